internal import CivilCalendar
package import TimeZones

// The clock of a series as times of a file are read on it. Its positions are the *axis*, on which
// instances are side by side.
extension SeriesClock {
  /// The clock of DTSTART.
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

  /// What a clock shows, its zone left out of account.
  package enum Kind: Hashable, Sendable {
    case dates, floating, zoned
  }

  /// What the clock shows.
  package var kind: Kind {
    switch self {
    case .dates: .dates
    case .floating: .floating
    case .zone: .zoned
    }
  }

  /// Where on the axis a time of another form is; a date is where it begins.
  ///
  /// A time of day on a series of dates means its date. A time without a zone on a series with one
  /// is read on the clock of the series, and the other way round.
  package func position(of time: ClockTime) -> Int64 {
    switch self {
    case .dates: WallTime(day: time.wallTime.day).secondsSinceEpoch
    case .floating: time.wallTime.secondsSinceEpoch
    case .zone: time.instant?.secondsSinceEpoch ?? position(of: time.wallTime)
    }
  }
}
