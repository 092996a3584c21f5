import ICSText

/// `calview help [COMMAND]`.
enum HelpCommand {
  static func text(_ request: Request) throws(UsageError) -> String {
    guard let word = request.operands.first?.name else { return HelpText.long(of: .month) }
    if request.operands.count > 1 {
      throw .unexpectedOperand(.help, request.operands[1].name)
    }
    guard let command = Command(word: word) else {
      let words = Command.allCases.compactMap(\.word)
      throw .unknownCommand(word, suggestion: Suggestions.closest(to: word, among: words))
    }
    return HelpText.long(of: command)
  }
}
