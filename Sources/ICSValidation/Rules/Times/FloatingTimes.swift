internal import ICSText

/// Times without a zone.
enum FloatingTimes: CalendarRule {
  static let description = RuleDescription(
    "time.floating", .info, "RFC 5545 §3.3.5", "Times of events have a time zone.",
    harm: """
      A time without a zone means that hour wherever the reader is: right for breakfast on a \
      journey, wrong for a meeting. Google uses the zone of the calendar, Outlook its own. This is \
      reported once per calendar, with the number of events.
      """,
    wrong: .event("↓DTSTART:20241202T180000"),
    right: .event("DTSTART;TZID=Europe/Berlin:20241202T180000"),
    cure: "Write TZID with a VTIMEZONE, or the time in UTC with Z.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let floating = context.calendar.floating
    // If the calendar has a zone for such times, another rule reports it.
    guard let place = floating.first, context.calendar.implicitZone == nil else { return }
    diagnostics.report(
      diagnostic, at: place,
      floating.count == 1
        ? "the time has no zone, so it means this hour wherever the reader is"
        : "\(floating.count) events have times without a zone; this is the first")
  }
}
