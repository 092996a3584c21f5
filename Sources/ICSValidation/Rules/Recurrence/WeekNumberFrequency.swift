internal import ICSText
internal import Recurrence

/// BYWEEKNO in rules that are not yearly.
enum WeekNumberFrequency: RecurrenceIssueRule {
  static let description = RuleDescription(
    "rr.byweekno-yearly-only", .error, "RFC 5545 §3.3.10",
    "BYWEEKNO is combined only with FREQ=YEARLY.",
    harm: """
      Some readers ignore the part, others the rule. No other validator checks this.
      """,
    wrong: .event("RRULE:FREQ=MONTHLY;COUNT=4;BYWEEKNO=↓49"),
    right: .event("RRULE:FREQ=YEARLY;COUNT=4;BYWEEKNO=49;BYDAY=MO"),
    cure: "Write FREQ=YEARLY, or the days of the month.")

  static func covers(_ issue: RecurrenceRuleIssue) -> Bool {
    guard case .partNotAllowed = issue.kind else { return false }
    return issue.partName == "BYWEEKNO"
  }
}
