internal import CivilCalendar
package import TimeZones

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

  /// The name of the zone; `nil` for dates and floating times.
  package var zoneName: String? {
    if case .zone(let zone) = self { zone.name } else { nil }
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
}
