internal import CivilCalendar
internal import ICSText
internal import TextSearch

/// Events whose DTSTART does not match their own recurrence rule.
enum StartNotInSet: ComponentRule {
  static let description = RuleDescription(
    "rr.dtstart-not-in-set", .warning, "RFC 5545 §3.8.5.3", "DTSTART is an instance of its rule.",
    harm: """
      The RFC leaves the result undefined: Google and Apple show DTSTART and the rest, libical \
      only the rest, and with COUNT the last day differs. No other validator checks this.
      """,
    wrong: .event("DTSTART:↓20241204T180000Z\nRRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=3"),
    right: .event("DTSTART:20241206T180000Z\nRRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=3"),
    cure: "Write the first day of the rule as DTSTART, and add another one as RDATE.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.rrule]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard context.recurrence?.verdict == .startNotInSet, let start = context.times.start else {
      return
    }
    let property = context.record.properties[start.property]
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "DTSTART \(context.record.excerpt(property.value)) does not match its RRULE"
        + reason(for: start, context))
  }

  /// Says which part of the rule DTSTART does not match; empty if several rules are there.
  private static func reason(for start: TimeFact, _ context: borrowing RuleContext) -> String {
    guard let rules = context.recurrence?.rules, rules.count == 1, let rule = rules.first else {
      return ""
    }
    let text = context.record.string(context.record.properties[rule.property].value).uppercased()
    let parts = text.split(separator: ";").filter { $0.hasPrefix("BY") }
    // In another calendar, the day has another month and another number.
    if !text.mentions("RSCALE=") {
      for part in parts {
        if let found = mismatch(of: start, with: part) {
          return ": \(found), and the rule has \(part)"
        }
      }
    }
    return parts.isEmpty ? "" : ", which has \(parts.joined(separator: ";"))"
  }

  /// Says what a time is if a part of the rule does not have it.
  private static func mismatch(of start: TimeFact, with part: Substring) -> String? {
    let sides = part.split(separator: "=", maxSplits: 1)
    guard sides.count == 2 else { return nil }
    let items = sides[1].split(separator: ",")
    let numbers = items.compactMap { Int($0) }
    let day = start.wallTime.day
    let date = day.date
    switch sides[0] {
    case "BYDAY":
      let weekday = weekdays[day.weekday.isoNumber - 1]
      let isListed = items.contains { $0.hasSuffix(weekday.prefix(2).uppercased()) }
      return isListed ? nil : "\(day) is a \(weekday)"
    case "BYMONTH": return numbers.contains(date.month) ? nil : "\(day) is in month \(date.month)"
    case "BYMONTHDAY":
      let numberFromEnd =
        date.day - CivilDate.numberOfDays(inMonth: date.month, ofYear: date.year) - 1
      let isListed = numbers.contains(date.day) || numbers.contains(numberFromEnd)
      return isListed ? nil : "\(day) is day \(date.day) of its month"
    case "BYHOUR" where start.form != .date:
      let hour = start.wallTime.secondOfDay / 3_600
      return numbers.contains(hour) ? nil : "the hour is \(hour)"
    case "BYMINUTE" where start.form != .date:
      let minute = start.wallTime.secondOfDay / 60 % 60
      return numbers.contains(minute) ? nil : "the minute is \(minute)"
    default: return nil
    }
  }

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
}
