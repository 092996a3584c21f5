package import CivilCalendar
package import ICSText
package import TimeZones

/// A date or a time as it is in a file, with the clock that it refers to.
package enum ClockTime: Sendable {
  case date(DayNumber)
  case floating(WallTime)
  case zoned(WallTime, Zone)
  case utc(Instant)

  /// Creates a time from a value, in a zone if TZID names one.
  package init(_ value: DateValue, in zone: Zone? = nil) {
    switch value {
    case .date(let day): self = .date(day)
    case .local(let wallTime): self = zone.map { .zoned(wallTime, $0) } ?? .floating(wallTime)
    case .utc(let instant): self = .utc(instant)
    }
  }

  /// The local time as it is written; midnight for a date, UTC for a point in time.
  package var wallTime: WallTime {
    switch self {
    case .date(let day): WallTime(day: day)
    case .floating(let wallTime), .zoned(let wallTime, _): wallTime
    case .utc(let instant): instant.wallTime(offsetFromUTC: 0)
    }
  }

  /// Whether the time is a date.
  package var isDate: Bool {
    if case .date = self { true } else { false }
  }

  /// The zone; `nil` for dates and floating times.
  package var zone: Zone? {
    switch self {
    case .date, .floating: nil
    case .zoned(_, let zone): zone
    case .utc: .utc
    }
  }

  /// The point in time, however it is written; `nil` for dates and floating times.
  package var instant: Instant? {
    switch self {
    case .date, .floating: nil
    case .zoned(let wallTime, let zone): zone.instant(of: wallTime)
    case .utc(let instant): instant
    }
  }
}

extension Zone {
  /// Returns the local time in a value such as `20240130T213000+0100`, if the zone has that offset
  /// then; `nil` for any other value.
  ///
  /// The zone says more than the offset: a series keeps its local time when clocks change.
  package func time(beforeOffsetOf value: Span<UInt8>) -> WallTime? {
    guard let time = DateValue.timeBeforeOffset(value),
      case .utc(let instant)? = try? DateValue.read(value).value, self.instant(of: time) == instant
    else { return nil }
    return time
  }
}

// How times of a file are read on the clock of a series. The positions of the clock are the *axis*,
// on which instances are side by side.
extension SeriesClock {
  /// Creates the clock of DTSTART.
  package init(of time: ClockTime) {
    switch time {
    case .date: self = .dates
    case .floating: self = .floating
    case .zoned(_, let zone): self = .zone(zone)
    case .utc: self = .zone(.utc)
    }
  }

  /// The zone; `nil` for dates and floating times.
  package var zone: Zone? {
    if case .zone(let zone) = self { zone } else { nil }
  }

  /// The kind of a clock, without regard to which zone it has.
  package enum Kind: Hashable, Sendable {
    case dates, floating, zoned
  }

  /// The kind of the clock.
  package var kind: Kind {
    switch self {
    case .dates: .dates
    case .floating: .floating
    case .zone: .zoned
    }
  }

  /// Returns the position on the axis of a time in any form; a date is where it begins.
  ///
  /// In a series of dates, only the date of a time counts. If only one of the time and the series
  /// has a zone, the time is read as local time on the clock of the series.
  package func position(of time: ClockTime) -> Int64 {
    switch self {
    case .dates: WallTime(day: time.wallTime.day).secondsSinceEpoch
    case .floating: time.wallTime.secondsSinceEpoch
    case .zone: time.instant?.secondsSinceEpoch ?? position(of: time.wallTime)
    }
  }

  /// Converts a time to the clock of a series that starts at a local time; a date means the time of
  /// day of the start on it.
  package func wallTime(of time: ClockTime, from start: WallTime) -> WallTime {
    if case .date(let day) = time {
      return WallTime(day: day, secondOfDay: start.secondOfDay)
    }
    let position = position(of: time)
    // A time that the clock skips stays as it is written.
    if self.position(of: time.wallTime) == position { return time.wallTime }
    return wallTime(at: position)
  }
}
