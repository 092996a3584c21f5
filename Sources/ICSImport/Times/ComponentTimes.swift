internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// What a component says of its time and identity, property by property.
///
/// It is made once and handed on: a copy would retain a dozen lists.
struct ComponentTimes: ~Copyable {
  /// A problem of a value, reported only if the component matters.
  struct Problem {
    let rule: DiagnosticRule
    let place: Place
    let message: String
  }

  /// A start that RDATE adds, with the end of a period.
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

  /// FREEBUSY periods in which the owner is not free.
  var busyPeriods: [Addition] = []

  /// Whether DTSTART was there but could not be read.
  var hasBrokenStart = false

  /// Whether a TZID is not known yet: the component is read again at the end of its calendar.
  var isUndecided = false

  /// What is wrong with the values, up to ``mostProblems`` and one that says that there are more.
  private(set) var problems: [Problem] = []

  /// The most problems that are kept, since each costs a walk along its line.
  private static let mostProblems = 100

  /// Where DTEND, DUE or DURATION is.
  var endPlace: Place?

  /// Where DURATION is.
  var durationPlace: Place?

  /// Where the first RRULE is.
  var rulePlace: Place?

  /// Which lines say what, if that is wanted.
  var lines: TimeLines?

  mutating func report(
    _ rule: DiagnosticRule, at place: @autoclosure () -> Place, _ message: @autoclosure () -> String
  ) {
    guard problems.count <= Self.mostProblems else { return }
    if problems.count < Self.mostProblems {
      problems.append(Problem(rule: rule, place: place(), message: message()))
    } else {
      problems.append(
        Problem(
          rule: .problemLimit, place: place(),
          message: """
            the component has more than \(Self.mostProblems) faults, those that follow are not \
            reported
            """))
    }
  }
}
