internal import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// The times and the identity of a component, property by property.
///
/// It is made once and passed on, not copied: a copy would retain a dozen lists.
struct ComponentTimes: ~Copyable {
  /// A problem with a value, reported only if the component matters.
  struct Problem {
    let rule: DiagnosticRule
    let place: Place
    let message: String
  }

  /// A start that RDATE adds, and the end if the value is a period.
  struct Addition {
    enum End {
      case none
      case at(ClockTime)
      case after(CalendarDuration)
    }

    let start: ClockTime
    let end: End
  }

  var uid: [UInt8] = []
  var sequence: Int?
  var stamp: ClockTime?

  /// The number of the version; without SEQUENCE, or with a negative one, it is the first.
  var versionNumber: Int { max(0, sequence ?? 0) }

  var start: ClockTime?
  var end: ClockTime?
  var due: ClockTime?
  var completed: ClockTime?
  var duration: CalendarDuration?
  var rules: [RecurrenceRule] = []
  var exceptionRules: [RecurrenceRule] = []
  var additions: [Addition] = []
  var exceptions: [ClockTime] = []
  var recurrenceID: ClockTime?
  var isThisAndFuture = false

  /// The periods of FREEBUSY in which the owner is not free.
  var busyPeriods: [Addition] = []

  /// Whether the component has a DTSTART that could not be read.
  var hasBrokenStart = false

  /// The index of the problem with that DTSTART; `nil` if the line was left out before.
  var startProblem: Int?

  /// Whether a TZID is not known yet, so the component is read again at the end of its calendar.
  var isUndecided = false

  /// The problems with values: up to ``maxProblems``, and one that says that there are more.
  private(set) var problems: [Problem] = []

  /// The maximum number of problems that are kept, since each costs a walk along its line.
  private static let maxProblems = 100

  /// The place of DTEND, DUE or DURATION.
  var endPlace: Place?

  /// The place of DURATION.
  var durationPlace: Place?

  /// The place of the first RRULE.
  var rulePlace: Place?

  /// The lines that the times come from; `nil` if they are not wanted.
  var lines: TimeLines?

  mutating func report(
    _ rule: DiagnosticRule, at place: @autoclosure () -> Place, _ message: @autoclosure () -> String
  ) {
    guard problems.count <= Self.maxProblems else { return }
    if problems.count < Self.maxProblems {
      problems.append(Problem(rule: rule, place: place(), message: message()))
    } else {
      problems.append(
        Problem(
          rule: .problemLimit, place: place(),
          message: """
            the component has more than \(Self.maxProblems) faults; further ones are not reported
            """))
    }
  }
}

/// The line numbers of the properties that say when a component is, kept to explain its times.
struct TimeLines {
  /// The line of DTSTART.
  var start: Int?

  /// The line of DUE.
  var due: Int?

  /// The line of COMPLETED.
  var completed: Int?

  /// The line of each busy period of a FREEBUSY.
  var busyPeriods: [Int] = []

  /// The line of RECURRENCE-ID.
  var recurrenceID: Int?

  /// The line of each RRULE.
  var rules: [Int] = []

  /// The line of each EXRULE.
  var exceptionRules: [Int] = []

  /// The line of each date of an RDATE.
  var additions: [Int] = []

  /// The dates of each EXDATE, with the line of that EXDATE.
  var exceptions: [(time: ClockTime, line: Int)] = []

  /// The TZIDs that are not defined, by the lines that use them.
  var undefinedZones: [Int: String] = [:]

  /// The property that gives the first start, and its line: DTSTART, or what replaces it.
  var firstStart: (property: PropertyName, line: Int)? {
    let properties: [(PropertyName, Int?)] = [
      (.dtstart, start), (.due, due), (.completed, completed), (.rdate, additions.first),
    ]
    for case (let property, let line?) in properties { return (property, line) }
    return nil
  }
}

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
    return Series(
      clock: clock, start: start.wallTime, length: length, rules: rules,
      exceptionRules: exceptionRules,
      additions: additions.map {
        Series.Addition(
          wallTime: clock.wallTime(of: $0.start, from: start.wallTime),
          length: self.length(of: $0, on: clock))
      },
      exceptions: InstanceSet(exceptions, on: clock.kind))
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
