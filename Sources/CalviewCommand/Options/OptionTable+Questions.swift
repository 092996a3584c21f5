extension OptionTable {
  static let questions: [Option] = [
    .text(
      "--has-events", value: "DAYS", section: .questions, commands: [.month],
      help: "End with 0 if something lies on the days, or 1",
      details: """
        Nothing is printed, and the other options say what counts: calview team.ics --has-events \
        today --no-cancelled && echo busy. The status is 2 if a file could not be read and \
        nothing was found in the others.
        """,
      apply: { $0.hasEvents = $1 }),
    .text(
      "--is-free", value: "START..END", section: .questions, commands: [.month],
      help: "End with 0 if nothing takes this time, or 1",
      details: """
        Time is taken by events that are neither transparent nor cancelled, and by busy times. \
        Times are those of the zone that is viewed in, or have an offset: 2024-12-06T09:00..10:30, \
        "fri 14:00..16:00", 2024-12-06T09:00Z..2024-12-06T18:00+09:00; days count as a whole. \
        Nothing is printed; the status is 2 if a file could not be read and the others leave the \
        time free.
        """,
      apply: { $0.isFree = $1 }),
    .text(
      "--between", value: "HOURS", section: .questions, commands: [.free],
      help: "Only at these hours: 09:00-18:00",
      details: "Without it, at any hour; slots go on over midnight then.",
      apply: { $0.between = $1 }),
    .text(
      "--at-least", value: "LENGTH", section: .questions, commands: [.free],
      help: "Only slots of this length or more: 30m, 1h30m",
      apply: { $0.atLeast = $1 }),
    .flag(
      "--weekdays", section: .questions, commands: [.free],
      help: "Only on Mondays to Fridays",
      apply: { $0.onlyWeekdays = true }),
    .text(
      "--uid", value: "UID", section: .questions, commands: [.show, .explain],
      help: "Only the event of this UID, also if it is not there",
      details: """
        For explain: where the event has no instance on the day, it is told what takes it away, an EXDATE, an \
        override or a newer version, or when the closest ones are. Components of all kinds count.
        """,
      apply: { $0.uid = $1 }),
  ]
}
