import CalendarLocales
import ICSText

/// What an event is to say that is added or changed.
struct WritingRequest: Sendable {
  var uid: String?
  var title: String?
  var start: String?
  var end: String?
  var place: String?
  var notes: String?
  var rule: String?
  /// Whether all later instances of a series are meant too.
  var meansLaterInstances = false
  /// Whether the calendar is written to standard output, and no file is changed.
  var printsCalendar = false
}

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
          A day alone keeps the time of day, a time alone the day. A weekday is in the week in \
          which the event is now, and +1d is a day later. The length stays the same, and \
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

extension OptionTable {
  static let marks: [Option] = [
    Option(
      names: ["--in"], value: .file("FILE"), section: .marks, commands: .marking + .writing,
      help: "The .ics file that is changed or read",
      notes: [
        .init(.marking, "Without it, the file in CALVIEW_MARKS, if it names only one.")
      ],
      apply: { $0.marks.file = $1 }),
    Option(
      names: ["--marks"], value: .file("FILE"), section: .marks, commands: [.month, .browse],
      help: "Show the marks that a file has on the days",
      details: """
        If repeated, the marks of all files are shown. Without this option, those of the files in \
        CALVIEW_MARKS are shown; colons separate the paths. Nothing else in the files is shown. In \
        the calendars, all-day events that take no time and whose summary is one of their \
        categories are then shown as marks too. Each label has a symbol, and a colour where there \
        are colours. In browse, m marks days in the file.
        """,
      apply: { $0.marks.shownFiles.append($1) }),
    Option(
      names: ["--mark-symbol"], value: .text("LABEL=SYMBOL"), section: .marks,
      commands: [.month, .marks, .browse],
      help: "Show a symbol for a label: studied=●",
      details: """
        It takes one column, or two, like an emoji; if there is room for only one, calview's own \
        symbol replaces it. Labels with a symbol get the first colours, in their order. Can be \
        repeated.
        """,
      apply: { (request, value) throws(ValueProblem) in
        request.marks.symbols.append(try MarkSymbol(value.name))
      }),
  ]
}

/// The symbol that the user chose for a label.
struct MarkSymbol: Hashable, Sendable {
  let label: String
  let symbol: String

  /// Reads a text such as `studied=●`.
  init(_ text: String) throws(ValueProblem) {
    // A label may contain an equals sign; a symbol hardly ever does.
    let equals = text.dropLast().lastIndex(of: "=")
    let symbol = equals.map { String(text[text.index(after: $0)...]) } ?? ""
    guard let equals, equals > text.startIndex,
      (1...2).contains(DisplayWidth.of(symbol)), TerminalText.safe(symbol) == symbol,
      !symbol.contains(where: \.isWhitespace)
    else {
      throw ValueProblem(
        expectation: "a label and a symbol of one or two columns, such as studied=●")
    }
    label = String(text[..<equals])
    self.symbol = symbol
  }
}
