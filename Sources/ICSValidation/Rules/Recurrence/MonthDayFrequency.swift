internal import ICSText
internal import Recurrence

/// BYMONTHDAY in weekly rules.
enum MonthDayFrequency: RecurrenceIssueRule {
  static let description = RuleDescription(
    "rr.bymonthday-not-weekly", .error, "RFC 5545 §3.3.10",
    "BYMONTHDAY is not combined with FREQ=WEEKLY.",
    harm: """
      Some readers ignore the part, others the rule.
      """,
    wrong: .event("RRULE:FREQ=WEEKLY;COUNT=4;BYMONTHDAY=↓2"),
    right: .event("RRULE:FREQ=MONTHLY;COUNT=4;BYMONTHDAY=2"),
    cure: "Write FREQ=MONTHLY, or FREQ=DAILY with BYDAY and BYMONTHDAY for Friday the 13th.")

  static func covers(_ issue: RecurrenceRuleIssue) -> Bool {
    guard case .partNotAllowed = issue.kind else { return false }
    return issue.partName == "BYMONTHDAY"
  }
}
