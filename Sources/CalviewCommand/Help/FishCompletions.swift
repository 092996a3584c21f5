import ICSValidation

/// Completions for fish.
enum FishCompletions {
  static var text: String {
    var text = """
      # fish completion for calview, from "calview completions fish"
      complete -c calview -e
      complete -c calview -k -x -a '(__fish_complete_suffix .ics)'

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
    text += "'\(RuleRegistry.descriptions.map(\.id).joined(separator: " "))'\n"
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
      case .zone: text += " -x -a '(\(BashCompletions.listOfZones) | string split \" \")'"
      }
      text += " -d \(quoted(option.help))\n"
    }
    return text
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
