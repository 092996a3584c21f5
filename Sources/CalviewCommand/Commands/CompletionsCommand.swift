import ICSText

/// `calview completions SHELL`.
enum CompletionsCommand {
  static func text(_ operands: [InputPath]) throws(UsageError) -> String {
    let shells = Shell.allCases.map(\.rawValue)
    guard let word = operands.first?.name, let shell = Shell(rawValue: word) else {
      throw .missingOperand(
        .completions, expectation: "the name of a shell: \(shells.asAlternatives)")
    }
    if operands.count > 1 { throw .unexpectedOperand(.completions, operands[1].name) }
    return switch shell {
    case .bash: BashCompletions.text
    case .zsh: ZshCompletions.text
    case .fish: FishCompletions.text
    }
  }

  private enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }
}
