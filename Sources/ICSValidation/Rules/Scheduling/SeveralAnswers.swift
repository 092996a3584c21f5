internal import ICSText

/// Answers of more than one attendee.
enum SeveralAnswers: ComponentRule {
  static let description = RuleDescription(
    "itip.reply-attendee", .error, "RFC 5546 §3.2.3, §3.3.3",
    "A component with METHOD:REPLY has one ATTENDEE.",
    harm: "The organizer counts the answer of the first, or of nobody.",
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
    cure: "Write the one who answers.", profiles: [.itip])

  static let components: [ComponentName] = [.event, .freeBusy]

  static let triggers: PropertySet = [.attendee]

  static func check(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, context.calendar.method == .reply, component.repeated.contains(.attendee)
    else { return }
    for property in context.record.all(.attendee).dropFirst() {
      diagnostics.report(diagnostic, at: property.place, "an answer has one ATTENDEE")
    }
  }
}
