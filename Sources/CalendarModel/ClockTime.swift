package import CivilCalendar
package import ICSText
package import TimeZones

/// A date or a time as a file has it, with the clock that it is read from.
package enum ClockTime: Sendable {
  case date(DayNumber)
  case floating(WallTime)
  case zoned(WallTime, Zone)
  case utc(Instant)

  /// Creates what a value is on the clock of a zone, or where no TZID says anything of it.
  package init(_ value: DateValue, in zone: Zone? = nil) {
    switch value {
    case .date(let day): self = .date(day)
    case .local(let wallTime): self = zone.map { .zoned(wallTime, $0) } ?? .floating(wallTime)
    case .utc(let instant): self = .utc(instant)
    }
  }

  /// What the clock shows that the time is written for.
  package var wallTime: WallTime {
    switch self {
    case .date(let day): WallTime(day: day)
    case .floating(let wallTime), .zoned(let wallTime, _): wallTime
    case .utc(let instant): instant.wallTime(offsetFromUTC: 0)
    }
  }

  /// Whether it is a day.
  package var isDate: Bool {
    if case .date = self { true } else { false }
  }

  /// The name of the zone; `nil` for dates and floating times.
  package var zoneName: String? {
    switch self {
    case .date, .floating: nil
    case .zoned(_, let zone): zone.name
    case .utc: Zone.utc.name
    }
  }

  /// The point in time, the same however it is written; `nil` for dates and floating times.
  package var instant: Instant? {
    switch self {
    case .date, .floating: nil
    case .zoned(let wallTime, let zone): zone.instant(of: wallTime)
    case .utc(let instant): instant
    }
  }
}
