internal import CalendarModel
public import CivilCalendar
public import TimeZones

/// A start or an end of an occurrence.
public enum EventTime: Hashable, Sendable {
  /// A day, the same in every zone.
  case date(DayNumber)

  /// A time that every clock shows when it comes, wherever it is.
  case floating(WallTime)

  /// A point in time.
  case instant(Instant)

  /// What a clock in a zone shows; midnight for a day.
  public func wallTime(in zone: Zone) -> WallTime {
    switch self {
    case .date(let day): WallTime(day: day)
    case .floating(let wallTime): wallTime
    case .instant(let instant): zone.wallTime(at: instant)
    }
  }
}

extension ClockTime {
  /// The time as that of an occurrence.
  var eventTime: EventTime {
    switch self {
    case .date(let day): .date(day)
    case .floating(let wallTime): .floating(wallTime)
    case .zoned(let wallTime, let zone): .instant(zone.instant(of: wallTime))
    case .utc(let instant): .instant(instant)
    }
  }
}

extension SeriesClock {
  /// A position as the start or end of an occurrence.
  func eventTime(at position: Int64) -> EventTime {
    switch self {
    case .dates: .date(WallTime(secondsSinceEpoch: position).day)
    case .floating: .floating(WallTime(secondsSinceEpoch: position))
    case .zone: .instant(Instant(secondsSinceEpoch: position))
    }
  }
}
