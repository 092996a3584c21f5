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

/// BYWEEKNO in rules that are not yearly.
enum WeekNumberFrequency: RecurrenceIssueRule {
  static let description = RuleDescription(
    "rr.byweekno-yearly-only", .error, "RFC 5545 §3.3.10",
    "BYWEEKNO is combined only with FREQ=YEARLY.",
    harm: """
      Some readers ignore the part, others the rule. No other validator checks this.
      """,
    wrong: .event("RRULE:FREQ=MONTHLY;COUNT=4;BYWEEKNO=↓49"),
    right: .event("RRULE:FREQ=YEARLY;COUNT=4;BYWEEKNO=49;BYDAY=MO"),
    cure: "Write FREQ=YEARLY, or the days of the month.")

  static func covers(_ issue: RecurrenceRuleIssue) -> Bool {
    guard case .partNotAllowed = issue.kind else { return false }
    return issue.partName == "BYWEEKNO"
  }
}

/// BYYEARDAY in daily, weekly and monthly rules.
enum YearDayFrequency: RecurrenceIssueRule {
  static let description = RuleDescription(
    "rr.byyearday-not-daily-weekly-monthly", .error, "RFC 5545 §3.3.10",
    "BYYEARDAY is not combined with FREQ=DAILY, WEEKLY or MONTHLY.",
    harm: """
      Some readers ignore the part, others the rule.
      """,
    wrong: .event("RRULE:FREQ=DAILY;COUNT=4;BYYEARDAY=↓337"),
    right: .event("RRULE:FREQ=YEARLY;COUNT=4;BYYEARDAY=337"),
    cure: "Write FREQ=YEARLY.")

  static func covers(_ issue: RecurrenceRuleIssue) -> Bool {
    guard case .partNotAllowed = issue.kind else { return false }
    return issue.partName == "BYYEARDAY"
  }
}

/// BYMONTHDAY in weekly rules.
enum MonthDayFrequency: RecurrenceIssueRule {
  static let description = RuleDescription(
    "rr.bymonthday-not-weekly", .error, "RFC 5545 §3.3.10",
    "BYMONTHDAY is not combined with FREQ=WEEKLY.",
    harm: """
      Some readers ignore the part, others the rule.
      """,
    wrong: .event("RRULE:FREQ=WEEKLY;COUNT=4;BYMONTHDAY=↓2"),
    right: .event("RRULE:FREQ=MONTHLY;COUNT=4;BYMONTHDAY=2"),
    cure: "Write FREQ=MONTHLY, or FREQ=DAILY with BYDAY and BYMONTHDAY for Friday the 13th.")

  static func covers(_ issue: RecurrenceRuleIssue) -> Bool {
    guard case .partNotAllowed = issue.kind else { return false }
    return issue.partName == "BYMONTHDAY"
  }
}

/// Recurrence rules that repeat within a day although DTSTART is a date.
enum TimeFrequencyOnDate: ComponentRule {
  static let description = RuleDescription(
    "rr.time-freq-on-date", .warning, "RFC 5545 §3.3.10",
    "The rule of an event whose DTSTART is a date repeats daily or less often.",
    harm: "A date has no hours: readers show the day once, 24 times, or drop the rule.",
    wrong: .event("DTSTART;VALUE=DATE:20241202\nRRULE:FREQ=↓HOURLY;COUNT=4"),
    right: .event("DTSTART;VALUE=DATE:20241202\nRRULE:FREQ=DAILY;COUNT=4"),
    .event("DTSTART:20241202T180000Z\nRRULE:FREQ=HOURLY;COUNT=4"),
    cure: "Write FREQ=DAILY, or a DTSTART with a time.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.rrule]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard context.times.start?.form == .date, let recurrence = context.recurrence else { return }
    for parsed in recurrence.rules {
      guard let frequency = parsed.rule?.frequency,
        [.secondly, .minutely, .hourly].contains(frequency)
      else { continue }
      let property = context.record.properties[parsed.property]
      guard let value = context.record.valueOfPart("FREQ", in: property) else { continue }
      diagnostics.report(
        diagnostic, at: context.record.place(of: value.lowerBound, in: property),
        "DTSTART is a date, which has no hours for FREQ=\(frequency.name)")
    }
  }
}

/// Hours, minutes and seconds in recurrence rules although DTSTART is a date.
enum TimePartOnDate: ComponentRule {
  static let description = RuleDescription(
    "rr.time-part-on-date", .error, "RFC 5545 §3.3.10",
    "The rule of an event whose DTSTART is a date has no BYHOUR, BYMINUTE or BYSECOND.",
    harm: "libical produces each day once per hour; others drop the rule.",
    wrong: .event("DTSTART;VALUE=DATE:20241202\nRRULE:FREQ=DAILY;COUNT=4;BYHOUR=↓9"),
    right: .event("DTSTART;VALUE=DATE:20241202\nRRULE:FREQ=DAILY;COUNT=4"),
    cure: "Leave the parts out, or write a DTSTART with a time.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.rrule]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard context.times.start?.form == .date, let recurrence = context.recurrence else { return }
    for parsed in recurrence.rules where parsed.rule?.hasTimeParts == true {
      let property = context.record.properties[parsed.property]
      let names = ["BYHOUR", "BYMINUTE", "BYSECOND"]
      guard
        let name = names.first(where: { context.record.valueOfPart($0, in: property) != nil }),
        let value = context.record.valueOfPart(name, in: property)
      else { continue }
      diagnostics.report(
        diagnostic, at: context.record.place(of: value.lowerBound, in: property),
        "DTSTART is a date, so the rule must not have \(name)")
    }
  }
}
