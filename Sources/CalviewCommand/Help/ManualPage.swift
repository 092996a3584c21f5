/// Manual pages in the macros of man(7): calview(1), and one for each command.
enum ManualPage {
  /// Returns the page of a command; the page of the month view is that of the whole program.
  static func text(of command: Command) -> String {
    """
    .TH \(escaped(name(of: command)).uppercased()) 1 "\(Version.date)" "calview \(Version.number)" "User Commands"
    .SH NAME
    \(escaped(name(of: command))) \\- \(escaped(purpose(of: command)))
    .SH SYNOPSIS
    \(synopsis(of: command)).SH DESCRIPTION
    \(filled(command.details))\(command == .month ? commands : "")\(options(of: command))\
    .SH EXIT STATUS
    \(entries(statuses)).SH ENVIRONMENT
    \(entries(EnvironmentVariable.all.map { ($0.name, $0.text) })).SH FILES
    \(entries(files))\(examples(of: command)).SH SEE ALSO
    \(references(of: command))

    """
  }

  /// The name of the page, as in `man calview-list`.
  private static func name(of command: Command) -> String {
    command.word.map { "calview-\($0)" } ?? "calview"
  }

  private static func purpose(of command: Command) -> String {
    command == .month
      ? "show which days carry which events of iCalendar files"
      : command.help.prefix(1).lowercased() + command.help.dropFirst()
  }

  private static func synopsis(of command: Command) -> String {
    let calls = command == .month ? Command.allCases : [command]
    return calls.map { call in
      let operands = call.operands.isEmpty ? "" : " \\fI\(escaped(call.operands))\\fR"
      let options =
        [Command].configurable.contains(call) ? " [\\fIOPTION\\fR...]" : ""
      return ".B \(escaped(call.call))\\fR\(operands)\(options)\n"
    }.joined(separator: ".br\n")
  }

  private static var commands: String {
    ".SH COMMANDS\n"
      + Command.allCases.filter { $0 != .month }.map { command in
        ".TP\n.BR \(escaped(name(of: command))) (1)\n\(filled("\(command.help)."))"
      }.joined()
  }

  private static func options(of command: Command) -> String {
    var text = ""
    for section in Option.Section.allCases {
      let options = OptionTable.options(of: command).filter { $0.section == section }
      if options.isEmpty { continue }
      text += ".SS \(section.rawValue)\n"
      for option in options {
        text += ".TP\n\(heading(of: option))\n\(filled(option.text(of: command)))"
      }
    }
    return text.isEmpty ? "" : ".SH OPTIONS\n" + text
  }

  private static func heading(of option: Option) -> String {
    let names = option.names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
    guard let value = option.value.name.map({ "\\fI\(escaped($0))\\fR" }) else { return names }
    return option.value.requiredName == nil ? "\(names)[=\(value)]" : "\(names) \(value)"
  }

  private static let statuses = [
    ("0", "Done; the answer to a question is yes."),
    (
      "1",
      """
      The answer to a question is no; show or explain found no event with the UID or the words asked \
      for; validate found something at or above --fail-on; unmark left something unchanged; diff \
      found a difference.
      """
    ),
    (
      "2",
      """
      Wrong usage, an input that can't be read, or events lost to damage; what can be shown is still \
      shown.
      """
    ),
  ]

  private static let files = [
    (
      "~/.config/calview/config",
      """
      Options that every run takes, one per line, unless --config names another file. \
      If XDG_CONFIG_HOME is set, it replaces ~/.config.
      """
    ),
    ("/usr/share/zoneinfo", "The rules of time zones, unless TZDIR names another directory."),
  ]

  private static func examples(of command: Command) -> String {
    let examples = Example.all.filter { Command(word: $0.words[0]) ?? .month == command }
    return examples.isEmpty
      ? "" : ".SH EXAMPLES\n" + entries(examples.map { ($0.call, $0.purpose) })
  }

  private static func references(of command: Command) -> String {
    let pages = [.month] + (related.first { $0.contains(command) } ?? Command.allCases)
    let names = pages.filter { $0 != command }.map(name) + ["cal"]
    return names.map { ".BR \(escaped($0)) (1)" }.joined(separator: ",\n")
  }

  /// The groups of related commands, whose pages refer to each other.
  private static let related: [[Command]] = [
    [.list, .next, .free, .conflicts, .stats, .show, .explain], [.browse, .watch],
    [.validate, .fix, .redact, .diff, .rules], .marking, [.help, .completions, .man],
  ]

  /// Returns terms, each with its description.
  private static func entries(_ entries: [(term: String, text: String)]) -> String {
    entries.map { ".TP\n.B \(escaped($0.term))\n\(filled($0.text))" }.joined()
  }

  /// Puts each sentence of a text on a line of its own, in lines that fit on a screen.
  ///
  /// The formatter then adds the space at the end of a sentence, and a diff of the source shows
  /// what
  /// changed.
  private static func filled(_ text: String) -> String {
    var lines: [String] = []
    var line = ""
    func end() {
      // The formatter would take a line that starts with a point or an apostrophe for a request.
      if !line.isEmpty { lines.append((line.first.map(".'".contains) == true ? "\\&" : "") + line) }
      line = ""
    }
    for word in text.split(separator: " ") {
      let word = escaped(String(word))
      if line.count + 1 + word.count > 78 { end() }
      line += line.isEmpty ? word : " " + word
      if word.hasSuffix(".") { end() }
    }
    end()
    return lines.joined(separator: "\n") + "\n"
  }

  /// Escapes what has a special meaning for the formatter, which knows only ASCII.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        // roff wants four digits or more.
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return result
  }
}
