internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// Writes RECURRENCE-ID in UTC or in a zone, like the DTSTART of its series.
enum OverrideFormFixer: PropertyFixer {
  static let rule: any Rule.Type = OverrideForm.self

  static let properties: PropertySet = [.recurrenceID]

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard property.component == 0, let series = context.seriesOfOverride,
      !context.strayInstances.contains(property.index),
      let fact = context.facts.times.recurrenceID, fact.property == property.index,
      fact.form != .date, fact.form != series.form, let value = value(of: fact, in: series),
      let text = TimeText.text(of: value)
    else { return }
    edits.rewrite(
      property, of: context.facts.record, zone: series.zoneParameter, value: text,
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
