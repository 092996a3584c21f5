import CalendarLocales
import ICSText

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
