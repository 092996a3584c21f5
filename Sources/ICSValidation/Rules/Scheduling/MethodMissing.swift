internal import ICSText

/// Messages without METHOD.
enum MethodMissing: ComponentRule {
  static let description = RuleDescription(
    "itip.method-missing", .error, "RFC 5546 §1.4", "A message has a METHOD.",
    harm: "Mail programs do not know what to do with the message and show an attachment.",
    wrong: .file(
      """
      ↓BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//calview//EN
      BEGIN:X-ROOM
      END:X-ROOM
      END:VCALENDAR
      """),
    right: .calendar("METHOD:PUBLISH\nBEGIN:X-ROOM\nEND:X-ROOM"),
    cure: "Write METHOD, the same as in the Content-Type of the mail.", profiles: [.itip])

  static let components: [ComponentName] = [.calendar]

  static var isAboutMessages: Bool { true }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard !component.present.contains(.method) else { return }
    diagnostics.report(diagnostic, at: component.place, "the message has no METHOD")
  }
}
