/// The help, made from the tables of commands and options.
enum HelpText {
  /// Returns the short help: an overview that fits on 24 lines, or all options of one command.
  static func short(of command: Command) -> String {
    if command == .month { return overview }
    var text = "\(command.help).\n\n" + usage(of: command)
    for section in Option.Section.allCases {
      let options = OptionTable.options(of: command).filter { $0.section == section }
      if options.isEmpty { continue }
      text += "\n\(section.rawValue):\n"
      for option in options { text += row(synopsis(of: option), option.help, indent: 26) }
    }
    text += "\n\"calview help\(command.word.map { " \($0)" } ?? "")\" says more.\n"
    return text
  }

  /// The overview of what most people need; it leaves a line of the screen for the prompt.
  private static var overview: String {
    var text = usage(of: .month) + "\nCommands:\n"
    for command in Command.allCases where !lessCommon.contains(command) {
      let (commands, help) = sharedLines[command] ?? ([command], command.help)
      let words = commands.compactMap(\.word)
      if words.isEmpty { continue }
      text += row(words.joined(separator: ", "), help, indent: 26)
    }
    text += row(
      "help, man, completions", "Read more: \"calview help\", \"calview rules\"", indent: 26)
    text += "Common options:\n"
    for name in commonOptions {
      guard let option = OptionTable.option(named: name, of: .month) else { continue }
      text += row(
        option.name + option.value.synopsis, option.help, indent: 26)
    }
    text += "Examples:\n"
    for example in Example.common { text += row(example.call, example.purpose, indent: 42) }
    return text
  }

  /// The commands that share a line in the overview, with the text of that line.
  private static let sharedLines: [Command: (commands: [Command], help: String)] = [
    .list: ([.list, .next], "List events, or the current and next ones"),
    .free: ([.free, .conflicts, .stats], "Find free time or conflicts; count events and hours"),
    .show: ([.show, .explain, .diff], "Show events in full, why they are there, changes"),
    .browse: ([.browse, .watch], "Page through calendars, or watch files change"),
    .validate: ([.validate, .fix, .redact], "Check and repair exports; replace their texts"),
    .new: (.writing, "Add, change and remove events in an .ics file"),
    .mark: (.marking, Command.mark.help),
  ]

  /// The commands without a line of their own in the overview; some are named only by "help".
  private static let lessCommon: [Command] = [
    .next, .conflicts, .stats, .explain, .watch, .fix, .redact, .diff, .unmark, .marks, .edit,
    .remove, .rules, .help, .man, .completions,
  ]

  /// The options of the overview.
  private static let commonOptions = [
    "--month", "--week", "--titles", "--agenda", "--match", "--json",
  ]

  /// Returns the full help about a command; for the month view, about all commands.
  static func long(of command: Command) -> String {
    var text = "\(command.help).\n\n" + usage(of: command) + "\n"
    text += filled(command.details, indent: 0)
    if command == .month {
      text += "\nCOMMANDS\n"
      for command in Command.allCases {
        guard let word = command.word else { continue }
        let call = command.operands.isEmpty ? word : "\(word) \(command.operands)"
        text += "\n  calview \(call)\n" + filled(command.details, indent: 6)
      }
    }
    for section in Option.Section.allCases {
      let options = OptionTable.options(in: section).filter {
        command == .month || $0.commands.contains(command)
      }
      if options.isEmpty { continue }
      text += "\n\(section.rawValue.uppercased())\n"
      for option in options {
        let others = option.commands.contains(command) ? "" : " (\(words(of: option)))"
        let details = command == .month ? option.text : option.text(of: command)
        text += "\n  \(synopsis(of: option))\(others)\n" + filled(details, indent: 6)
      }
    }
    if [Command].configurable.contains(command) { text += "\n" + exitStatus }
    return text
  }

  /// Returns the commands that accept an option, as they are typed.
  private static func words(of option: Option) -> String {
    option.commands.compactMap(\.word).joined(separator: ", ")
  }

  static func usage(of command: Command) -> String {
    let operands = command.operands.isEmpty ? "" : " " + command.operands
    let options = [Command].configurable.contains(command) ? " [OPTION...]" : ""
    return "Usage: \(command.call)\(operands)\(options)\n"
  }

  /// Returns the names and the value of an option: `-n, --months N`.
  static func synopsis(of option: Option) -> String {
    let names = option.names.joined(separator: ", ")
    let hasOnlyLongName = option.names.count == 1 && names.hasPrefix("--")
    return (hasOnlyLongName ? "    " : "") + names + option.value.synopsis
  }

  static let exitStatus = """
    EXIT STATUS

      0  done; the answer to a question is yes
      1  the answer to a question is no; show or explain found no such event;
         validate found something; unmark left something unchanged; diff found a
         difference
      2  wrong usage, an input that can't be read, events lost to damage; what
         can be shown is still shown

    """

  /// Returns a name and its help on one line, or on two lines if the name is long.
  private static func row(_ name: String, _ help: String, indent: Int) -> String {
    let room = indent - 4
    guard name.count <= room else {
      return "  \(name)\n\(String(repeating: " ", count: indent))\(help)\n"
    }
    return "  \(name)\(String(repeating: " ", count: room - name.count + 2))\(help)\n"
  }

  /// Breaks a text into lines of at most 80 columns.
  private static func filled(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines = ""
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > 80 {
        lines += "\(margin)\(line)\n"
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return lines + "\(margin)\(line)\n"
  }
}

extension Option {
  /// The full help about the option, for all its commands.
  var text: String { text(with: notes) }

  /// The full help about the option of one command.
  func text(of command: Command) -> String {
    text(with: notes.filter { $0.commands.contains(command) })
  }

  private func text(with notes: [Note]) -> String {
    (["\(help).", details] + notes.map(\.text)).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
