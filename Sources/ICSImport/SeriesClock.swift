internal import CivilCalendar
internal import TimeZones

/// The clock that a series repeats on.
///
/// Rules expand on what the clock shows. The *axis* is where instances are compared and lie side
/// by side: points in time for a clock with a zone, and what the clock shows for one without.
enum SeriesClock {
  case dates
  case floating
  case zone(Zone)

  /// The clock of DTSTART.
  init(of time: ClockTime) {
    switch time {
    case .date: self = .dates
    case .floating: self = .floating
    case .zoned(_, let zone): self = .zone(zone)
    case .utc: self = .zone(.utc)
    }
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

  var isDates: Bool {
    if case .dates = self { true } else { false }
  }

  /// Where on the axis the clock shows a time.
  func position(of wallTime: WallTime) -> Int64 {
    switch self {
    case .dates, .floating: wallTime.secondsSinceEpoch
    case .zone(let zone): zone.instant(of: wallTime).secondsSinceEpoch
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

  /// What the clock shows at a position.
  func wallTime(at position: Int64) -> WallTime {
    switch self {
    case .dates, .floating: WallTime(secondsSinceEpoch: position)
    case .zone(let zone): zone.wallTime(at: Instant(secondsSinceEpoch: position))
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
