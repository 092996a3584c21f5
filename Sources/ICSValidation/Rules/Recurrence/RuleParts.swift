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
