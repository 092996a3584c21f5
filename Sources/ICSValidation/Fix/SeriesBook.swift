internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// Remembers how the series of a calendar start, for the overrides after them.
struct SeriesBook: Sendable {
  /// How a series starts.
  struct Entry: Sendable {
    let form: TimeForm
    let zone: Zone?
    /// TZID of DTSTART, as a parameter.
    let zoneParameter: String?
    /// Whether each day has one instance at most, at the time of day of DTSTART.
    let hasOneInstanceADay: Bool
    /// Its instances, those that RDATE adds left out.
    let series: SeriesFacts
  }

  /// As many series are kept; overrides mostly are close to their series.
  private let mostKept: Int

  private var entries: [[UInt8]: Entry] = [:]

  /// Whether series were forgotten, which was not told yet.
  private var hasForgotten = false

  init(mostKept: Int) { self.mostKept = mostKept }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    hasForgotten = false
  }

  mutating func keep(_ entry: Entry, of uid: [UInt8]) {
    if entries.count >= mostKept {
      entries.removeAll(keepingCapacity: true)
      hasForgotten = true
    }
    entries[uid] = entry
  }

  /// Whether what is not here may have been forgotten; says so once.
  mutating func tellsThatItForgot() -> Bool {
    defer { hasForgotten = false }
    return hasForgotten
  }

  func entry(of uid: [UInt8]) -> Entry? { entries[uid] }
}

extension FixContext {
  /// The series that the component overrides an instance of, if it is before it.
  var seriesOfOverride: SeriesBook.Entry? {
    guard facts.record.components[0].present.contains(.recurrenceID),
      let uid = facts.record.first(.uid)
    else { return nil }
    return series.entry(of: Array(facts.record.bytes[uid.value]))
  }

  /// Whether the component overrides an instance of a series that may have been forgotten; says so
  /// once a calendar.
  mutating func tellsThatSeriesIsForgotten() -> Bool {
    facts.record.components[0].present.contains(.recurrenceID) && seriesOfOverride == nil
      && series.tellsThatItForgot()
  }

  /// Remembers the component if it is a series.
  mutating func noteSeries() {
    guard let uid = facts.record.first(.uid), let entry = seriesOfComponent else { return }
    series.keep(entry, of: Array(facts.record.bytes[uid.value]))
  }

  /// The series that the component is, if it is one.
  var seriesOfComponent: SeriesBook.Entry? {
    let present = facts.record.components[0].present
    guard !present.isDisjoint(with: [.rrule, .rdate]), !present.contains(.recurrenceID),
      let start = facts.times.start
    else { return nil }
    let rules = facts.rules.filter {
      facts.record.properties[$0.property].component == 0
        && facts.record.properties[$0.property].name == .rrule
    }
    return SeriesBook.Entry(
      form: start.form, zone: start.zone.flatMap { facts.zones.entries[$0].zone },
      zoneParameter: start.form == .zoned ? zoneParameter(of: start) : nil,
      hasOneInstanceADay: hasOneInstanceADay,
      series: SeriesFacts(
        Series(
          clock: SeriesClock(of: start, zones: facts.zones), start: start.wallTime,
          rules: rules.compactMap(\.rule))))
  }
}
