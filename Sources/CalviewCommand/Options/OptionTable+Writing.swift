extension OptionTable {
  static let writing: [Option] = [
    .text(
      "--uid", value: "UID", section: .writing, commands: [.new],
      help: "Give the event this UID, and add it only once",
      details: """
        Without it, the UID is a random one. If the file has an event with the UID, nothing is \
        changed, so that a script can run twice.
        """,
      apply: { $0.writing.uid = $1 }),
    .text(
      "--title", value: "TITLE", section: .writing, commands: [.edit],
      help: "Change the title", apply: { $0.writing.title = $1 }),
    .text(
      "--start", value: "TIME", section: .writing, commands: [.new, .edit],
      help: "Begin at this time: \"fri 14:00\"",
      details: """
        A day, a time of day or both: 2024-12-06, 14:00, "fri 14:00". An event on a day fills the \
        day.
        """,
      notes: [
        .init(
          [.new],
          "No date is then looked for in the words after the command: all of them are the title."),
        .init(
          [.edit],
          """
          A day alone keeps the time of day, a time alone the day. The length stays the same, and \
          instances of a series that were removed or changed move along.
          """),
      ],
      apply: { $0.writing.start = $1 }),
    .text(
      "--end", value: "TIME", section: .writing, commands: [.new, .edit],
      help: "End at this time, or on this day",
      details: "A time alone is on the day of the start. A day is the last one of the event.",
      apply: { $0.writing.end = $1 }),
    .text(
      "--at", value: "PLACE", section: .writing, commands: [.new, .edit],
      help: "Take place here", details: "\"\" removes the place.",
      apply: { $0.writing.place = $1 }),
    .text(
      "--notes", value: "TEXT", section: .writing, commands: [.new, .edit],
      help: "Describe the event", details: "\"\" removes the description.",
      apply: { $0.writing.notes = $1 }),
    .text(
      "--rule", value: "RRULE", section: .writing, commands: [.new, .edit],
      help: "Repeat by a rule: \"FREQ=WEEKLY;COUNT=10\"",
      details: """
        The rule is that of RFC 5545 §3.3.10, and the start must match it. "" makes a series a \
        single event.
        """,
      apply: { $0.writing.rule = $1 }),
    .flag(
      "--and-later", section: .writing, commands: [.edit, .remove],
      help: "Also all instances after that on the DATE",
      details: """
        edit ends the series before the DATE, and begins a second one, which has its own UID and \
        names the first in RELATED-TO.
        """,
      apply: { $0.writing.meansLaterInstances = true }),
    .flag(
      "--print", section: .writing, commands: .writing,
      help: "Write the calendar to standard output, not to the file",
      details: """
        No file is changed. What was done is then said on standard error. Without --in, new writes \
        a calendar with the event alone.
        """,
      apply: { $0.writing.printsCalendar = true }),
  ]
}
