import ICSText

/// `calview help [COMMAND]`.
enum HelpCommand {
  static func text(_ operands: [InputPath]) throws(UsageError) -> String {
    HelpText.long(of: try command(named: operands, asked: .help))
  }

  /// Returns the command that the operand names; the month view if there is no operand.
  static func command(
    named operands: [InputPath], asked: Command
  ) throws(UsageError) -> Command {
    guard let word = operands.first?.name else { return .month }
    if operands.count > 1 { throw .unexpectedOperand(asked, operands[1].name) }
    guard let command = Command(word: word) else {
      let words = Command.allCases.compactMap(\.word)
      throw .unknownCommand(word, suggestion: Suggestions.closest(to: word, among: words))
    }
    return command
  }
}
