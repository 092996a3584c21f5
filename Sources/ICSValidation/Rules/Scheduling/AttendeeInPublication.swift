internal import ICSText

/// Attendees in a calendar that is published.
enum AttendeeInPublication: CalendarRule {
  static let description = RuleDescription(
    "itip.attendee-published", .info, "RFC 5545 §3.8.4.1",
    "An event with METHOD:PUBLISH has no ATTENDEE.",
    harm: """
      The addresses become public, and some readers take the event for an invitation. Google, \
      Outlook and Apple write ATTENDEE in their exports nevertheless, so this is a remark. It is \
      reported once per calendar, with the number of events.
      """,
    wrong: .calendar(
      """
      METHOD:PUBLISH
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      ↓ATTENDEE:mailto:ulla@example.com
      END:VEVENT
      """),
    right: .calendar(
      """
      METHOD:PUBLISH
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      ORGANIZER:mailto:jan@example.com
      END:VEVENT
      """),
    cure: "Leave ATTENDEE out of a published calendar, or METHOD out of a private one.",
    profiles: .all.subtracting([.itip]))

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let attended = context.calendar.attended
    guard context.calendar.method == .publish, let place = attended.first else { return }
    diagnostics.report(
      diagnostic, at: place,
      attended.count == 1
        ? "ATTENDEE in a calendar with METHOD:PUBLISH, expected none"
        : "\(attended.count) events have ATTENDEE in a calendar with METHOD:PUBLISH; "
          + "this is the first")
  }
}
