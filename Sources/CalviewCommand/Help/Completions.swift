import ICSValidation

/// What the completions of all shells have in common.
enum Completions {
  /// The endings of the names of files that are read.
  static let endings = [".ics", ".ics.gz", ".ics.zst", ".zip", ".eml"]

  /// A command that lists the time zones of all countries; bash, zsh and fish understand it.
  static let listOfZones =
    "cat /usr/share/zoneinfo/zone.tab 2>/dev/null | grep -v \"^#\" | cut -f 3; echo UTC calendar"
}

/// Completions for bash.
enum BashCompletions {
  static var text: String {
    var commands = ""
    for command in Command.allCases {
      let names = OptionTable.options(of: command).flatMap(\.names).joined(separator: " ")
      commands += "    \(command.word ?? "*")) options='\(names)' ;;\n"
    }
    // The month view has no word, so its branch matches any word and comes last.
    let lines = commands.split(separator: "\n")
    let branches = (lines.dropFirst() + lines.prefix(1)).joined(separator: "\n")
    let words = Command.allCases.compactMap(\.word).joined(separator: " ")
    return """
      # bash completion for calview, from "calview completions bash"
      _calview() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} options
        local IFS=$' \\t\\n' list=${word%"${word##*,}"} rules='\(rules)'
        COMPREPLY=()
        case ${COMP_WORDS[1]}:$before in
      \(values.joined(separator: "\n"))
        esac
        case ${COMP_WORDS[1]} in
      \(branches)
        esac
        if [[ $word == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$word"))
          return
        fi
        case ${COMP_WORDS[1]} in
          completions) COMPREPLY=($(compgen -W 'bash zsh fish' -- "$word")); return ;;
          help|man) COMPREPLY=($(compgen -W '\(words)' -- "$word")); return ;;
          rules) COMPREPLY=($(compgen -W "$rules" -- "$word")); return ;;
        esac
        if [[ $COMP_CWORD -eq 1 ]]; then COMPREPLY=($(compgen -W '\(words)' -- "$word")); fi
        local IFS=$'\\n'
        COMPREPLY+=($(compgen -d -- "$word"))
        for options in \(endings); do
          COMPREPLY+=($(compgen -f -X "!*$options" -- "$word"))
        done
      }
      complete -o filenames -F _calview calview

      """
  }

  private static var rules: String {
    RuleRegistry.descriptions.map(\.id).joined(separator: " ")
  }

  /// Patterns of the endings of files, in capitals or not.
  private static var endings: String {
    let patterns = Completions.endings.map { ending in
      ending.map { $0.isLetter ? "[\($0)\($0.uppercased())]" : String($0) }.joined()
    }
    return patterns.map { "'\($0)'" }.joined(separator: " ")
  }

  /// The branches that complete the values of options.
  ///
  /// Where options share a name, those of commands with a word come first, since the branch of the
  /// month view matches any word.
  private static var values: [String] {
    let (named, others) = (
      OptionTable.all.filter { !$0.commands.contains(.month) },
      OptionTable.all.filter { $0.commands.contains(.month) }
    )
    return (named + others).compactMap { option in
      let calls =
        option.commands.contains(.month)
        ? ["*"] : Command.allCases.filter(option.commands.contains).compactMap(\.word)
      let pattern = calls.flatMap { call in option.names.map { "\(call):\($0)" } }
        .joined(separator: "|")
      return switch option.value {
      case .none, .optional: nil
      case .text: "    \(pattern)) return ;;"
      case .choice(_, let words):
        "    \(pattern)) \(reply("-W '\(words().joined(separator: " "))'"))"
      case .file: "    \(pattern)) \(reply("-f"))"
      case .zone: "    \(pattern)) \(reply("-W \"$(\(Completions.listOfZones))\""))"
      case .rules:
        "    \(pattern)) COMPREPLY=($(compgen -P \"$list\" -W \"$rules\" -- \"${word##*,}\")); return ;;"
      }
    }
  }

  private static func reply(_ words: String) -> String {
    "COMPREPLY=($(compgen \(words) -- \"$word\")); return ;;"
  }
}

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

/// Completions for zsh.
enum ZshCompletions {
  static var text: String {
    var text = """
      #compdef calview
      # zsh completion for calview, from "calview completions zsh"
      _calview() {
        local -a commands options
        commands=(

      """
    for command in Command.allCases {
      if let word = command.word { text += "    '\(word):\(quoted(command.help))'\n" }
    }
    text += "  )\n  case ${words[2]} in\n"
    for command in Command.allCases where command != .month {
      text += "    \(command.rawValue)) options=(\n\(specifications(of: command))    ) ;;\n"
    }
    text += "    *) options=(\n\(specifications(of: .month))    ) ;;\n  esac\n"
    text += """
        if (( CURRENT == 2 )) && [[ $PREFIX != -* ]]; then _describe command commands; fi
        case ${words[2]} in
          completions) _arguments -s $options '2:shell:(bash zsh fish)' ;;
          help|man) _arguments -s $options '2:command:(\(words))' ;;
          rules) _arguments -s $options '2:rule:(\(rules))' ;;
          *) _arguments -s $options '*:file:_files -g "*(\(endings))(-.)"' ;;
        esac
      }
      if [[ $funcstack[1] == _calview ]]; then _calview "$@"; else compdef _calview calview; fi

      """
    return text
  }

  private static var words: String {
    Command.allCases.compactMap(\.word).joined(separator: " ")
  }

  private static var rules: String {
    RuleRegistry.descriptions.map(\.id).joined(separator: " ")
  }

  private static var endings: String { Completions.endings.joined(separator: "|") }

  private static func specifications(of command: Command) -> String {
    var text = ""
    for option in OptionTable.options(of: command) {
      for name in option.names {
        let assigns =
          option.value.requiredName == nil
          ? option.value.name == nil ? "" : "=-" : name.hasPrefix("--") ? "=" : ""
        let help = "[\(quoted(option.help))]"
        text += "      '*\(name)\(assigns)\(help)\(action(of: option))'\n"
      }
    }
    return text
  }

  private static func action(of option: Option) -> String {
    switch option.value {
    case .none: ""
    case .text(let name): ":\(name):"
    case .optional(let name): "::\(name):"
    case .choice(let name, let words): ":\(name):(\(words().joined(separator: " ")))"
    case .file(let name): ":\(name):_files"
    case .zone(let name): ":\(name):{compadd -- $(\(Completions.listOfZones))}"
    // A blank before the function keeps zsh from passing on options for another one.
    case .rules(let name): ":\(name): _values -s , rule \(rules)"
    }
  }

  /// Escapes a text for use within apostrophes, within brackets and between colons.
  private static func quoted(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "'": result += "'\\''"
      case ":", "[", "]", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }
}
