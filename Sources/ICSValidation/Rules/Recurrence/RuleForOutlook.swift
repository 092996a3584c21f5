internal import ICSText
internal import Recurrence

/// Recurrence rules for which Outlook has no pattern.
enum RuleForOutlook: PropertyRule {
  static let description = RuleDescription(
    "outlook.rule", .warning, "RFC 5545 §3.3.10",
    "A rule fits one of Outlook's patterns.",
    harm: """
      Exchange and Outlook have six patterns: days; weeks on weekdays; months and years on a day, \
      or on the first to fourth or last of some weekdays (Microsoft, MS-OXCICAL §2.1.3.2.2). For \
      any other rule they show only the first instance, or refuse the file.
      """,
    wrong: .event("RRULE:FREQ=↓HOURLY;COUNT=4"),
    .event("DTSTART:20240101T180000Z\nRRULE:FREQ=YEARLY;COUNT=4;BYYEARDAY=↓1"),
    .event("RRULE:FREQ=DAILY;COUNT=↓1000"),
    .event("RRULE:FREQ=DAILY;COUNT=4;BYDAY=↓MO,TU"),
    .event("RRULE:FREQ=MONTHLY;COUNT=4;BYMONTHDAY=↓2,16"),
    .event("RRULE:FREQ=MONTHLY;COUNT=4;BYDAY=↓MO"),
    right: .event("RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=MO,TU"),
    .event("RRULE:FREQ=MONTHLY;COUNT=4;BYDAY=1MO"),
    .event("DTSTART:20241231T180000Z\nRRULE:FREQ=MONTHLY;COUNT=4;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
    .event("DTSTART:20241231T180000Z\nRRULE:FREQ=YEARLY;COUNT=4;BYMONTH=12;BYMONTHDAY=31"),
    cure: "Write several series that fit, or each instance as a separate event.",
    profiles: [.outlook])

  static let properties: PropertySet = [.rrule]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let record = context.record
    guard property.part == 0, record.parts[0].name == .event,
      let parsed = context.parsedRule(of: property), parsed.isSound, let rule = parsed.rule,
      // A calendar that Outlook does not know is reported as such.
      !rule.usesOtherCalendar, let misfit = misfit(of: rule, property, record),
      let value = record.valueOfPart(misfit.part, in: property)
    else { return }
    diagnostics.report(
      diagnostic, at: record.place(of: value.lowerBound, in: property),
      "Outlook has no pattern for \(misfit.part) \(record.excerpt(value))\(misfit.reason)")
  }

  /// A part of a rule that no pattern of Outlook has.
  private struct Misfit {
    let part: String
    let reason: String
  }

  private static func misfit(
    of rule: RecurrenceRule, _ property: Component.Property, _ record: Component
  ) -> Misfit? {
    func value(_ part: String) -> String? {
      record.valueOfPart(part, in: property).map { record.string($0) }
    }
    let frequency = " with FREQ=\(rule.frequency.name)"
    let allowed: [String]
    switch rule.frequency {
    case .secondly, .minutely, .hourly:
      return Misfit(part: "FREQ", reason: ", expected DAILY, WEEKLY, MONTHLY or YEARLY")
    case .daily: allowed = []
    case .weekly: allowed = ["BYDAY"]
    case .monthly: allowed = ["BYDAY", "BYMONTHDAY", "BYSETPOS"]
    case .yearly: allowed = ["BYDAY", "BYMONTHDAY", "BYSETPOS", "BYMONTH"]
    }
    for part in ["BYSECOND", "BYYEARDAY", "BYWEEKNO", "BYMONTH", "BYMONTHDAY", "BYDAY", "BYSETPOS"]
    where value(part) != nil && !allowed.contains(part) {
      return Misfit(part: part, reason: frequency)
    }
    if let count = rule.count, count > maxInstances {
      return Misfit(part: "COUNT", reason: ", expected \(maxInstances) at most")
    }
    for part in ["BYHOUR", "BYMINUTE", "BYMONTH", "BYMONTHDAY", "BYSETPOS"]
    where value(part)?.contains(",") == true {
      return Misfit(part: part, reason: ", expected one value")
    }
    if let day = value("BYMONTHDAY"), day.hasPrefix("-"), day != "-1" {
      return Misfit(part: "BYMONTHDAY", reason: ", expected 1 to 31 or -1")
    }
    guard rule.frequency == .monthly || rule.frequency == .yearly else { return nil }
    return misfitOfWeekdays(value("BYDAY"), position: value("BYSETPOS"), value("BYMONTHDAY"))
  }

  /// Returns the part that does not fit in a monthly or yearly rule on weekdays.
  ///
  /// Outlook has only the first to the fourth weekday of a month, and the last.
  private static func misfitOfWeekdays(
    _ weekdays: String?, position: String?, _ monthDay: String?
  ) -> Misfit? {
    guard let weekdays else {
      return position == nil ? nil : Misfit(part: "BYSETPOS", reason: " without BYDAY")
    }
    if monthDay != nil { return Misfit(part: "BYDAY", reason: " together with BYMONTHDAY") }
    let ordinals = weekdays.split(separator: ",").map { $0.dropLast(2) }
    if let position {
      if ordinals.contains(where: { !$0.isEmpty }) {
        return Misfit(part: "BYDAY", reason: " with numbers and BYSETPOS")
      }
      return positions.contains(position)
        ? nil : Misfit(part: "BYSETPOS", reason: ", expected 1 to 4 or -1")
    }
    guard ordinals.count == 1, let ordinal = ordinals.first, !ordinal.isEmpty else {
      return Misfit(part: "BYDAY", reason: ", expected one weekday with a number, or BYSETPOS")
    }
    return positions.contains(String(ordinal))
      ? nil : Misfit(part: "BYDAY", reason: ", expected 1 to 4 or -1 before the weekday")
  }

  private static let positions: Set = ["1", "2", "3", "4", "-1", "+1", "+2", "+3", "+4"]

  private static let maxInstances = 999
}
