/// The lines of a component that say when it is, kept where someone asks why it is then.
struct TimeLines {
  /// The line of DTSTART.
  var start: Int?

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
}
