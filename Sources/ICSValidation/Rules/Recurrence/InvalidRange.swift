internal import ICSText
internal import Recurrence

/// Numbers in a recurrence rule that are out of range.
enum InvalidRange: RecurrenceIssueRule {
  static let description = RuleDescription(
    "rr.range", .error, "RFC 5545 §3.3.10",
    "BYMONTH is 1 to 12, BYMONTHDAY 1 to 31 or negative, BYHOUR 0 to 23, and so on.",
    harm: """
      Readers drop the rule or the number: the event takes place once, or on other days.
      """,
    wrong: .event("RRULE:FREQ=MONTHLY;COUNT=4;BYMONTHDAY=↓32"),
    .event("RRULE:FREQ=YEARLY;COUNT=4;BYMONTH=↓13"),
    .event("RRULE:FREQ=MONTHLY;COUNT=4;BYDAY=↓0MO"),
    right: .event("DTSTART:20241231T180000Z\nRRULE:FREQ=MONTHLY;COUNT=4;BYMONTHDAY=-1"),
    cure: "Write a number in the range; the last day of a month is BYMONTHDAY=-1.")

  static func covers(_ issue: RecurrenceRuleIssue) -> Bool { issue.kind == .ordinalZero }

  static func covers(_ error: RecurrenceRuleError) -> Bool {
    guard error.partName.hasPrefix("BY") else { return false }
    if case .outOfRange = error.kind { return true }
    return error.kind == .notANumber
  }
}
