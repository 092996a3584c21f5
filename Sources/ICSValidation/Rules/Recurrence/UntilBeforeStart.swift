internal import CivilCalendar
internal import ICSText
internal import Recurrence

/// Series that end before they start.
enum UntilBeforeStart: ComponentRule {
  static let description = RuleDescription(
    "rr.until-before-start", .warning, "RFC 5545 §3.3.10", "UNTIL is not before DTSTART.",
    harm: """
      The series has no instances: the event is not shown, or is shown once. Google writes such a \
      rule for the remainder when a series is split. No other validator checks this.
      """,
    wrong: .event("DTSTART:20241202T180000Z\nRRULE:FREQ=WEEKLY;UNTIL=↓20241201T180000Z"),
    right: .event("DTSTART:20241202T180000Z\nRRULE:FREQ=WEEKLY;UNTIL=20241216T180000Z"),
    cure: "Write the start of the last instance, or leave the event out.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.rrule]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let recurrence = context.recurrence, let start = context.times.start else { return }
    for parsed in recurrence.rules {
      let property = context.record.properties[parsed.property]
      guard
        recurrence.verdict == .endsBeforeStart
          || parsed.rule?.until?.isBeforeDay(of: start) == true,
        let value = context.record.valueOfPart("UNTIL", in: property)
      else { continue }
      diagnostics.report(
        diagnostic, at: context.record.place(of: value.lowerBound, in: property),
        "UNTIL \(context.record.excerpt(value)) is before DTSTART, "
          + "so the series has no instance")
    }
  }
}

extension RecurrenceRule.Until {
  /// Whether UNTIL is of another type than DTSTART and before its day, in whatever zone.
  fileprivate func isBeforeDay(of start: TimeFact) -> Bool {
    let day = start.wallTime.day
    switch self {
    case .date(let last): return start.form != .date && last < day
    case .local(let time): return start.form == .date && time.day < day
    // No clock is further than a day from UTC.
    case .utc(let instant):
      return start.form == .date && instant.wallTime(offsetFromUTC: 0).day < day.advanced(by: -1)
    }
  }
}
