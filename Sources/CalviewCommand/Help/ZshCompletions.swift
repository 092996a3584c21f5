import ICSValidation

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
