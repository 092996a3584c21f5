internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// Writes RECURRENCE-ID in UTC or in a zone, like the DTSTART of its series.
enum OverrideFormFixer: Fixer {
  static let rule: any Rule.Type = OverrideForm.self

  static func fix(in context: borrowing FixContext, with edits: inout EditList) {
    guard let fact = context.facts.times.recurrenceID, let series = context.seriesOfOverride,
      fact.form != .date, fact.form != series.form, let value = value(of: fact, in: series),
      let text = TimeText.text(of: value)
    else { return }
    let property = context.facts.record.properties[fact.property]
    guard context.facts.namesInstances(property, &edits) else { return }
    edits.rewrite(
      property, in: context.facts.record, zone: series.zoneParameter, value: text,
      "RECURRENCE-ID written as \(text), in the form of DTSTART of the series")
  }

  private static func value(of fact: TimeFact, in series: SeriesBook.Entry) -> DateValue? {
    switch (fact.form, series.form) {
    case (.floating, .utc): .utc(Instant(fact.wallTime, offsetFromUTC: 0))
    case (.floating, .zoned): .local(fact.wallTime)
    case (.zoned, .utc): fact.instant.map { .utc($0) }
    case (.utc, .zoned): local(fact, in: series)
    default: nil
    }
  }

  /// The local time of the instance in the series' zone; `nil` if that is read as another instant.
  private static func local(_ fact: TimeFact, in series: SeriesBook.Entry) -> DateValue? {
    guard let zone = series.zone, let instant = fact.instant else { return nil }
    let time = zone.wallTime(at: instant)
    return zone.instant(of: time) == instant ? .local(time) : nil
  }
}

/// Writes a date in RECURRENCE-ID as the start of the instance on that day.
enum OverrideTypeFixer: Fixer {
  static let rule: any Rule.Type = OverrideType.self

  static func fix(in context: borrowing FixContext, with edits: inout EditList) {
    // Without DTSTART, the override is on the day of RECURRENCE-ID.
    guard let property = context.facts.record.first(.recurrenceID),
      context.facts.namesDaysOfInstances(property, &edits), context.facts.times.start != nil,
      case .value(.date(let day), _) = property.time, let series = context.seriesOfOverride
    else { return }
    let time = WallTime(day: day, secondOfDay: series.series.start.secondOfDay)
    let value: DateValue =
      series.form == .utc ? .utc(Instant(time, offsetFromUTC: 0)) : .local(time)
    guard let text = TimeText.text(of: value) else { return }
    edits.rewrite(
      property, in: context.facts.record, zone: series.zoneParameter, value: text,
      "RECURRENCE-ID written as \(text), in the form of DTSTART of the series")
  }
}
