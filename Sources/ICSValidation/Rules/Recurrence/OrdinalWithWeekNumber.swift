internal import ICSText
internal import Recurrence

/// Ordinals of weekdays together with BYWEEKNO.
enum OrdinalWithWeekNumber: RecurrenceIssueRule {
  static let description = RuleDescription(
    "rr.byday-ordinal-with-byweekno", .error, "RFC 5545 §3.3.10",
    "BYDAY has no ordinals together with BYWEEKNO.",
    harm: """
      A week has one Monday; readers ignore one of the parts.
      """,
    wrong: .event("RRULE:FREQ=YEARLY;COUNT=4;BYWEEKNO=49;BYDAY=↓1MO"),
    right: .event("RRULE:FREQ=YEARLY;COUNT=4;BYWEEKNO=49;BYDAY=MO"),
    cure: "Leave the ordinal out.")

  static func covers(_ issue: RecurrenceRuleIssue) -> Bool { issue.kind == .ordinalWithWeekNumber }
}
