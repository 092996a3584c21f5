internal import ICSText

/// Events with attendees but without an organizer.
enum AttendeeWithoutOrganizer: CalendarRule {
  static let description = RuleDescription(
    "itip.attendee-without-organizer", .info, "RFC 5545 §3.8.4.3, RFC 6638 §3.1",
    "An event with ATTENDEE has an ORGANIZER.",
    harm: """
      Nobody knows who invited the people: Outlook leaves them out, and a CalDAV server sends no \
      invitations. This is reported once per calendar, with the number of events; for CalDAV it \
      is a warning.
      """,
    wrong: .calendar(
      """
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
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      ORGANIZER:mailto:jan@example.com
      ATTENDEE:mailto:ulla@example.com
      END:VEVENT
      """),
    cure: "Write ORGANIZER with the address of the person who invites, or leave ATTENDEE out.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    // A message without an organizer, and attendees in a published calendar, are reported as such.
    let unorganized = context.calendar.unorganized
    guard context.calendar.method == nil, let place = unorganized.first else { return }
    diagnostics.report(
      diagnostic, at: place,
      unorganized.count == 1
        ? "ATTENDEE without ORGANIZER, expected both or neither"
        : "\(unorganized.count) events have ATTENDEE without ORGANIZER; this is the first")
  }
}
