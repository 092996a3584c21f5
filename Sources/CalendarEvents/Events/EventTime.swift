package import CalendarModel
public import CivilCalendar
public import TimeZones

/// A start or an end of an occurrence.
public enum EventTime: Hashable, Sendable {
  /// A day, the same in every zone.
  case date(DayNumber)

  /// A local time without a zone: it comes whenever a clock shows it, wherever that clock is.
  case floating(WallTime)

  /// A point in time, independent of zones.
  case instant(Instant)

  /// Returns the local time in a zone; midnight for a date.
  public func wallTime(in zone: Zone) -> WallTime {
    switch self {
    case .date(let day): WallTime(day: day)
    case .floating(let wallTime): wallTime
    case .instant(let instant): zone.wallTime(at: instant)
    }
  }

  /// Returns the instant of the time for a reader in a zone; a day begins at midnight.
  package func instant(in zone: Zone) -> Instant {
    if case .instant(let instant) = self { instant } else { zone.instant(of: wallTime(in: zone)) }
  }
}

extension ClockTime {
  /// The time in the form that occurrences have.
  package var eventTime: EventTime {
    switch self {
    case .date(let day): .date(day)
    case .floating(let wallTime): .floating(wallTime)
    case .zoned(let wallTime, let zone): .instant(zone.instant(of: wallTime))
    case .utc(let instant): .instant(instant)
    }
  }
}

extension SeriesClock {
  /// Returns a position on the axis as the start or end of an occurrence.
  package func eventTime(at position: Int64) -> EventTime {
    switch self {
    case .dates: .date(WallTime(secondsSinceEpoch: position).day)
    case .floating: .floating(WallTime(secondsSinceEpoch: position))
    case .zone: .instant(Instant(secondsSinceEpoch: position))
    }
  }
}
