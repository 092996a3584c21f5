internal import ICSText
internal import Recurrence

/// BYSETPOS without another BY part.
enum SetPositionWithoutPart: RecurrenceIssueRule {
  static let description = RuleDescription(
    "rr.bysetpos-alone", .error, "RFC 5545 §3.3.10",
    "BYSETPOS picks from the days of another BY part.",
    harm: """
      Without one there is nothing to pick from; readers ignore the part or the rule.
      """,
    wrong: .event("RRULE:FREQ=MONTHLY;COUNT=4;BYSETPOS=↓1"),
    right: .event("RRULE:FREQ=MONTHLY;COUNT=4;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1"),
    cure: "Write the days to pick from, or leave BYSETPOS out.")

  static func covers(_ issue: RecurrenceRuleIssue) -> Bool { issue.kind == .setPositionWithoutPart }
}
