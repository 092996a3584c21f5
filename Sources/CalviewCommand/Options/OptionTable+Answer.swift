extension OptionTable {
  static let answer: [Option] = [
    .flag(
      "--json", section: .answer, commands: .views,
      help: "Answer with one JSON document",
      details: """
        It has the schema calview.grid/1, or calview.list/1 for a list: every day of the grid, \
        empty ones as well, with what lies on it, and what was wrong in the files.
        """,
      apply: { $0.format = .json }),
    .flag(
      "--ndjson", section: .answer, commands: .views,
      help: "Answer with JSON, a day or an occurrence a line",
      apply: { $0.format = .ndjson }),
    Option(
      names: ["-o", "--output"], value: .file("FILE"), section: .answer, commands: .views,
      help: "Write the answer to a file",
      details: """
        The file appears or changes at once when the answer is complete. If an input could not be \
        read, it stays as it was. FILE is - for standard output.
        """,
      apply: { $0.output = $1 }),
  ]
}
