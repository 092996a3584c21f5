internal import ICSText
internal import Recurrence

/// Months that the calendar of RSCALE does not have.
enum MonthNotInCalendar: RecurrenceIssueRule {
  static let description = RuleDescription(
    "rr.month-not-in-calendar", .error, "RFC 7529 §4.2",
    """
    BYMONTH has only months of the calendar that RSCALE names: 13 occurs in Coptic and Ethiopic \
    years, leap months in Chinese and Korean years, and 5L is the leap month of Hebrew years.
    """,
    harm: "No year has the month, so the rule has no instances in it.",
    wrong: .event("RRULE:RSCALE=HEBREW;FREQ=YEARLY;COUNT=4;BYMONTH=↓6L;BYMONTHDAY=1"),
    .event("RRULE:RSCALE=PERSIAN;FREQ=YEARLY;COUNT=4;BYMONTH=1,↓13;BYMONTHDAY=1"),
    right: .event("RRULE:RSCALE=HEBREW;FREQ=YEARLY;COUNT=4;BYMONTH=5L;BYMONTHDAY=1"),
    .event("RRULE:RSCALE=ETHIOPIC;FREQ=YEARLY;COUNT=4;BYMONTH=13;BYMONTHDAY=1"),
    cure: """
      Count months as the calendar does; for a leap month, L comes after the number of the month \
      before it.
      """)

  static func covers(_ issue: RecurrenceRuleIssue) -> Bool { issue.kind == .monthNotInCalendar }
}
