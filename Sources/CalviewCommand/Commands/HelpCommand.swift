import ICSText

/// `calview help [COMMAND]`.
enum HelpCommand {
  static func text(_ request: Request) throws(UsageError) -> String {
    HelpText.long(of: try command(named: request, asked: .help))
  }

  /// Returns the command that the operand names; the month view if there is no operand.
  static func command(
    named request: Request, asked: Command
  ) throws(UsageError) -> Command {
    guard let word = request.operands.first?.name else { return .month }
    if request.operands.count > 1 {
      throw .unexpectedOperand(asked, request.operands[1].name)
    }
    guard let command = Command(word: word) else {
      let words = Command.allCases.compactMap(\.word)
      throw .unknownCommand(word, suggestion: Suggestions.closest(to: word, among: words))
    }
    return command
  }
}
