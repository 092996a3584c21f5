internal import CivilCalendar
internal import TimeZones

// The clock of a series of events. Its positions are the *axis*, on which instances lie side by
// side.
extension SeriesClock {
  /// The clock of DTSTART.
  init(of time: ClockTime) {
    switch time {
    case .date: self = .dates
    case .floating: self = .floating
    case .zoned(_, let zone): self = .zone(zone)
    case .utc: self = .zone(.utc)
    }
  }

  /// The name of the zone; `nil` for dates and floating times.
  var zoneName: String? {
    if case .zone(let zone) = self { zone.name } else { nil }
  }

  /// What a clock shows, its zone left out of account.
  enum Kind: Hashable {
    case dates, floating, zoned
  }

  var kind: Kind {
    switch self {
    case .dates: .dates
    case .floating: .floating
    case .zone: .zoned
    }
  }

  /// Where on the axis a time of another form lies; a date lies where it begins.
  ///
  /// A time of day on a series of dates means its date. A time without a zone on a series with one
  /// is read on the clock of the series, and the other way round.
  func position(of time: ClockTime) -> Int64 {
    switch self {
    case .dates: WallTime(day: time.wallTime.day).secondsSinceEpoch
    case .floating: time.wallTime.secondsSinceEpoch
    case .zone: time.instant?.secondsSinceEpoch ?? position(of: time.wallTime)
    }
  }

  /// A position as the start or end of an occurrence.
  func eventTime(at position: Int64) -> EventTime {
    switch self {
    case .dates: .date(WallTime(secondsSinceEpoch: position).day)
    case .floating: .floating(WallTime(secondsSinceEpoch: position))
    case .zone: .instant(Instant(secondsSinceEpoch: position))
    }
  }

  /// The part of the axis that a window covers.
  func axisRange(of window: ImportWindow) -> Range<Int64> {
    switch self {
    case .dates, .floating: window.wallTimes
    case .zone: window.instants
    }
  }
}
