internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// Makes a series of what a component says of its times.
///
/// What contradicts itself is settled as Documentation/DESIGN.md says under "Meaning of days", and reported.
struct SeriesReader {
  private(set) var times: ComponentTimes

  /// Where the component begins.
  private let firstPlace: Place

  init(_ times: ComponentTimes, firstPlace: Place) {
    self.times = times
    self.firstPlace = firstPlace
  }

  /// The series of a component, or `nil` if nothing says when it is.
  mutating func series(of kind: Event.Kind) -> Series? {
    switch kind {
    case .event: eventSeries()
    case .todo: todoSeries()
    case .journal: times.start.map { makeSeries($0, length: defaultLength(from: $0)) }
    case .freeBusy: freeBusySeries()
    }
  }

  private mutating func eventSeries() -> Series? {
    guard let start = times.start ?? substituteStart() else { return nil }
    return makeSeries(start, length: length(from: start, to: times.end, name: "DTEND"))
  }

  /// What tells the time of an event that has no DTSTART: its RDATEs, or the instance that it
  /// replaces.
  private mutating func substituteStart() -> ClockTime? {
    guard !times.hasBrokenStart, let start = times.additions.first?.start ?? times.recurrenceID
    else { return nil }
    let name = times.additions.isEmpty ? "RECURRENCE-ID" : "the first RDATE"
    times.report(
      .required, at: firstPlace, "VEVENT has no DTSTART; \(name) takes its place")
    return start
  }

  /// A task lies between its start and its due date, and on that date: people look for it there.
  private mutating func todoSeries() -> Series? {
    guard let start = times.start ?? times.due ?? times.completed else { return nil }
    guard times.start != nil, var due = times.due else {
      return makeSeries(start, length: length(from: start, to: nil, name: "DUE"))
    }
    if case .date(let day) = due { due = .date(day.advanced(by: 1)) }
    return makeSeries(start, length: length(from: start, to: due, name: "DUE"))
  }

  /// Each period in which the owner is busy is an instance.
  private mutating func freeBusySeries() -> Series? {
    guard let first = times.busyPeriods.first else { return nil }
    times.additions = Array(times.busyPeriods.dropFirst())
    let clock = SeriesClock(of: first.start)
    return makeSeries(first.start, length: length(of: first, on: clock) ?? .none)
  }

  private func makeSeries(_ start: ClockTime, length: SeriesLength) -> Series {
    let clock = SeriesClock(of: start)
    var series = Series(clock: clock, start: start.wallTime, length: length)
    series.rules = times.rules
    series.exceptionRules = times.exceptionRules
    series.additions = times.additions.map { addition in
      Series.Addition(
        wallTime: series.wallTime(of: addition.start),
        length: self.length(of: addition, on: clock))
    }
    series.exceptions = InstanceSet(times.exceptions, on: clock.kind)
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

  /// How long the component lasts (RFC 5545 §3.6.1).
  private mutating func length(
    from start: ClockTime, to end: ClockTime?, name: String
  ) -> SeriesLength {
    if let end {
      if let place = times.durationPlace {
        times.report(
          .exclusive, at: place, "DURATION must not stand beside \(name), which counts")
      }
      return length(from: start, to: end, name: name)
    }
    guard let duration = times.duration else { return defaultLength(from: start) }
    if duration.isNegative {
      report(.duration, "DURATION is negative; the \(Self.shownOnStartDay)")
      return defaultLength(from: start)
    }
    return SeriesLength(duration, fromDate: start.isDate)
  }

  private mutating func length(
    from start: ClockTime, to end: ClockTime, name: String
  ) -> SeriesLength {
    let clock = SeriesClock(of: start)
    if start.isDate != end.isDate {
      let found = end.isDate ? "a date and DTSTART a date-time" : "a date-time and DTSTART a date"
      report(.typeMismatch, "\(name) is \(found), expected both to be of one type")
    }
    var position = clock.position(of: end)
    if clock.isDates, end.wallTime.secondOfDay > 0 { position += 86_400 }
    let seconds = position - clock.position(of: start.wallTime)
    if seconds < 0 {
      report(.endBeforeStart, "\(name) lies before DTSTART; the \(Self.shownOnStartDay)")
    }
    return .exact(seconds: max(shortest(on: clock), seconds))
  }

  /// An all-day component has at least its first day.
  private func shortest(on clock: SeriesClock) -> Int64 { clock.isDates ? 86_400 : 0 }

  private static let shownOnStartDay = "event is shown on its first day"

  private func defaultLength(from start: ClockTime) -> SeriesLength {
    start.isDate ? .oneDay : .none
  }

  private mutating func report(_ rule: DiagnosticRule, _ message: String) {
    let place = times.endPlace ?? firstPlace
    times.report(rule, at: place, message)
  }
}
