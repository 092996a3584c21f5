extension OptionTable {
  static let answer: [Option] = [
    .flag(
      "--json", section: .answer, commands: .answering.filter { $0 != .fix },
      help: "Answer with one JSON document",
      details: """
        That of the month view has the schema calview.grid/1: every day of the grid, empty ones as \
        well, with what lies on it, and what was wrong in the files. The others are calview.list/1, \
        calview.free/1, calview.explain/1, calview.marks/1, calview.validation/1 and \
        calview.rules/1.
        """,
      apply: { $0.format = .json }),
    .flag(
      "--ndjson", section: .answer, commands: .periods + [.next, .validate],
      help: "Answer with JSON, an object a line",
      details: """
        It is a day, an occurrence of a list, a free slot, or a finding of validate.
        """,
      apply: { $0.format = .ndjson }),
    .choice(
      "--format", value: "FORMAT", among: formatsOfViews.map { ($0.rawValue, $0) },
      section: .answer, commands: .views,
      help: "Answer as text, csv, tsv, ics, jcal, ndjson or json",
      details: """
        Each command has text and json, and all but explain have ndjson. A list can be a table as \
        well: csv (RFC 4180), or tsv, where \\t, \\n and \\\\ stand for \
        what would break a line. Both begin with the names of their columns. jcal (RFC 7265) is the \
        calendars themselves, of which no days and no events can be chosen, one a line. Free time can be \
        ics, an iCalendar file.
        """,
      apply: { $0.format = $1 }),
    .flag(
      "--csv-raw", section: .answer, commands: [.list],
      help: "Leave cells of CSV as they are",
      details: """
        Otherwise a text that begins with =, +, -, @ or a tab has an apostrophe before it in CSV, \
        since spreadsheets take it for a formula, which may open addresses or run programs.
        """,
      apply: { $0.writesRawCells = true }),
    .choice(
      "--format", value: "FORMAT",
      among: [Request.Format.text, .json].map { ($0.rawValue, $0) },
      section: .answer, commands: [.rules, .marks],
      help: "Answer as text or json",
      apply: { $0.format = $1 }),
    .flag(
      "--markdown", section: .answer, commands: [.rules],
      help: "Write a page of all rules in Markdown",
      apply: { $0.writesMarkdown = true }),
    Option(
      names: ["-o", "--output", "--output-file"], value: .file("FILE"), section: .answer,
      commands: .answering,
      help: "Write the answer to a file",
      details: """
        The file appears or changes at once when the answer is complete. If an input could not be \
        read, it stays as it was, unless the answer is a report of validate, which says so itself. \
        FILE is - for standard output.
        """,
      apply: { $0.output = $1 }),
  ]

  /// The forms that some view has.
  private static let formatsOfViews = Request.Format.allCases.filter { format in
    [Command].views.contains { $0.formats.contains(format) }
  }
}
