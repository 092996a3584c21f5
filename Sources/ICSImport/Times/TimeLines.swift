internal import CalendarModel
internal import ICSText

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
