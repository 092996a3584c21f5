internal import ICSText
internal import Recurrence

/// Parts that occur twice in a recurrence rule.
enum RepeatedPart: RecurrenceIssueRule {
  static let description = RuleDescription(
    "rr.part-duplicate", .error, "RFC 5545 §3.3.10",
    "A part occurs once in a rule.",
    harm: """
      Some readers take the first, others the last, and others drop the rule.
      """,
    wrong: .event("RRULE:FREQ=WEEKLY;COUNT=3;↓COUNT=4"),
    right: .event("RRULE:FREQ=WEEKLY;COUNT=4"),
    cure: "Keep the intended one; write several days as one part: BYDAY=MO,TH.")

  static func covers(_ issue: RecurrenceRuleIssue) -> Bool { issue.kind == .duplicatePart }
}
