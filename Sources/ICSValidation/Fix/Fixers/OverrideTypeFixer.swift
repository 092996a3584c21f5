internal import CivilCalendar
internal import ICSText

/// Writes a date in RECURRENCE-ID as the start of the instance on that day.
enum OverrideTypeFixer: PropertyFixer {
  static let rule: any Rule.Type = OverrideType.self

  static let properties: PropertySet = [.recurrenceID]

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    // Without DTSTART, the override is on the day of RECURRENCE-ID.
    guard context.daysOfInstances.contains(property.index), context.facts.times.start != nil,
      case .value(.date(let day), _) = property.time, let series = context.seriesOfOverride
    else { return }
    let time = WallTime(day: day, secondOfDay: series.series.start.secondOfDay)
    let value: DateValue =
      series.form == .utc ? .utc(Instant(time, offsetFromUTC: 0)) : .local(time)
    guard let text = TimeText.text(of: value) else { return }
    edits.rewrite(
      property, of: context.facts.record, zone: series.zoneParameter, value: text,
      "RECURRENCE-ID written as \(text), in the form of DTSTART of the series")
  }
}
