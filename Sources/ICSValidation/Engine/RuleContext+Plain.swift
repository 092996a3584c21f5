internal import CivilCalendar
internal import ICSText
internal import TimeZones

// What is noted of an event of which no rule has anything to say by itself.
extension RuleContext {
  /// Notes a plain event; returns whether that will do.
  ///
  /// It will not do if its times or its UID give a rule something to say, or if it is the first
  /// event of the calendar, or the first with what rules count: then nothing is noted.
  mutating func enter(_ event: PlainEvent) -> Bool {
    guard let start = reading(of: event.start) else { return false }
    var end: PlainReading?
    if let time = event.end {
      end = reading(of: time)
      guard let end, start.isBefore(end), !start.isWholeDay(to: end) else { return false }
    }
    let isFloating = start.form == .floating
    let hasOtherUID = calendar.firstUID != event.uid.bits
    guard calendar.kinds.contains(.event), !isFloating || calendar.floating.count > 0,
      !hasOtherUID || calendar.otherUIDs.count > 0,
      instances.enterPlain(event.uid.bits, sequence: event.sequence, form: start.form)
    else { return false }
    calendar.components += 1
    calendar.entries += 1
    if isFloating { calendar.floating.countAnother() }
    if hasOtherUID { calendar.otherUIDs.countAnother() }
    compareZone(of: start)
    compareZone(of: end)
    return true
  }

  /// DTSTART or DTEND with what its zone makes of it; `nil` if a rule has something to say of it.
  private func reading(of time: PlainEvent.Time) -> PlainReading? {
    switch time.value {
    case .date: return PlainReading(time: time, form: .date)
    case .utc(let instant): return PlainReading(time: time, form: .utc, instant: instant)
    case .local(let wallTime):
      guard let name = time.zone else { return PlainReading(time: time, form: .floating) }
      guard let index = zones.indexOfUsed(name) else { return nil }
      if let instant = zones.settledInstant(of: wallTime, in: index) {
        return PlainReading(time: time, form: .zoned, instant: instant)
      }
      guard case .once(let instant) = zones.entries[index].zone?.reading(of: wallTime) else {
        return nil
      }
      return PlainReading(time: time, form: .zoned, zoneToCompare: index, instant: instant)
    }
  }

  private mutating func compareZone(of reading: PlainReading?) {
    guard let reading, let zone = reading.zoneToCompare, let instant = reading.instant else {
      return
    }
    zones.compare(zone, at: instant)
    zones.settle(reading.time.value.wallTime, in: zone)
  }
}

/// A time of a plain event.
private struct PlainReading {
  let time: PlainEvent.Time
  let form: TimeFact.Form
  /// The zone whose definition and database were not compared there.
  var zoneToCompare: Int?
  var instant: Instant?

  /// Whether the clock goes from the first minute of a day to the last of one, which may be meant to
  /// be whole days.
  func isWholeDay(to end: PlainReading) -> Bool {
    form != .date && time.value.wallTime.secondOfDay < 60
      && end.time.value.wallTime.secondOfDay >= 86_340
  }

  /// Whether it comes before the end of the event, which is of the same kind.
  func isBefore(_ end: PlainReading) -> Bool {
    if let instant, let last = end.instant { return instant < last }
    return form == end.form && time.value.wallTime < end.time.value.wallTime
  }
}
