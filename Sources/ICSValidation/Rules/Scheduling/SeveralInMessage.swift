internal import ICSText

/// Messages that may contain only one event but contain several.
enum SeveralInMessage: ComponentRule {
  static let description = RuleDescription(
    "itip.one-component", .error,
    "RFC 5546 §3.2.4, §3.2.6, §3.2.7, §3.3.2, §3.3.3, §3.4.4, §3.4.6 to §3.4.8, §3.5.2",
    "ADD, REFRESH, COUNTER and similar messages have one component.",
    harm: "Readers handle the first and drop the others.",
    wrong: .calendar(
      """
      METHOD:REFRESH
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      ATTENDEE:mailto:ulla@example.com
      END:VEVENT
      ↓BEGIN:VEVENT
      UID:concert@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      ATTENDEE:mailto:ulla@example.com
      END:VEVENT
      """),
    right: .calendar(
      """
      METHOD:REFRESH
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      ATTENDEE:mailto:ulla@example.com
      END:VEVENT
      """),
    cure: "Send a message for each.")

  static let components: [ComponentName] = [.event, .todo, .journal, .freeBusy]

  static var reads: EventTraits { [.inMessage, .unusual] }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    // A component of another kind is reported as such.
    guard index == 0, context.calendar.scheduled > 1, context.calendar.kind == component.name,
      let method = context.methodOfMessage,
      MethodTable.of(component.name, method)?.requiresOneComponent == true
    else { return }
    diagnostics.report(
      diagnostic, at: component.place,
      "another \(component.name.rawValue) begins, expected one with METHOD:\(method.rawValue)")
  }
}
