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
