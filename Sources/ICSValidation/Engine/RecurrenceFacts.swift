internal import ICSText
internal import Recurrence

/// What a component says of its repetition.
struct RecurrenceFacts: Sendable {
  /// What RRULE says, one for each.
  let rules: [ParsedRule]

  /// The values of RDATE and EXDATE.
  let additions: [ListedTime]
  let exceptions: [ListedTime]

  /// The instances; `nil` if DTSTART or a rule cannot be read.
  let series: Series?

  /// Takes the facts of the outermost component of a record; `nil` if it does not repeat.
  init?(
    of record: ComponentRecord, rules all: [ParsedRule], times: ComponentTimes,
    zones: CalendarZones
  ) {
    let present = record.components[0].present
    guard !present.isDisjoint(with: [.rrule, .rdate, .exdate]) else { return nil }
    rules = all.filter {
      record.properties[$0.property].component == 0
        && record.properties[$0.property].name == .rrule
    }
    additions = record.listedTimes(.rdate, zones: zones)
    exceptions = record.listedTimes(.exdate, zones: zones)
    let followed = rules.compactMap(\.rule)
    guard let start = times.start, followed.count == rules.count else {
      series = nil
      return
    }
    let clock = SeriesClock(of: start, zones: zones)
    series = Series(
      clock: clock, start: start.wallTime, rules: followed,
      additions: Set(additions.compactMap { clock.position(of: $0.value, at: $0.instant) }))
  }

  /// Whether each rule keeps the grammar.
  var isSound: Bool { rules.allSatisfy(\.isSound) }
}
