import CalendarPages
import ICSText
import ICSValidation
import TimeZones

/// Checks files one after the other, and reports on each as soon as it is done.
struct ValidationRun: ~Copyable {
  private let request: ValidationRequest
  private var validator: Validator
  private var writer: any ReportWriter

  /// The worst that any file came to.
  private(set) var status = ExitStatus.done

  /// Whether each file could be read.
  private(set) var readsEveryFile = true

  init(
    _ request: ValidationRequest, zones: ZoneDatabase, baseline: Baseline?,
    writer: any ReportWriter
  ) {
    self.request = request
    self.writer = writer
    var options = request.options
    options.recordsBaseline = request.newBaseline != nil
    validator = Validator(options: options, zones: zones, baseline: baseline)
  }

  /// All faults so far, if they are wanted.
  var recordedBaseline: Baseline { validator.recordedBaseline }

  /// Checks the files that paths stand for, and writes the report.
  mutating func check(
    _ operands: [InputPath], output: inout ByteOutput, messages: inout Messages
  ) {
    writer.begin(&output.bytes)
    for operand in operands {
      let files = CalendarFiles(at: operand)
      for failure in files.failures { report(failure, &messages) }
      for path in files.paths {
        check(path, &output, &messages)
        guard output.isOpen else { return }
      }
    }
    writer.end(&output.bytes)
  }

  private mutating func check(
    _ path: InputPath, _ output: inout ByteOutput, _ messages: inout Messages
  ) {
    do {
      var source = try ByteSource(opening: path, limits: request.options.limits)
      let report = validator.validate(&source, named: name(of: path))
      writer.append(report, to: &output.bytes)
      output.flush()
      status = max(status, status(of: report))
      if report.summary.failure != nil { noteUnreadable() }
    } catch {
      report(error, &messages)
    }
  }

  private mutating func report(_ failure: SourceError, _ messages: inout Messages) {
    messages.write(failure.description)
    noteUnreadable()
  }

  private mutating func noteUnreadable() {
    status = ExitStatus.trouble
    readsEveryFile = false
  }

  private func name(of path: InputPath) -> String {
    path == .standardInput ? request.nameOfStandardInput ?? path.name : path.name
  }

  private func status(of report: ValidationReport) -> Int32 {
    // What is written to a baseline is known from then on.
    guard request.newBaseline == nil, let worst = report.worst, let limit = request.failsAt
    else { return ExitStatus.done }
    return worst >= limit ? ExitStatus.no : ExitStatus.done
  }
}
