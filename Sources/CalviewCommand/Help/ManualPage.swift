/// The manual page, in the macros of man(7).
enum ManualPage {
  static var text: String {
    var text = """
      .TH CALVIEW 1 "" "calview \(Version.number)" "User Commands"
      .SH NAME
      calview \\- show which days carry which events of iCalendar files
      .SH SYNOPSIS

      """
    for command in Command.allCases {
      let operands = command.operands.isEmpty ? "" : " \\fI\(escaped(command.operands))\\fR"
      text += ".B \(escaped(command.call))\\fR\(operands)\n.br\n"
    }
    text += ".SH DESCRIPTION\n\(paragraph(Command.month.details))"
    text += ".SH COMMANDS\n"
    for command in Command.allCases {
      guard let word = command.word else { continue }
      text += ".TP\n.B \(escaped(word))\n\(paragraph(command.details))"
    }
    text += ".SH OPTIONS\n"
    for section in Option.Section.allCases {
      text += ".SS \(section.rawValue)\n"
      for option in OptionTable.all where option.section == section {
        text += ".TP\n\(heading(of: option))\n\(paragraph(option.text))"
      }
    }
    text += ".SH EXAMPLES\n"
    for example in Example.all {
      text += ".TP\n.B \(escaped(example.call))\n\(paragraph(example.purpose))"
    }
    text += """
      .SH EXIT STATUS
      .TP
      .B 0
      Done; the answer to a question is yes.
      .TP
      .B 1
      The answer to a question is no; validate found something at or above --fail-on; unmark left
      something unchanged.
      .TP
      .B 2
      Wrong usage, an input that can't be read, or events lost to damage; what can be shown is
      still shown.

      """
    return text
  }

  private static func heading(of option: Option) -> String {
    let names = option.names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
    return names + (option.value.name.map { " \\fI\(escaped($0))\\fR" } ?? "")
  }

  private static func paragraph(_ text: String) -> String {
    // A line that starts with a point or an apostrophe would be a request.
    let text = escaped(text)
    return (text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : "") + text + "\n"
  }

  /// A text without what means something else to the formatter, which knows only ASCII.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default: result += "\\[u\(String(scalar.value, radix: 16, uppercase: true))]"
      }
    }
    return result
  }
}
