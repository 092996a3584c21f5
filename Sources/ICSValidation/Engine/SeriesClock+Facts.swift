internal import CivilCalendar
internal import ICSText
internal import TimeZones

// The clock of a series as the rules need it.
extension SeriesClock {
  /// Creates the clock of DTSTART; an unknown zone gives a floating clock.
  init(of start: TimeFact, zones: CalendarZones) {
    switch start.form {
    case .date: self = .dates
    case .floating: self = .floating
    case .utc: self = .zone(.utc)
    case .zoned:
      let zone = start.zone.flatMap { zones.entries[$0].zone }
      self = zone.map { .zone($0) } ?? .floating
    }
  }

  /// Returns the position of a value of EXDATE, RDATE or RECURRENCE-ID; `nil` for another type.
  ///
  /// - Parameter instant: The point in time of the value; `nil` if it is not known.
  func position(of value: DateValue, at instant: Instant?) -> Int64? {
    switch (self, value) {
    case (.dates, .date(let day)): WallTime(day: day).secondsSinceEpoch
    case (.dates, _), (_, .date), (.floating, .utc): nil
    case (.floating, .local(let time)): time.secondsSinceEpoch
    case (.zone, .utc(let instant)): instant.secondsSinceEpoch
    case (.zone, .local(let time)): instant?.secondsSinceEpoch ?? position(of: time)
    }
  }
}
