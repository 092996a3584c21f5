internal import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import TimeZones

// Makes a series from the times of a component.
//
// Contradictions are resolved as Documentation/Days.md says, and reported.
extension ComponentTimes {
  /// Returns the series of a component; `nil` if no property says when it is.
  ///
  /// - Parameter firstPlace: The place of the component's first line.
  mutating func series(of kind: Event.Kind, from firstPlace: Place) -> Series? {
    switch kind {
    case .event: eventSeries(firstPlace)
    case .todo: todoSeries(firstPlace)
    case .journal: start.map { makeSeries($0, length: defaultLength(from: $0)) }
    case .freeBusy: freeBusySeries()
    }
  }

  private mutating func eventSeries(_ firstPlace: Place) -> Series? {
    guard let start = start ?? substituteStart(firstPlace) else { return nil }
    return makeSeries(start, length: length(from: start, to: end, "DTEND", firstPlace))
  }

  /// Returns the start of an event without DTSTART: its first RDATE or else its RECURRENCE-ID.
  private mutating func substituteStart(_ firstPlace: Place) -> ClockTime? {
    guard !hasBrokenStart, let start = additions.first?.start ?? recurrenceID
    else { return nil }
    let name = additions.isEmpty ? "RECURRENCE-ID" : "the first RDATE"
    report(
      .required, at: firstPlace, "VEVENT has no DTSTART; \(name) is used instead")
    return start
  }

  /// Returns the series of a task, which includes its due date: people look for it there.
  private mutating func todoSeries(_ firstPlace: Place) -> Series? {
    guard let first = start ?? due ?? completed else { return nil }
    guard start != nil, var due else {
      return makeSeries(first, length: length(from: first, to: nil, "DUE", firstPlace))
    }
    if case .date(let day) = due { due = .date(day.advanced(by: 1)) }
    return makeSeries(first, length: length(from: first, to: due, "DUE", firstPlace))
  }

  /// Returns a series with one instance for each period in which the owner is busy.
  private mutating func freeBusySeries() -> Series? {
    guard let first = busyPeriods.first else { return nil }
    additions = Array(busyPeriods.dropFirst())
    let clock = SeriesClock(of: first.start)
    return makeSeries(first.start, length: length(of: first, on: clock) ?? .none)
  }

  private func makeSeries(_ start: ClockTime, length: SeriesLength) -> Series {
    let clock = SeriesClock(of: start)
    var series = Series(clock: clock, start: start.wallTime, length: length)
    series.rules = rules
    series.exceptionRules = exceptionRules
    for addition in additions {
      let wallTime = series.wallTime(of: addition.start)
      series.additions.append(
        Series.Addition(wallTime: wallTime, length: self.length(of: addition, on: clock)))
    }
    series.exceptions = InstanceSet(exceptions, on: clock.kind)
    return series
  }

  private func length(
    of addition: ComponentTimes.Addition, on clock: SeriesClock
  ) -> SeriesLength? {
    switch addition.end {
    case .none: nil
    case .at(let end):
      .exact(
        seconds: max(
          shortest(on: clock), clock.position(of: end) - clock.position(of: addition.start)))
    case .after(let duration):
      SeriesLength(duration, fromDate: clock.isDates)
    }
  }

  /// Returns the length of the component (RFC 5545 §3.6.1).
  private mutating func length(
    from start: ClockTime, to end: ClockTime?, _ name: StaticString, _ firstPlace: Place
  ) -> SeriesLength {
    if let end {
      if let place = durationPlace {
        report(
          .exclusive, at: place,
          "DURATION must not be combined with \(name); \(name) is used")
      }
      return length(from: start, to: end, name, firstPlace)
    }
    guard let duration else { return defaultLength(from: start) }
    if duration.isNegative {
      reportEnd(firstPlace, .duration, "DURATION is negative; the \(Self.shownOnStartDay)")
      return defaultLength(from: start)
    }
    return SeriesLength(duration, fromDate: start.isDate)
  }

  private mutating func length(
    from start: ClockTime, to end: ClockTime, _ name: StaticString, _ firstPlace: Place
  ) -> SeriesLength {
    let clock = SeriesClock(of: start)
    if start.isDate != end.isDate {
      let found = end.isDate ? "a date and DTSTART a date-time" : "a date-time and DTSTART a date"
      reportEnd(
        firstPlace, .typeMismatch, "\(name) is \(found), expected the same type for both")
    }
    var position = clock.position(of: end)
    if clock.isDates, end.wallTime.secondOfDay > 0 { position += 86_400 }
    let seconds = position - clock.position(of: start.wallTime)
    if seconds < 0 {
      reportEnd(
        firstPlace, .endBeforeStart, "\(name) is before DTSTART; the \(Self.shownOnStartDay)")
    }
    return .exact(seconds: max(shortest(on: clock), seconds))
  }

  /// Returns the minimum length in seconds: an all-day component has at least its first day.
  private func shortest(on clock: SeriesClock) -> Int64 { clock.isDates ? 86_400 : 0 }

  private static var shownOnStartDay: String { "event is shown on its first day" }

  private func defaultLength(from start: ClockTime) -> SeriesLength {
    start.isDate ? .oneDay : .none
  }

  /// Reports a problem at the property that gives the end, or at the component if there is none.
  private mutating func reportEnd(
    _ firstPlace: Place, _ rule: DiagnosticRule, _ message: String
  ) {
    let place = endPlace ?? firstPlace
    report(rule, at: place, message)
  }
}
