internal import CivilCalendar
internal import ICSText
internal import Recurrence

/// Writes UNTIL as a date or a date-time, as DTSTART is, so that the last instance is kept.
enum UntilTypeFixer: ComponentFixer {
  static let rule: any Rule.Type = UntilType.self

  static let components: [ComponentName] = [.event, .todo, .journal]

  static func fix(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard index == 0, let start = context.facts.times.start else { return }
    for property in context.facts.record.all(.rrule) {
      guard let rule = context.facts.parsedRule(of: property)?.rule, let until = rule.until,
        let range = context.facts.record.valueOfPart("UNTIL", in: property),
        let value = value(until, of: rule, start, context), let text = TimeText.text(of: value)
      else { continue }
      edits.replace(
        range, of: property, with: Array(text.utf8),
        "UNTIL \(context.facts.record.excerpt(range)) written as \(text)")
    }
  }

  private static func value(
    _ until: RecurrenceRule.Until, of rule: RecurrenceRule, _ start: TimeFact,
    _ context: borrowing FixContext
  ) -> DateValue? {
    switch (until, start.form) {
    case (.date, .date): return nil
    case (.date(let day), _):
      // The day belongs to the series: if all instances have one time of day, UNTIL becomes the
      // last one.
      let isDaily = !rule.frequency.isWithinDay && !rule.hasTimeParts
      let second = isDaily ? start.wallTime.secondOfDay : 86_399
      return context.until(WallTime(day: day, secondOfDay: second), start)
    case (.local(let time), .date): return .date(time.day)
    case (.utc(let instant), .date):
      // Any other time may be midnight in some zone, but the rule does not name the zone.
      let time = instant.wallTime(offsetFromUTC: 0)
      return [0, 86_399].contains(time.secondOfDay) ? .date(time.day) : nil
    default: return nil
    }
  }
}
