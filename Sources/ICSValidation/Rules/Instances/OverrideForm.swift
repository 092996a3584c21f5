internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// RECURRENCE-ID in another zone than the DTSTART of its series.
enum OverrideForm: ComponentRule, BlockRepair {
  static let description = RuleDescription(
    "rid.form", .warning, "RFC 5545 §3.8.4.4",
    "RECURRENCE-ID is in UTC, in a zone or without one, like DTSTART of the series.",
    harm: """
      Readers that compare the texts do not find the instance, and show it twice. Google writes \
      UTC for series in a zone; most readers can handle that.
      """,
    wrong: .series(
      "DTSTART;TZID=Europe/Berlin:20241202T180000", "RECURRENCE-ID:↓20241209T170000Z"),
    right: .series(
      "DTSTART;TZID=Europe/Berlin:20241202T180000",
      "RECURRENCE-ID;TZID=Europe/Berlin:20241209T180000"),
    cure: "Write the start of the instance in the form of the series' DTSTART.",
    repair: .some("if the series comes before it"))

  static func enter(_ table: inout RuleTable) {
    table.add(self as any ComponentRule.Type)
    table.add(self as any BlockRepair.Type)
  }

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.uid]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    for match in context.matches {
      guard let form = match.masterForm, form != .date, match.override.form != .date,
        form != match.override.form
      else { continue }
      diagnostics.report(
        diagnostic, at: match.override.place,
        "RECURRENCE-ID \(name(match.override.form)), but DTSTART of the series \(name(form))",
        repair: EditList.tryRepair)
    }
  }

  private static func name(_ form: TimeForm) -> String {
    switch form {
    case .date: "is a date"
    case .floating: "has no zone"
    case .utc: "is in UTC"
    case .zoned: "has a zone"
    }
  }

  /// Writes RECURRENCE-ID in UTC or in a zone, like the DTSTART of its series.
  static func repair(in context: borrowing FixContext, with edits: inout EditList) {
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
