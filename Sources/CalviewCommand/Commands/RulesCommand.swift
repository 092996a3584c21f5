import CalendarPages
import ICSText
import ICSValidation

/// `calview rules [RULE]`.
enum RulesCommand {
  /// Writes the list of the rules, or all about one, and returns the exit status.
  static func run(
    _ request: Request, output: any ByteSink, messages: inout Messages
  ) throws(UsageError) -> Int32 {
    do {
      _ = try Delivery.deliver(to: request.output, or: output, keepsFile: false) { output in
        RuleDocumentation.appendList(to: &output.bytes)
      }
      return ExitStatus.done
    } catch {
      return messages.write(error, on: request.output) ? ExitStatus.trouble : ExitStatus.done
    }
  }
}
