internal import ICSText

/// Events without a title.
enum SummaryMissing: CalendarRule {
  static let description = RuleDescription(
    "time.summary-missing", .info, "RFC 5545 §3.8.1.12", "An event has a SUMMARY.",
    harm: """
      Calendars show an event without a title. This is reported once per calendar, with the number \
      of events.
      """,
    wrong: .calendar(
      """
      ↓BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      """),
    .event("SUMMARY:↓"), right: .event("SUMMARY:Choir"), cure: "Write a SUMMARY.",
    profiles: .all.subtracting([.itip]))

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let untitled = context.calendar.untitled
    guard let place = untitled.first else { return }
    diagnostics.report(
      diagnostic, at: place,
      untitled.count == 1
        ? "this event or task has no SUMMARY"
        : "\(untitled.count) events and tasks have no SUMMARY; this is the first")
  }
}
