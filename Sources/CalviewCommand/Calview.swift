import CalendarPages
package import FileWriting
package import ICSText

/// The program: the arguments, the environment and the files alone decide what it does.
package enum Calview {
  /// Runs the program with some arguments, and returns the exit status.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the name of the program.
  ///   - environment: The clock, the zones, the terminal and the environment variables.
  ///   - output: Where the answer goes.
  ///   - errors: Where messages go.
  package static func run(
    _ arguments: [InputPath], in environment: Environment, output: any ByteSink,
    errors: any ByteSink
  ) -> Int32 {
    var messages = Messages(to: errors)
    var status: Int32
    do {
      let request = try Self.request(arguments, environment)
      status = try run(request, environment, output, errors, &messages)
      if let condition = request.events.filter.conditions.first(where: \.isGivenUp) {
        messages.write(
          "--match \(condition.typed): takes too many steps for a text in the files, so that events "
            + "are missing; write a simpler expression")
        status = ExitStatus.trouble
      }
    } catch {
      messages.write(error.message)
      status = ExitStatus.trouble
    }
    messages.finish()
    return status
  }

  /// Parses the arguments, and the configuration file that they name or that the user keeps.
  private static func request(
    _ arguments: [InputPath], _ environment: Environment
  ) throws(UsageError) -> Request {
    let request = try ArgumentParser.parse(arguments)
    guard [Command].configurable.contains(request.command), !request.wantsHelp,
      !request.wantsVersion,
      let configuration = try ConfigurationFile(at: request.configuration, in: environment)
    else { return request }
    return try ArgumentParser.parse(arguments, configuration: configuration)
  }

  private static func run(
    _ request: Request, _ environment: Environment, _ output: any ByteSink,
    _ errors: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    if request.wantsHelp {
      return show(HelpText.short(of: request.command), request, environment, output, &messages)
    }
    if request.wantsVersion {
      return print(Version.text(zones: environment.zones), output, &messages)
    }
    var environment = environment
    environment.zones = try environment.zones(in: request.events.zoneDirectory)
    switch request.command {
    case .month, .list, .next, .free, .conflicts, .stats, .show, .explain:
      return try ViewCommand(request, in: environment, errors: errors).run(
        output: output, messages: &messages)
    case .browse:
      return try BrowseCommand(request, in: environment).run(output: output, messages: &messages)
    case .watch:
      return try WatchCommand(request, in: environment).run(
        output: output, errors: errors, messages: &messages)
    case .validate:
      return try ValidateCommand(request, in: environment).run(
        output: output, errors: errors, messages: &messages)
    case .fix, .redact:
      return try FixCommand(request, in: environment).run(
        output: output, errors: errors, messages: &messages)
    case .diff:
      return try DiffCommand(request, in: environment, errors: errors).run(
        output: output, messages: &messages)
    case .mark, .unmark:
      return try MarkCommand(request, in: environment).run(messages: &messages)
    case .new, .edit, .remove:
      return try WritingCommand(request, in: environment).run(output: output, messages: &messages)
    case .marks:
      return try ViewCommand(
        request.readingMarkFile(in: environment), in: environment, errors: errors
      ).run(output: output, messages: &messages)
    case .rules:
      return try RulesCommand(request, in: environment).run(output: output, messages: &messages)
    case .help:
      return show(try HelpCommand.text(request.operands), request, environment, output, &messages)
    case .completions:
      return print(try CompletionsCommand.text(request.operands), output, &messages)
    case .man: return try showManualPage(request, environment, output, &messages)
    }
  }

  /// Writes a manual page to standard output; on a terminal, it is shown as `man` shows it.
  ///
  /// Where neither `man` nor `mandoc` is installed, the help is shown, which describes the same.
  private static func showManualPage(
    _ request: Request, _ environment: Environment, _ output: any ByteSink,
    _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    let page = try ManCommand.text(request.operands)
    guard environment.isTerminal, let startPager = environment.startPager else {
      return print(page, output, &messages)
    }
    if let formatter = startPager(ManCommand.formatter, nil) {
      // If the formatter doesn't read the page, closing it says whether it could be started.
      try? formatter.write(Array(page.utf8).span)
      if formatter.close() { return ExitStatus.done }
    }
    return show(try HelpCommand.text(request.operands), request, environment, output, &messages)
  }

  /// Writes a text to standard output, through a pager if the text is longer than the screen.
  private static func show(
    _ text: String, _ request: Request, _ environment: Environment, _ output: any ByteSink,
    _ messages: inout Messages
  ) -> Int32 {
    let paging = Paging(request, in: environment)?.sink(for: output)
    let status = print(text, paging ?? output, &messages)
    // A reader who quits the pager early is not an error.
    try? paging?.close()
    return status
  }

  /// Writes a text to standard output.
  private static func print(
    _ text: String, _ output: any ByteSink, _ messages: inout Messages
  ) -> Int32 {
    do {
      _ = try Delivery.deliver(to: nil, or: output) {
        $0.bytes.append(contentsOf: text.utf8)
        return true
      }
      return ExitStatus.done
    } catch {
      return messages.write(error, on: nil) ? ExitStatus.trouble : ExitStatus.done
    }
  }
}

/// The exit statuses of the program.
enum ExitStatus {
  /// Success.
  static let done: Int32 = 0

  /// The answer to a yes/no question is no.
  static let no: Int32 = 1

  /// An error: wrong usage, an unreadable input, an answer that can't be written, or lost events.
  static let trouble: Int32 = 2
}
