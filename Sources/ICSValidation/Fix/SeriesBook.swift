internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// How the series of a calendar start, remembered for the overrides that follow them.
struct SeriesBook: Sendable {
  /// A series, and how it starts.
  struct Entry: Sendable {
    let form: TimeForm
    let zone: Zone?
    /// The TZID parameter of DTSTART; `nil` if DTSTART has none.
    let zoneParameter: String?
    /// Whether each day has at most one instance, at the time of day of DTSTART.
    let hasOneInstanceADay: Bool
    /// Whether RDATE adds instances.
    let hasAdditions: Bool
    /// The instances of the series, without those that RDATE adds.
    let series: RecurrenceSet
  }

  /// The latest series are kept, since overrides are mostly close to their series.
  private var entries: LatestEntries<[UInt8], Entry>

  /// The series that are not kept any more.
  private var forgotten = FingerprintTable()
  private var hasReportedForgottenSeries = false

  /// The UIDs of overrides that came before their series, or without it.
  private var early = FingerprintTable()

  init(maxKept: Int) { entries = LatestEntries(maxKept: maxKept) }

  mutating func removeAll() {
    entries.removeAll()
    forgotten.removeAll()
    early.removeAll()
    hasReportedForgottenSeries = false
  }

  mutating func keep(_ entry: Entry, of uid: [UInt8]) {
    guard let uid = entries.keep(entry, for: uid) else { return }
    _ = forgotten.insertNew(Fingerprint(uid.span).bits, 0)
  }

  /// Returns whether the book has forgotten a series; `true` once per calendar.
  mutating func shouldReportForgotten(_ uid: [UInt8]) -> Bool {
    guard !hasReportedForgottenSeries, entries[uid] == nil,
      forgotten.information(of: Fingerprint(uid.span).bits) != nil
    else { return false }
    hasReportedForgottenSeries = true
    return true
  }

  func entry(of uid: [UInt8]) -> Entry? { entries[uid] }

  /// Remembers that an override came before its series.
  mutating func noteEarlyOverride(of uid: [UInt8]) {
    _ = early.insertNew(Fingerprint(uid.span).bits, 0)
  }

  /// Returns whether an override came before its series.
  func hasEarlyOverride(of uid: [UInt8]) -> Bool {
    early.information(of: Fingerprint(uid.span).bits) != nil
  }
}

extension FixContext {
  /// The series whose instance the component overrides; `nil` if the book does not have it.
  ///
  /// It is also `nil` if another override came before the series: what is written in that one stays,
  /// and several versions of an override must name their instance in the same way.
  var seriesOfOverride: SeriesBook.Entry? {
    guard let uid = uidOfOverride, !series.hasEarlyOverride(of: uid) else { return nil }
    return series.entry(of: uid)
  }

  /// The UID of the component if it is an override.
  private var uidOfOverride: [UInt8]? {
    guard facts.record.parts[0].present.contains(.recurrenceID),
      let uid = facts.record.first(.uid)
    else { return nil }
    return Array(facts.record.bytes[uid.value])
  }

  /// Whether the component overrides an instance of a forgotten series; `true` once per calendar.
  mutating func shouldReportForgottenSeries() -> Bool {
    guard let uid = uidOfOverride else { return false }
    return series.shouldReportForgotten(uid)
  }

  /// Remembers the component if it is a series, or an override before its series.
  mutating func noteSeries() {
    if let uid = uidOfOverride, series.entry(of: uid) == nil { series.noteEarlyOverride(of: uid) }
    guard let uid = facts.record.first(.uid), let entry = seriesOfComponent else { return }
    series.keep(entry, of: Array(facts.record.bytes[uid.value]))
  }

  /// The series that the component defines; `nil` if it defines none.
  var seriesOfComponent: SeriesBook.Entry? {
    let present = facts.record.parts[0].present
    guard !present.isDisjoint(with: [.rrule, .rdate]), !present.contains(.recurrenceID),
      let start = facts.times.start
    else { return nil }
    let rules = facts.rules.filter {
      facts.record.properties[$0.property].part == 0
        && facts.record.properties[$0.property].name == .rrule
    }
    return SeriesBook.Entry(
      form: start.form, zone: start.zone.flatMap { facts.zones.entries[$0].zone },
      zoneParameter: start.form == .zoned ? facts.zoneParameter(of: start) : nil,
      hasOneInstanceADay: facts.hasOneInstanceADay, hasAdditions: present.contains(.rdate),
      series: RecurrenceSet(
        Series(
          clock: SeriesClock(of: start, zones: facts.zones), start: start.wallTime,
          rules: rules.compactMap(\.rule))))
  }
}
