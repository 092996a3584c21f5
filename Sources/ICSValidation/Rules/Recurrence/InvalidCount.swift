internal import ICSText
internal import Recurrence

/// Values of COUNT below 1.
enum InvalidCount: RecurrenceIssueRule {
  static let description = RuleDescription(
    "rr.count", .error, "RFC 5545 §3.3.10",
    "COUNT is at least 1.",
    harm: """
      Readers drop the rule, or repeat it without end.
      """,
    wrong: .event("RRULE:FREQ=DAILY;COUNT=↓0"),
    right: .event("RRULE:FREQ=DAILY;COUNT=1"),
    cure:
      """
      Write how many times the event takes place, including the first; without a rule it takes \
      place once.
      """)

  static func covers(_ issue: RecurrenceRuleIssue) -> Bool { issue.kind == .negativeCount }

  static func covers(_ error: RecurrenceRuleError) -> Bool { error.partName == "COUNT" }
}
