import ICSValidation

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
