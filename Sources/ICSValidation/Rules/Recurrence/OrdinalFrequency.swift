internal import ICSText
internal import Recurrence

/// Ordinals of weekdays in recurrence rules that cannot have them.
enum OrdinalFrequency: RecurrenceIssueRule {
  static let description = RuleDescription(
    "rr.byday-ordinal-freq", .error, "RFC 5545 §3.3.10",
    "BYDAY has ordinals only with FREQ=MONTHLY and FREQ=YEARLY.",
    harm: """
      libical uses the ordinal and produces another weekday; others ignore it.
      """,
    wrong: .event("RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=↓1MO"),
    right: .event("RRULE:FREQ=MONTHLY;COUNT=4;BYDAY=1MO"),
    cure: "Write FREQ=MONTHLY for the first Monday of a month, or BYDAY=MO for each.")

  static func covers(_ issue: RecurrenceRuleIssue) -> Bool {
    if case .ordinalNotAllowed = issue.kind { return true }
    return false
  }
}
