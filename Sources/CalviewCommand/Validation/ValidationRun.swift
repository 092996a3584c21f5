import CalendarPages
import ICSText
import ICSValidation
import TimeZones

/// Checks files one after the other, and reports on each as soon as it is checked.
struct ValidationRun: ~Copyable {
  private let request: ValidationRequest
  private var validator: Validator
  private var writer: any ReportWriter
  private let progress: Progress?

  /// Compares files with the versions that subscribers have; `nil` if the run does not.
  private var comparison: UpdateComparison?

  private let reader: VersionReader

  /// Tries what is repaired in a file; `nil` if the report does not say.
  private var repairer: Repairer?

  /// The worst exit status of any file so far.
  private(set) var status = ExitStatus.done

  /// Why nothing may be written: a file of the list is an output.
  private(set) var conflict: UsageError?

  /// Whether every file was read to its end, with the time zones that it names.
  private(set) var checksEveryFile = true

  init(
    _ request: ValidationRequest, zones: ZoneDatabase, baseline: Baseline?,
    reader: VersionReader, comparison: UpdateComparison?, format: ReportFormat,
    reportOptions: ReportOptions, progress: Progress?
  ) {
    self.request = request
    self.reader = reader
    self.comparison = comparison
    writer = format.makeWriter(reportOptions)
    self.progress = progress
    var options = request.options
    options.recordsBaseline = request.newBaseline != nil
    options.comparesVersions = comparison != nil
    validator = Validator(options: options, zones: zones, baseline: baseline)
    if format.namesRepairs {
      var repairs = RepairOptions()
      repairs.rules = request.options
      repairer = Repairer(options: repairs, zones: zones)
    }
  }

  /// Returns all faults so far, if the run records them.
  mutating func takeRecordedBaseline() -> Baseline { validator.takeRecordedBaseline() }

  /// Returns the known faults that are no longer in the files; from then on, no fault is known.
  mutating func takeGoneFaults() -> [GoneFaults] { validator.takeGoneFaults() }

  /// Checks files, then the files of a list as their names arrive, and writes the report.
  mutating func check(
    _ files: FilesToCheck, then names: inout FileNames?, besides outputs: Outputs,
    output: inout ByteOutput, messages: inout Messages
  ) {
    writer.begin(&output.bytes)
    check(files, &output, &messages)
    // A list may be endless, and may name a changed file again, so only the operands are
    // remembered.
    let known = Set(files.paths)
    do throws(SourceError) {
      while conflict == nil, let name = try names?.next() {
        guard output.isOpen else {
          checksEveryFile = false
          break
        }
        if let refusal = name.refusal {
          report(refusal, &output, &messages)
          output.flush()
          continue
        }
        do throws(UsageError) {
          try outputs.check(name.path)
          check(FilesToCheck([name.path], besides: known), &output, &messages)
        } catch {
          conflict = error
        }
      }
    } catch {
      report(error, &output, &messages)
    }
    progress?.clear()
    for name in checksEveryFile ? comparison?.gone ?? [] : [] {
      messages.write("\(name): is gone as a file, so its events are not checked")
    }
    if comparison?.isIncomplete == true { status = ExitStatus.trouble }
    writer.end(&output.bytes)
  }

  private mutating func check(
    _ files: FilesToCheck, _ output: inout ByteOutput, _ messages: inout Messages
  ) {
    for failure in files.failures { report(failure, &output, &messages) }
    // Whoever asks name by name waits for the answer about a name without a file, too.
    if files.paths.isEmpty { output.flush() }
    for path in files.paths {
      guard output.isOpen else {
        checksEveryFile = false
        return
      }
      check(path, &output, &messages)
      output.flush()
    }
  }

  private mutating func check(
    _ path: InputPath, _ output: inout ByteOutput, _ messages: inout Messages
  ) {
    do {
      progress?.begin(path.name)
      var report = try report(on: path, &output, &messages)
      if report.dependsOnRepair { report.repairs = repairs(of: path) }
      progress?.end()
      writer.append(report, to: &output.bytes)
      status = max(status, status(of: report))
      if !report.isComplete { noteUnreadable() }
    } catch {
      progress?.end()
      report(error, &output, &messages)
    }
  }

  private mutating func report(
    on path: InputPath, _ output: inout ByteOutput, _ messages: inout Messages
  ) throws(SourceError) -> ValidationReport {
    let limits = request.options.limits
    if path.isAddress {
      var check = FeedCheck(path, reader, progress)
      let report = try check.report(by: &validator)
      return compared(report, path, &output, &messages) { check.copy }
    }
    let named = path == .standardInput ? nil : path
    var source = try WatchedSource(opening: path, limits: limits, progress)
    if comparison == nil || source.isRegularFile {
      let report = validator.validate(&source, named: name(of: path), path: named)
      return compared(report, path, &output, &messages) { () throws(SourceError) in
        try InputSource(opening: path, limits: limits)
      }
    }
    var stream = KeptSource(source, in: reader.emptyCopy)
    let report = validator.validate(&stream, named: name(of: path), path: named)
    let copy = stream.copy
    return compared(report, InputPath(name(of: path)), &output, &messages) { copy }
  }

  /// Returns the report with what was found in the update, if files are compared.
  private mutating func compared<Source: ByteReading & ~Copyable>(
    _ report: ValidationReport, _ path: InputPath, _ output: inout ByteOutput,
    _ messages: inout Messages, reading source: () throws(SourceError) -> Source?
  ) -> ValidationReport {
    do throws(SourceError) {
      return try comparison?.adding(
        updateOf: path, to: report, reading: source, by: &validator, &messages) ?? report
    } catch {
      self.report(error, &output, &messages)
      return report
    }
  }

  /// Returns what is repaired in a file; `nil` if the file can't be read twice.
  private mutating func repairs(of path: InputPath) -> RepairReport? {
    guard repairer != nil, !path.isAddress, path != .standardInput,
      var source = try? WatchedSource(opening: path, limits: request.options.limits, progress),
      source.isRegularFile
    else { return nil }
    var sink = DiscardingSink()
    return repairer?.repair(&source, named: path.name, into: &sink)
  }

  private mutating func report(
    _ failure: SourceError, _ output: inout ByteOutput, _ messages: inout Messages
  ) {
    writer.append(failure, to: &output.bytes)
    messages.write(failure)
    noteUnreadable()
  }

  private mutating func noteUnreadable() {
    status = ExitStatus.trouble
    checksEveryFile = false
  }

  private func name(of path: InputPath) -> String {
    path == .standardInput ? request.nameOfStandardInput ?? path.name : path.name
  }

  private func status(of report: ValidationReport) -> Int32 {
    // A fault that is written to a baseline is known from then on, so it is not an error.
    guard request.newBaseline == nil, let worst = report.worst, let limit = request.failsAt
    else { return ExitStatus.done }
    return worst >= limit ? ExitStatus.no : ExitStatus.done
  }
}
