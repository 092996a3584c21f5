internal import CalendarModel
internal import ICSText

/// The lines of a component that say when it is, kept where someone asks why it is then.
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

  /// The dates of each EXDATE, with its line.
  var exceptions: [(time: ClockTime, line: Int)] = []

  /// The TZIDs that nobody knows, by their lines.
  var undefinedZones: [Int: String] = [:]

  /// The property that the first instance starts at, and its line: DTSTART, or what takes its place.
  var firstStart: (property: PropertyName, line: Int)? {
    let properties: [(PropertyName, Int?)] = [
      (.dtstart, start), (.due, due), (.completed, completed), (.rdate, additions.first),
    ]
    for case (let property, let line?) in properties { return (property, line) }
    return nil
  }
}
