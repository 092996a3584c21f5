internal import ICSText

/// Values of METHOD that do not exist for a component.
enum MethodNotForComponent: ComponentRule {
  static let description = RuleDescription(
    "itip.method", .error, "RFC 5546 §3.2 to §3.5", "METHOD is one that the component may have.",
    harm: "Readers do not know what to do and drop the message.",
    wrong: .calendar(
      """
      METHOD:REPLY
      ↓BEGIN:VJOURNAL
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      END:VJOURNAL
      """),
    right: .calendar(
      """
      METHOD:CANCEL
      BEGIN:VJOURNAL
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      STATUS:CANCELLED
      SEQUENCE:1
      END:VJOURNAL
      """),
    cure: "Write PUBLISH, ADD or CANCEL for VJOURNAL; PUBLISH, REQUEST or REPLY for VFREEBUSY.")

  static let components: [ComponentName] = [.event, .todo, .journal, .freeBusy]

  static var reads: EventTraits { [.inMessage, .unusual] }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let method = context.methodOfMessage,
      MethodTable.of(component.name, method) == nil
    else { return }
    diagnostics.report(
      diagnostic, at: component.place,
      "METHOD:\(method.rawValue) is not allowed with \(component.name.rawValue)")
  }
}
