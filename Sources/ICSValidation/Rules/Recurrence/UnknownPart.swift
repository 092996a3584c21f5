internal import ICSText
internal import Recurrence

/// Parts of recurrence rules that no RFC defines.
enum UnknownPart: RecurrenceIssueRule {
  static let description = RuleDescription(
    "rr.part-unknown", .error, "RFC 5545 §3.3.10",
    "A part of a rule is one that the RFCs define.",
    harm: """
      libical and dateutil refuse the whole rule: the event takes place once. Others ignore the part.
      """,
    wrong: .event("RRULE:FREQ=WEEKLY;COUNT=4;↓BYWEEK=2"),
    right: .event("RRULE:FREQ=WEEKLY;COUNT=4"),
    cure: "Check the spelling; a rule has no X- parts.")

  static func covers(_ issue: RecurrenceRuleIssue) -> Bool { issue.kind == .unknownPart }
}
