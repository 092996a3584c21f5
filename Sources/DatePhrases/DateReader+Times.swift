internal import CivilCalendar
internal import TextSearch
public import TimeZones

extension DateReader {
  /// Reads a span of time, `2024-12-06T09:00..10:30`; days in it count as whole days.
  ///
  /// Times without an offset are in the zone. An end without a day is on the day of the start.
  public func time(_ text: String, in zone: Zone) throws(DatePhraseError) -> Range<Instant> {
    guard let dots = text.occurrence(of: "..") else {
      let days = try moment(text, in: zone)
      guard days.lowerBound < days.upperBound else { throw .notUnderstood }
      return days
    }
    let typedStart = String(text[..<dots.lowerBound])
    let typedEnd = String(text[dots.upperBound...])
    let start = try readerOfStart(typedStart.typedDay, before: typedEnd.typedDay)
      .moment(typedStart, in: zone).lowerBound
    let startDay = zone.wallTime(at: start).day
    let reader =
      try typedEnd.timeStart == typedEnd.startIndex
      ? from(startDay) : readerOfEnd(typedEnd.typedDay, after: startDay, typedStart.typedDay)
    let end = try reader.moment(typedEnd, in: zone).upperBound
    guard start != end else { throw .emptyRange }
    guard start < end else { throw .endsBeforeStart }
    return start..<end
  }

  /// Reads a time of day, as an empty range, or days, as the range that they cover.
  private func moment(_ text: String, in zone: Zone) throws(DatePhraseError) -> Range<Instant> {
    guard let start = text.timeStart else {
      let days = try self.days(text)
      let first = zone.instant(of: WallTime(day: days.lowerBound))
      let last = zone.instant(of: WallTime(day: days.upperBound.advanced(by: 1)))
      return first..<max(first, last)
    }
    let typedDay = text.typedDay
    let day = typedDay.isEmpty ? today : try self.day(typedDay)
    let clock = text[start...].prefix { $0 == ":" || ("0"..."9").contains($0) }
    guard let seconds = ClockPhrase.secondOfDay(clock) else { throw .notUnderstood }
    let wallTime = WallTime(day: day).advanced(bySeconds: Int64(seconds))
    let zoneText = text[clock.endIndex...]
    if zoneText.isEmpty {
      let instant = zone.instant(of: wallTime)
      return instant..<instant
    }
    guard let offset = ClockPhrase.offsetFromUTC(zoneText) else { throw .notUnderstood }
    let instant = Instant(wallTime, offsetFromUTC: offset)
    return instant..<instant
  }
}

extension String {
  /// The index where a time of day begins: at the start, or after a `T` or a blank; `nil` if none.
  fileprivate var timeStart: Index? {
    guard let colon = firstIndex(of: ":") else { return nil }
    let before = self[..<colon]
    guard let last = before.lastIndex(where: { !("0"..."9").contains($0) }) else {
      return startIndex
    }
    return self[last] == "T" || self[last] == " " ? index(after: last) : nil
  }

  /// What is before the time of day, without the mark between them; the whole text without a time.
  fileprivate var typedDay: String {
    timeStart.map { String(self[..<$0].dropLast()) } ?? self
  }
}
