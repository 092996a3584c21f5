internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import Recurrence
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
  private static func reason(for start: TimeProperty, _ context: borrowing RuleContext) -> String {
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
  private static func mismatch(of start: TimeProperty, with part: Substring) -> String? {
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

/// Series without an instance.
enum NoInstances: ComponentRule {
  static let description = RuleDescription(
    "rr.no-instances", .warning, "RFC 5545 §3.8.5", "An event has at least one instance.",
    harm: """
      A rule for 30 February has no instances, and EXDATE may remove all of them: the event is not \
      shown, or is shown once. Some readers search for the first instance for minutes.
      """,
    wrong: .event("RRULE:↓FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"),
    .event(
      """
      DTSTART:20241202T180000Z
      RRULE:↓FREQ=WEEKLY;COUNT=2
      EXDATE:20241202T180000Z,20241209T180000Z
      """),
    .event("DTSTART:20241202T180000Z\nEXDATE:↓20241202T180000Z"),
    right: .event("DTSTART:20241202T180000Z\nRRULE:FREQ=WEEKLY;COUNT=2\nEXDATE:20241209T180000Z"),
    cure: "Write the intended rule, or leave the event out.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.rrule, .exdate]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let recurrence = context.recurrence,
      recurrence.verdict == .noInstances || recurrence.verdict == .allRemoved,
      let property = context.record.first(.rrule) ?? context.record.first(.exdate)
    else { return }
    let message =
      if property.name == .exdate {
        recurrence.additions.isEmpty
          ? "EXDATE removes the only instance of the event"
          : "EXDATE removes DTSTART and every RDATE"
      } else if recurrence.verdict == .allRemoved {
        "EXDATE removes every instance of the rule"
      } else {
        "the rule has no instances"
      }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property), message)
  }
}

/// Series that never end.
enum EndlessSeries: ComponentRule {
  static let description = RuleDescription(
    "rr.unbounded", .info, "RFC 5545 §3.3.10", "A series that is not yearly has COUNT or UNTIL.",
    harm: """
      A course that ended long ago is shown forever, and readers that store each instance cut it \
      off somewhere.
      """,
    wrong: .event("↓RRULE:FREQ=WEEKLY"), right: .event("RRULE:FREQ=WEEKLY;COUNT=10"),
    .event("RRULE:FREQ=YEARLY"),
    cure: "Write UNTIL or COUNT if there is an end.", oncePerFile: true)

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.rrule]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let recurrence = context.recurrence, context.times.start != nil else {
      return
    }
    for parsed in recurrence.rules {
      // Birthdays and holidays have no end. In a faulty rule, the fault may be in the very part
      // that was to bound it.
      guard let rule = parsed.rule, parsed.isSound, rule.isUnbounded, rule.frequency != .yearly
      else { continue }
      diagnostics.report(
        diagnostic, at: context.record.properties[parsed.property].place,
        "the series has neither COUNT nor UNTIL, so it never ends")
    }
  }
}

/// Instances that last beyond the start of the next one.
enum OverlappingInstances: ComponentRule {
  static let description = RuleDescription(
    "rr.overlap", .warning, "RFC 5545 §3.6.1, §3.8.2.2",
    "An instance of a series ends before the next one starts.",
    harm: """
      DTEND ends one instance, not the series. If it is set to the end of the series, each \
      instance lasts for weeks and fills the calendar with bars.
      """,
    wrong: .event("DTSTART:20241202T180000Z\nDTEND:↓20241223T190000Z\nRRULE:FREQ=WEEKLY;COUNT=4"),
    right: .event("DTSTART:20241202T180000Z\nDTEND:20241202T190000Z\nRRULE:FREQ=WEEKLY;COUNT=4"),
    cure: "Write the end of the first instance as DTEND, and the end of the series as UNTIL.")

  static let components: [ComponentName] = [.event]

  static let triggers: PropertySet = [.rrule]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, context.recurrence?.overlaps == true, let end = context.times.end else {
      return
    }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: context.record.properties[end.property]),
      "DTEND is after the start of the next instance; is it the end of the series?")
  }
}
