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

  /// Overrides mostly are close to their series.
  private var entries: LatestEntries<[UInt8], Entry>

  /// The series that are not kept any more.
  private var forgotten = FingerprintTable()
  private var hasToldThatItForgot = false

  init(mostKept: Int) { entries = LatestEntries(mostKept: mostKept) }

  mutating func removeAll() {
    entries.removeAll()
    forgotten.removeAll()
    hasToldThatItForgot = false
  }

  mutating func keep(_ entry: Entry, of uid: [UInt8]) {
    guard let uid = entries.keep(entry, for: uid) else { return }
    _ = forgotten.insertNew(Fingerprint(uid.span).bits, 0)
  }

  /// Whether a series was here and is not any more; says so once.
  mutating func tellsThatItForgot(_ uid: [UInt8]) -> Bool {
    guard !hasToldThatItForgot, entries[uid] == nil,
      forgotten.information(of: Fingerprint(uid.span).bits) != nil
    else { return false }
    hasToldThatItForgot = true
    return true
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

  /// Whether the component overrides an instance of a series that was forgotten; says so once a
  /// calendar.
  mutating func tellsThatSeriesIsForgotten() -> Bool {
    guard facts.record.components[0].present.contains(.recurrenceID),
      let uid = facts.record.first(.uid)
    else { return false }
    return series.tellsThatItForgot(Array(facts.record.bytes[uid.value]))
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
