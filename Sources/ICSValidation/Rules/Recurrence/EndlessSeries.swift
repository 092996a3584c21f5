internal import CalendarModel
internal import ICSText

/// Series that never end.
enum EndlessSeries: CalendarRule {
  static let description = RuleDescription(
    "rr.unbounded", .info, "RFC 5545 §3.3.10", "A series that is not yearly has COUNT or UNTIL.",
    harm: """
      A course that ended long ago is shown forever, and readers that store each instance cut it \
      off somewhere. This is reported once per calendar, with the number of series.
      """,
    wrong: .event("↓RRULE:FREQ=WEEKLY"), right: .event("RRULE:FREQ=WEEKLY;COUNT=10"),
    .event("RRULE:FREQ=YEARLY"),
    cure: "Write UNTIL or COUNT if there is an end.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let endless = context.calendar.endless
    guard let place = endless.first else { return }
    diagnostics.report(
      diagnostic, at: place,
      endless.count == 1
        ? "the series has neither COUNT nor UNTIL, so it never ends"
        : "\(endless.count) series have neither COUNT nor UNTIL; this is the first")
  }
}
