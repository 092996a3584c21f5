import ICSValidation

/// Completions for fish.
enum FishCompletions {
  static var text: String {
    var text = """
      # fish completion for calview, from "calview completions fish"
      complete -c calview -e
      \(files)

      """
    let words = Command.allCases.compactMap(\.word)
    for command in Command.allCases {
      guard let word = command.word else { continue }
      text += "complete -c calview -n __fish_use_subcommand -a \(word) -d \(quoted(command.help))\n"
    }
    text +=
      "complete -c calview -n '__fish_seen_subcommand_from completions' -x -a 'bash zsh fish'\n"
    text += "complete -c calview -n '__fish_seen_subcommand_from help man' -x -a "
    text += "'\(words.joined(separator: " "))'\n"
    text += "complete -c calview -n '__fish_seen_subcommand_from rules' -x -a "
    text += "'\(rules)'\n"
    for option in OptionTable.all {
      text += "complete -c calview \(condition(of: option, among: words))"
      for name in option.names {
        text += name.hasPrefix("--") ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst())"
      }
      switch option.value {
      case .none, .optional: break
      case .text: text += " -x"
      case .choice(_, let choices): text += " -x -a '\(choices().joined(separator: " "))'"
      case .file: text += " -r -F"
      case .zone: text += " -x -a '(\(Completions.listOfZones) | string split \" \")'"
      case .rules: text += " -x -a '\(rules)'"
      }
      text += " -d \(quoted(option.help))\n"
    }
    return text
  }

  private static var rules: String {
    RuleRegistry.descriptions.map(\.id).joined(separator: " ")
  }

  /// The files that are read; a call of fish's function takes one ending.
  private static var files: String {
    Completions.endings.map {
      "complete -c calview -k -x -a '(__fish_complete_suffix \($0))'"
    }.joined(separator: "\n")
  }

  /// Returns the condition for offering an option: a word of its commands, or no word yet.
  private static func condition(of option: Option, among words: [String]) -> String {
    let own = words.filter { word in option.commands.contains { $0.word == word } }
    if option.commands.contains(.month) {
      let others = words.filter { !own.contains($0) }
      return others.isEmpty
        ? "" : "-n 'not __fish_seen_subcommand_from \(others.joined(separator: " "))'"
    }
    return "-n '__fish_seen_subcommand_from \(own.joined(separator: " "))'"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'")
      + "'"
  }
}
