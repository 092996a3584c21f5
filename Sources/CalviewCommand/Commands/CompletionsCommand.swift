import ICSText

/// `calview completions SHELL`.
enum CompletionsCommand {
  static func text(_ request: Request) throws(UsageError) -> String {
    let shells = Shell.allCases.map(\.rawValue)
    guard let word = request.operands.first?.name, let shell = Shell(rawValue: word) else {
      throw .missingOperand(
        .completions, expectation: "the name of a shell: \(shells.asAlternatives)")
    }
    if request.operands.count > 1 {
      throw .unexpectedOperand(.completions, request.operands[1].name)
    }
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
