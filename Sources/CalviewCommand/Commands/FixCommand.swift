import CalendarPages
import FileWriting
import ICSText

/// `calview fix FILE…` and `calview redact FILE…`.
///
/// A class, since it is made once, run, and never copied.
final class FixCommand {
  private let request: Request
  private let environment: Environment
  private let operands: [InputPath]

  /// Creates the command for a request.
  init(_ request: Request, in environment: Environment) throws(UsageError) {
    self.request = request
    self.environment = environment
    operands = try FileList.operands(of: request, in: environment)
    try request.checkOutputs(reading: operands, in: environment)
    guard request.fix.isInPlace else { return }
    let inPlace = request.spelling(of: "--in-place")
    if request.answer.output != nil {
      throw .excluding(inPlace, request.spelling(of: "--output-file"))
    }
    if request.fix.showsDifferences { throw .excluding(inPlace, "--diff") }
    if request.fix.onlyChecks { throw .excluding(inPlace, "--check") }
    if operands.contains(.standardInput) { throw .excluding(inPlace, "-") }
  }

  /// Repairs or redacts the files, and returns the exit status.
  func run(
    output: any ByteSink, errors: any ByteSink, messages: inout Messages
  ) throws(UsageError) -> Int32 {
    let files = FilesToCheck(operands)
    var run = FixRun(
      request, in: environment,
      progress: Progress(of: files.paths, on: errors, in: environment))
    for failure in files.failures { run.note(failure, &messages) }
    do {
      if request.fix.isInPlace {
        for path in files.paths { run.change(path, messages: &messages) }
      } else if request.fix.showsDifferences || request.fix.onlyChecks {
        try check(files, with: &run, output, &messages)
      } else {
        guard files.paths.count < 2 else { throw UsageError.severalFilesToWrite(request.command) }
        for path in files.paths { try write(path, with: &run, output, &messages) }
      }
    } catch let error as OutputError {
      if messages.write(error, on: request.answer.output) { return ExitStatus.trouble }
    } catch let error as UsageError {
      throw error
    } catch {
      return ExitStatus.trouble
    }
    return run.status
  }

  private func check(
    _ files: FilesToCheck, with run: inout FixRun, _ output: any ByteSink,
    _ messages: inout Messages
  ) throws(OutputError) {
    let file = try outputFile()
    let differences =
      request.fix.showsDifferences
      ? DifferencesOutput(
        to: file ?? output, isSafe: file == nil && environment.isTerminal,
        usesColor: Settings.usesColor(request, environment)) : nil
    for path in files.paths { run.check(path, differences: differences, messages: &messages) }
    try differences?.finish()
    try file?.commit()
  }

  private func write(
    _ path: InputPath, with run: inout FixRun, _ output: any ByteSink,
    _ messages: inout Messages
  ) throws(OutputError) {
    let file = try outputFile()
    let isWhole = try run.write(
      path, to: file ?? output, isSafe: file == nil && environment.isTerminal, messages: &messages)
    if isWhole {
      try file?.commit()
    } else if let path = request.answer.output, file != nil {
      messages.write("\(path.name): left unchanged, because the input could not be read")
    }
  }

  private func outputFile() throws(OutputError) -> OutputFile? {
    guard let path = request.answer.output, path != .standardInput else { return nil }
    return try OutputFile(path)
  }
}
