internal import ICSText
internal import Recurrence

/// Rules with both COUNT and UNTIL.
enum CountAndUntil: RecurrenceIssueRule {
  static let description = RuleDescription(
    "rr.count-until", .error, "RFC 5545 §3.3.10",
    "A rule has COUNT or UNTIL, not both.",
    harm: """
      Readers use one or the other, so the series ends at different times; libical drops the rule.
      """,
    wrong: .event("RRULE:FREQ=WEEKLY;COUNT=3;UNTIL=↓20241231T170000Z"),
    right: .event("RRULE:FREQ=WEEKLY;COUNT=3"),
    cure: "Keep the intended one.")

  static func covers(_ issue: RecurrenceRuleIssue) -> Bool { issue.kind == .countAndUntil }
}
