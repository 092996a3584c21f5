internal import ICSText

/// Messages from one attendee that name several.
enum SeveralAnswers: ComponentRule {
  static let description = RuleDescription(
    "itip.reply-attendee", .error, "RFC 5546 §3.2.3, §3.2.6, §3.3.3, §3.4.3, §3.4.6",
    "A component with METHOD:REPLY or REFRESH has one ATTENDEE.",
    harm: "The organizer counts only the first answer, or none; it is not clear who asks.",
    wrong: .calendar(
      """
      METHOD:REPLY
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      ATTENDEE;PARTSTAT=ACCEPTED:mailto:ulla@example.com
      ↓ATTENDEE;PARTSTAT=ACCEPTED:mailto:per@example.com
      END:VEVENT
      """),
    .calendar(
      """
      METHOD:REFRESH
      BEGIN:VTODO
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ATTENDEE:mailto:ulla@example.com
      ↓ATTENDEE:mailto:per@example.com
      END:VTODO
      """),
    right: .calendar(
      """
      METHOD:REPLY
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      ATTENDEE;PARTSTAT=ACCEPTED:mailto:ulla@example.com
      END:VEVENT
      """),
    cure: "Write only the person who answers or asks.")

  static let components: [ComponentName] = [.event, .todo, .freeBusy]

  static let triggers: PropertySet = [.attendee]

  static var reads: EventTraits { [.inMessage, .unusual] }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, component.repeated.contains(.attendee), let method = context.methodOfMessage,
      MethodTable.of(component.name, method)?.single.contains(.attendee) == true
    else { return }
    for property in context.record.all(.attendee).dropFirst() {
      diagnostics.report(
        diagnostic, at: property.place,
        "found another ATTENDEE, expected one with METHOD:\(method.rawValue)")
    }
  }
}
