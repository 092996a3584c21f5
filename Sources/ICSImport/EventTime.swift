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
