internal import CivilCalendar
internal import TimeZones

/// A date or a time as a file has it, with the clock that it is read from.
enum ClockTime {
  case date(DayNumber)
  case floating(WallTime)
  case zoned(WallTime, Zone)
  case utc(Instant)

  /// What the clock shows that the time is written for.
  var wallTime: WallTime {
    switch self {
    case .date(let day): WallTime(day: day)
    case .floating(let wallTime), .zoned(let wallTime, _): wallTime
    case .utc(let instant): instant.wallTime(offsetFromUTC: 0)
    }
  }

  var isDate: Bool {
    if case .date = self { true } else { false }
  }

  /// The name of the zone; `nil` for dates and floating times.
  var zoneName: String? {
    switch self {
    case .date, .floating: nil
    case .zoned(_, let zone): zone.name
    case .utc: Zone.utc.name
    }
  }

  /// The point in time, the same however it is written; `nil` for dates and floating times.
  var instant: Instant? {
    switch self {
    case .date, .floating: nil
    case .zoned(let wallTime, let zone): zone.instant(of: wallTime)
    case .utc(let instant): instant
    }
  }

  var eventTime: EventTime {
    switch self {
    case .date(let day): .date(day)
    case .floating(let wallTime): .floating(wallTime)
    case .zoned(let wallTime, let zone): .instant(zone.instant(of: wallTime))
    case .utc(let instant): .instant(instant)
    }
  }
}
