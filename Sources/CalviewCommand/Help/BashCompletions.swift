/// Completions for bash.
enum BashCompletions {
  static var text: String {
    var commands = ""
    for command in Command.allCases {
      let names = OptionTable.options(of: command).flatMap(\.names).joined(separator: " ")
      commands += "    \(command.word ?? "*")) options='\(names)' ;;\n"
    }
    // The month view is called by no word, so that its branch comes last.
    let lines = commands.split(separator: "\n")
    let branches = (lines.dropFirst() + lines.prefix(1)).joined(separator: "\n")
    var values = ""
    for option in OptionTable.all {
      let names = option.names.joined(separator: "|")
      switch option.value {
      case .none: break
      case .text: values += "    \(names)) return ;;\n"
      case .choice(_, let words):
        let list = words.joined(separator: " ")
        values += "    \(names)) COMPREPLY=($(compgen -W '\(list)' -- \"$word\")); return ;;\n"
      case .file:
        values += "    \(names)) COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n"
      }
    }
    let words = Command.allCases.compactMap(\.word).joined(separator: " ")
    return """
      # bash completion for calview, from "calview completions bash"
      _calview() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} options
        local IFS=$' \\t\\n'
        COMPREPLY=()
        case $before in
      \(values.dropLast())
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
          help) COMPREPLY=($(compgen -W '\(words)' -- "$word")); return ;;
          man) return ;;
        esac
        if [[ $COMP_CWORD -eq 1 ]]; then COMPREPLY=($(compgen -W '\(words)' -- "$word")); fi
        local IFS=$'\\n'
        COMPREPLY+=($(compgen -d -- "$word") $(compgen -f -X '!*.[iI][cC][sS]' -- "$word"))
      }
      complete -o filenames -F _calview calview

      """
  }
}
