internal import ICSText
internal import Recurrence

/// Recurrence rules with no FREQ or an unknown one.
enum MissingFrequency: RecurrenceIssueRule {
  static let description = RuleDescription(
    "rr.freq", .error, "RFC 5545 §3.3.10",
    "A rule has a FREQ from SECONDLY to YEARLY.",
    harm: """
      libical and ical (Home Assistant) drop the rule: the event takes place once.
      """,
    wrong: .event("RRULE:↓INTERVAL=2;BYDAY=MO"), .event("RRULE:FREQ=↓FORTNIGHTLY"),
    right: .event("RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=9"),
    cure: "Write FREQ first; every two weeks is FREQ=WEEKLY;INTERVAL=2.")

  static func covers(_ error: RecurrenceRuleError) -> Bool { error.partName == "FREQ" }
}
