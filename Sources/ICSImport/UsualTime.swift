internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// When a usual event is.
struct UsualTime {
  let start: ClockTime
  /// When it ends, if that is said as a time.
  let end: ClockTime?

  /// The instance of another event that it replaces.
  let recurrenceID: ClockTime?

  let series: Series

  /// Its first instance.
  let instance: Instance

  var clock: SeriesClock { series.clock }

  /// That instance as an occurrence of an event without a number.
  var occurrence: Occurrence { Occurrence(event: Occurrence.noEvent, instance, on: clock) }

  /// Finds the time on the clocks of a calendar; `nil` if there is anything to be said of it.
  init?(_ event: UsualEvent, in bytes: Span<UInt8>, zones: ZoneBook) {
    guard let start = ClockTime(event.start, in: bytes, zones: zones) else { return nil }
    let clock = SeriesClock(of: start)
    var positions = PositionFinder(clock)
    let position = positions.position(of: start.wallTime)
    var writtenEnd: ClockTime?
    var length = start.isDate ? SeriesLength.oneDay : .none
    if let duration = event.duration {
      length = SeriesLength(duration, fromDate: start.isDate)
    } else if let time = event.end {
      guard let end = ClockTime(time, in: bytes, zones: zones) else { return nil }
      writtenEnd = end
      let seconds = clock.position(of: end) - position
      guard seconds >= 0 else { return nil }
      // An all-day event has at least its first day.
      length = .exact(seconds: max(clock.isDates ? 86_400 : 0, seconds))
    }
    var series = Series(clock: clock, start: start.wallTime, length: length)
    series.rules = event.rules
    for time in event.exceptions {
      guard let time = ClockTime(time, in: bytes, zones: zones) else { return nil }
      series.exceptions.insert(time, on: clock.kind)
    }
    var recurrenceID: ClockTime?
    if let time = event.recurrenceID {
      guard let time = ClockTime(time, in: bytes, zones: zones) else { return nil }
      recurrenceID = time
    }
    self.start = start
    end = writtenEnd
    self.recurrenceID = recurrenceID
    self.series = series
    instance = Instance(
      start: position,
      end: length.end(from: position, wallTime: start.wallTime, &positions),
      wallTime: start.wallTime)
  }
}

extension ClockTime {
  fileprivate init?(_ time: UsualEvent.Time, in bytes: Span<UInt8>, zones: ZoneBook) {
    guard case .local(let wallTime) = time.value, !time.tzid.isEmpty else {
      self = time.value.withoutZone
      return
    }
    guard case .zone(let zone) = zones.entry(for: bytes.extracting(time.tzid)) else { return nil }
    self = .zoned(wallTime, zone)
  }
}
