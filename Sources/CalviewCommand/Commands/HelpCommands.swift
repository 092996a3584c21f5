import CalendarPages
import FileWriting
import ICSText
import ICSValidation

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

/// `calview man [COMMAND]`.
enum ManCommand {
  static func text(_ operands: [InputPath]) throws(UsageError) -> String {
    ManualPage.text(of: try HelpCommand.command(named: operands, asked: .man))
  }

  /// A shell command that shows the manual page on its standard input; status 127 if it can't.
  ///
  /// `man` reads standard input where it is that of man-db; systems with another one have `mandoc`.
  static let formatter = """
    if command -v mandoc >/dev/null; then mandoc -T utf8 | ${MANPAGER:-${PAGER:-less}}; \
    elif command -v man >/dev/null; then man -l - || exit 127; else exit 127; fi
    """
}

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

/// `calview rules [RULE…]`.
///
/// A class, since it is made once, run, and never copied.
final class RulesCommand {
  private let request: Request
  private let format: PageFormat
  private let rules: [RuleDescription]
  private let columns: Int
  private let columnsOfList: Int?

  /// Finds the rules that are asked for.
  init(_ request: Request, in environment: Environment) throws(UsageError) {
    if request.answer.writesMarkdown {
      if let operand = request.operands.first { throw .unexpectedOperand(.rules, operand.name) }
      if request.answer.format != .text { throw .excluding("--markdown", request.spellingOfFormat) }
    }
    try request.checkOutputs(reading: [], in: environment)
    self.request = request
    format = try PageFormat(request.answer.format)
    columns = request.look.width ?? environment.columns ?? 80
    columnsOfList = request.columnsOfScreen(in: environment)
    var rules: [RuleDescription] = []
    for operand in request.operands {
      do {
        let selector = try RuleSelector(operand.name)
        rules += RuleRegistry.descriptions.filter { selector.matches($0.id) }
      } catch {
        throw .unknownRule(error.name, suggestions: Suggestions.rules(like: error.name))
      }
    }
    self.rules = request.operands.isEmpty ? RuleRegistry.descriptions : rules
  }

  /// Writes the answer, and returns the exit status.
  func run(output: any ByteSink, messages: inout Messages) -> Int32 {
    do {
      _ = try Delivery.deliver(to: request.answer.output, or: output) { output in
        write(to: &output.bytes)
        return true
      }
      return ExitStatus.done
    } catch {
      return messages.write(error, on: request.answer.output) ? ExitStatus.trouble : ExitStatus.done
    }
  }

  private func write(to output: inout [UInt8]) {
    if request.answer.writesMarkdown { return RuleDocumentation.appendPage(to: &output) }
    switch format {
    case .json: RuleDocument.append(rules, to: &output)
    case .text where namesOnlyRules:
      for (index, rule) in rules.enumerated() {
        if index > 0 { output.append(UInt8(ascii: "\n")) }
        RuleDocumentation.append(rule, columns: columns, to: &output)
      }
    case .text: RuleDocumentation.appendList(rules, columns: columnsOfList, to: &output)
    }
  }

  /// Whether each operand is a rule, and not a group of them.
  private var namesOnlyRules: Bool {
    !request.operands.isEmpty
      && request.operands.allSatisfy { RuleRegistry.description(of: $0.name) != nil }
  }
}
