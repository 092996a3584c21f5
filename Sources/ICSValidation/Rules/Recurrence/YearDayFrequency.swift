internal import ICSText
internal import Recurrence

/// BYYEARDAY in daily, weekly and monthly rules.
enum YearDayFrequency: RecurrenceIssueRule {
  static let description = RuleDescription(
    "rr.byyearday-not-daily-weekly-monthly", .error, "RFC 5545 §3.3.10",
    "BYYEARDAY is not combined with FREQ=DAILY, WEEKLY or MONTHLY.",
    harm: """
      Some readers ignore the part, others the rule.
      """,
    wrong: .event("RRULE:FREQ=DAILY;COUNT=4;BYYEARDAY=↓337"),
    right: .event("RRULE:FREQ=YEARLY;COUNT=4;BYYEARDAY=337"),
    cure: "Write FREQ=YEARLY.")

  static func covers(_ issue: RecurrenceRuleIssue) -> Bool {
    guard case .partNotAllowed = issue.kind else { return false }
    return issue.partName == "BYYEARDAY"
  }
}
