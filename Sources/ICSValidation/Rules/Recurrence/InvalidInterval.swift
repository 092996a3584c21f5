internal import ICSText
internal import Recurrence

/// Values of INTERVAL below 1.
enum InvalidInterval: RecurrenceIssueRule {
  static let description = RuleDescription(
    "rr.interval", .error, "RFC 5545 §3.3.10",
    "INTERVAL is at least 1.",
    harm: """
      libical drops the rule, others repeat without end or not at all.
      """,
    wrong: .event("RRULE:FREQ=DAILY;INTERVAL=↓0;COUNT=4"),
    right: .event("RRULE:FREQ=DAILY;INTERVAL=1;COUNT=4"),
    cure: "Leave INTERVAL out for every day, week, month or year; every other one is INTERVAL=2.")

  static func covers(_ issue: RecurrenceRuleIssue) -> Bool { issue.kind == .intervalZero }

  static func covers(_ error: RecurrenceRuleError) -> Bool { error.partName == "INTERVAL" }
}
