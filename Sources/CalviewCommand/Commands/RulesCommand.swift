import CalendarPages
import FileWriting
import ICSText
import ICSValidation

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
