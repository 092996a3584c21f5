internal import ICSText

/// Attendees of alarms that send no mail.
enum AttendeeOfAlarm: ComponentRule {
  static let description = RuleDescription(
    "al.attendee-only-email", .error, "RFC 5545 §3.6.6, §3.8.4.1",
    "An alarm has ATTENDEE only with ACTION:EMAIL.",
    harm: "Nobody gets mail; strict readers refuse the alarm.",
    wrong: .alarm("ACTION:DISPLAY\n↓ATTENDEE:mailto:ulla@example.com"),
    right: .alarm("ACTION:EMAIL\nATTENDEE:mailto:ulla@example.com"),
    cure: "Write ACTION:EMAIL with SUMMARY and DESCRIPTION, or leave ATTENDEE out.")

  static let components: [ComponentName] = [.alarm]

  static let triggers: PropertySet = [.attendee]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let action = context.record.first(.action, of: index),
      let attendee = context.record.first(.attendee, of: index)
    else { return }
    let value = context.record.bytes.span.extracting(action.value)
    guard value.equals("DISPLAY") || value.equals("AUDIO") else { return }
    diagnostics.report(
      diagnostic, at: attendee.place,
      "an alarm with ACTION:\(value.string) must not have ATTENDEE")
  }
}
