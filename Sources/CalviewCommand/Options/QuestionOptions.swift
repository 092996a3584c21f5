extension OptionTable {
  static let questions: [Option] = [
    .text(
      "--has-events", value: "DAYS", section: .questions, commands: [.month],
      help: "Exit with 0 if the days have events, otherwise with 1",
      details: """
        Nothing is printed, and the other options choose which events count: calview team.ics \
        --has-events today --no-cancelled && echo busy. The status is 2 if a file could not be \
        read and nothing was found in the others.
        """,
      apply: { $0.question.hasEvents = $1 }),
    .text(
      "--is-free", value: "START..END", section: .questions, commands: [.month],
      help: "Exit with 0 if the time is free, otherwise with 1",
      details: """
        Events take time unless they are transparent or cancelled, and so do busy times. Times are \
        in the time zone of the page, or have an offset: 2024-12-06T09:00..10:30, "fri \
        14:00..16:00", "tomorrow 2pm-4pm", 2024-12-06T09:00Z..2024-12-06T18:00+09:00. Days count as whole days. \
        Nothing is printed; the status is 2 if a file could not be read and the time is free in \
        the others.
        """,
      apply: { $0.question.isFree = $1 }),
    .text(
      "--between", value: "HOURS", section: .questions, commands: [.free],
      help: "Only at these hours: 09:00-18:00",
      details: """
        Also 9am-5pm, or 22:00-06:00, which end on the next day; 24:00 is the end of the day. \
        Without this option, at any hour; slots can then continue past midnight.
        """,
      apply: { $0.free.between = $1 }),
    .text(
      "--at-least", value: "LENGTH", section: .questions, commands: [.free],
      help: "Only slots of this length or more: 30m, 1h30m",
      details: "Also 90min, \"1 hour\" and 1.5h.",
      apply: { $0.free.atLeast = $1 }),
    .flag(
      "--weekdays", section: .questions, commands: [.free],
      help: "Only on Mondays to Fridays",
      apply: { $0.free.onlyWeekdays = true }),
    .text(
      "--gap", value: "LENGTH", section: .questions, commands: [.conflicts],
      help: "Events need so much time between them: 15m",
      details: "The time to get from one to the next; 90min, \"1 hour\" and 1.5h also work.",
      apply: { $0.conflicts.gap = $1 }),
    .flag(
      "--all-day", section: .questions, commands: [.conflicts, .show],
      help: "All-day events take their days",
      notes: [
        .init([.show], "This is about the conflicts that --against shows.")
      ],
      apply: { $0.conflicts.countsAllDay = true }),
    Option(
      names: ["--against"], value: .file("CALENDAR"), section: .questions, commands: [.show],
      help: "Show what differs from your calendar, and conflicts",
      details: """
        For an invitation: calview show invite.eml --against work.ics --against family.ics. A \
        CALENDAR is whatever calview reads: a file, a directory or the address of a feed. The page \
        says what the event of the same UID was there (moved from another time, at another place), \
        or that it is new, and names the events that take its time, as conflicts does. Of a \
        series, the occurrences of the next twelve months count, at most 1000. A cancellation or an \
        answer is only looked up.
        """,
      apply: { $0.show.knownCalendars.append($1) }),
    .text(
      "--uid", value: "UID", section: .questions, commands: [.show, .explain],
      help: "Only the event with this UID",
      details: "Components of all kinds count.",
      notes: [
        .init(
          [.explain],
          """
          With explain, if the event has no instance on the day, the answer says what removes it \
          (an EXDATE, an override or a newer version), or when the nearest instances are. The only \
          event that --match leaves is explained in the same way.
          """)
      ],
      apply: { $0.show.uid = $1 }),
  ]
}
