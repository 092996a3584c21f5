import CalendarLocale
import CalendarPages
import ICSText
import ICSValidation

/// `calview validate FILE…`.
struct ValidateCommand {
  private let request: Request
  private let environment: Environment
  private let format: ReportFormat
  private let operands: [InputPath]
  private let baseline: Baseline?

  /// Decides what a request asks for.
  init(_ request: Request, in environment: Environment) throws(UsageError) {
    guard let format = ReportFormat(rawValue: request.format.rawValue) else {
      throw .foreignFormat(request.format, in: .validate)
    }
    self.request = request
    self.environment = environment
    self.format = format
    operands = try FileList.operands(of: request, in: environment)
    baseline = try Self.baseline(request.validation)
  }

  private static func baseline(_ request: ValidationRequest) throws(UsageError) -> Baseline? {
    guard let path = request.baseline else { return nil }
    let text = try WholeFile.read(path, of: "--baseline")
    do {
      return try Baseline(parsing: text.span)
    } catch {
      throw .noBaseline(file: path.name, error)
    }
  }

  /// Checks the files, writes the report, and returns the exit status.
  func run(output: any ByteSink, errors: any ByteSink, messages: inout Messages) -> Int32 {
    let files = FilesToCheck(operands)
    var run = ValidationRun(
      request.validation, zones: environment.zones, baseline: baseline,
      format: format, reportOptions: reportOptions,
      progress: Progress(of: files.paths.count, on: errors, in: environment))
    do {
      _ = try Delivery.deliver(to: request.output, or: output) { output in
        run.check(files, output: &output, messages: &messages)
        return true
      }
    } catch {
      if messages.write(error, on: request.output) { return ExitStatus.trouble }
    }
    let isInPlace = writeBaseline(
      run.recordedBaseline, isWhole: run.checksEveryFile, output: output, messages: &messages)
    return isInPlace ? run.status : ExitStatus.trouble
  }

  /// Writes the baseline that is asked for; returns whether there is one that is not there now.
  private func writeBaseline(
    _ baseline: Baseline, isWhole: Bool, output: any ByteSink, messages: inout Messages
  ) -> Bool {
    guard let path = request.validation.newBaseline else { return true }
    do {
      let isInPlace = try Delivery.deliver(to: path, or: output) {
        baseline.append(to: &$0.bytes)
        return isWhole
      }
      let count = baseline.total
      messages.write(
        isInPlace
          ? "\(path.name): \(count) known fault\(count == 1 ? "" : "s")"
          : "\(path.name): left as it was, since not every input was checked")
      return isInPlace
    } catch {
      return !messages.write(error, on: path)
    }
  }

  private var reportOptions: ReportOptions {
    var options = ReportOptions(
      version: Version.number, clean: { TerminalText.safe($0) }, width: DisplayWidth.of)
    options.columns = request.columnsOfScreen(in: environment)
    options.usesColor = Settings.usesColor(request, environment)
    options.isQuiet = request.validation.isQuiet
    options.showsStatistics = request.validation.showsStatistics
    return options
  }
}
