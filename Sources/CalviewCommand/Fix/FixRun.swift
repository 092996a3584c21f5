import CalendarPages
import FileWriting
import ICSText
import ICSValidation
import TimeZones

/// Repairs or redacts files one after the other, and reports what was done in each.
struct FixRun: ~Copyable {
  private let request: Request
  private var repairer: Repairer
  /// What redacts the files; `nil` to repair them.
  private var redactor: Redactor?
  private let progress: Progress?
  private let scratchDirectory: InputPath
  private let zones: ZoneDatabase

  /// The errors that are left in the file that was repaired last; `nil` if they are not known.
  private var left: FaultsLeft?

  /// The worst exit status of any file so far.
  private(set) var status = ExitStatus.done

  init(_ request: Request, in environment: Environment, progress: Progress?) {
    self.request = request
    self.progress = progress
    scratchDirectory = environment.scratchDirectory
    zones = environment.zones
    var options = RepairOptions()
    options.rules = request.validation.options
    options.stamp = request.fix.addsStamps ? environment.now : nil
    options.renamesZones = request.fix.renamesZones
    options.includesUnsafe = request.fix.includesUnsafe
    options.scratchDirectory = environment.scratchDirectory
    repairer = Repairer(options: options, zones: environment.zones)
    if request.command == .redact {
      redactor = Redactor(
        options: RedactionOptions(request, in: environment), zones: environment.zones)
    }
  }

  /// Reports that a file or a directory can't be read.
  mutating func note(_ failure: SourceError, _ messages: inout Messages) {
    messages.write(failure)
    status = ExitStatus.trouble
  }

  /// Repairs a file in place.
  mutating func change(_ path: InputPath, messages: inout Messages) {
    do {
      // Opening a pipe would wait for a writer.
      if path.isPipeOrDevice || path.isCollection { throw OutputError.noFile }
      var source = try open(path)
      if !source.isRegularFile { throw OutputError.noFile }
      if source.isPacked { throw OutputError.packed }
      let file = try OutputFile(path)
      var sink = CopyingSink(RepairedFile(to: file))
      let report = repair(&source, path, into: &sink)
      try sink.sink.output.finish()
      guard isWhole(report) else {
        summarize(report, &messages)
        messages.write("\(path.name): left unchanged")
        return
      }
      // A change made to the file meanwhile is missing from the repaired text.
      if report.isChanged, try !file.commit(if: { source.isUnchanged(at: path) }) {
        let work = request.command == .redact ? "redacted" : "repaired"
        messages.write("\(path.name): left unchanged, because it changed while it was \(work)")
        status = ExitStatus.trouble
        return
      }
      summarize(report, written: path, &messages)
    } catch let error as SourceError {
      note(error, &messages)
    } catch let error as OutputError {
      if messages.write(error, on: path) { status = ExitStatus.trouble }
    } catch {
      status = ExitStatus.trouble
    }
  }

  /// Writes the repaired text of a file; returns whether the file is whole.
  ///
  /// - Parameter isSafe: Whether to make control characters harmless, since the output is a
  ///   terminal.
  mutating func write(
    _ path: InputPath, to output: any ByteSink, isSafe: Bool, messages: inout Messages
  ) throws(OutputError) -> Bool {
    let report: RepairReport
    var source: WatchedSource<InputSource>
    do throws(SourceError) {
      source = try open(path)
    } catch {
      note(error, &messages)
      return false
    }
    if isSafe {
      var sink = CopyingSink(ShownFile(to: output))
      report = repair(&source, path, into: &sink)
      try sink.sink.finish()
    } else {
      var sink = CopyingSink(RepairedFile(to: output))
      report = repair(&source, path, into: &sink)
      try sink.sink.output.finish()
    }
    summarize(report, written: request.answer.output, &messages)
    return isWhole(report)
  }

  /// Reports what would change in a file; writes the differences if there is an output for them.
  mutating func check(
    _ path: InputPath, differences: DifferencesOutput?, messages: inout Messages
  ) {
    do throws(SourceError) {
      var source = try open(path)
      let report: RepairReport
      if let differences {
        var sink = CopyingSink(
          DiffSink(of: name(of: path), to: differences, scratchDirectory: scratchDirectory))
        report = repair(&source, path, into: &sink)
        sink.sink.finish()
      } else {
        var sink = CopyingSink(DiscardingSink())
        report = repair(&source, path, into: &sink)
      }
      if report.isChanged { status = max(status, ExitStatus.no) }
      summarize(report, &messages)
    } catch {
      note(error, &messages)
    }
  }

  private func open(_ path: InputPath) throws(SourceError) -> WatchedSource<InputSource> {
    progress?.begin(path.name)
    return try WatchedSource(opening: path, limits: request.validation.options.limits, progress)
  }

  private mutating func repair<Sink: RepairSink & ~Copyable>(
    _ source: inout WatchedSource<InputSource>, _ path: InputPath,
    into sink: inout CopyingSink<Sink>
  ) -> RepairReport {
    defer { progress?.end() }
    let name = name(of: path)
    let report =
      redactor?.redact(&source, named: name, into: &sink)
      ?? repairer.repair(&source, named: name, into: &sink)
    if !isWhole(report) { status = ExitStatus.trouble }
    left = nil
    if redactor == nil, !request.validation.isQuiet, isWhole(report), let copy = sink.copy {
      left = FaultsLeft(in: copy, request.validation.options, zones: zones)
    }
    return report
  }

  private func name(of path: InputPath) -> String {
    path == .standardInput ? request.validation.nameOfStandardInput ?? path.name : path.name
  }

  /// Whether the file was read to its end, and holds a calendar.
  private func isWhole(_ report: RepairReport) -> Bool {
    report.failure == nil && report.foreignContent == nil
  }

  /// Reports what was repaired, what could not be checked, and what is left.
  ///
  /// - Parameter path: The path of the repaired file, if it was written to one.
  private func summarize(
    _ report: RepairReport, written path: InputPath? = nil, _ messages: inout Messages
  ) {
    let isDone = !request.fix.showsDifferences && !request.fix.onlyChecks
    if !request.validation.isQuiet {
      for repair in report.repairs { messages.write(repair.sentence(isDone: isDone)) }
      for (rule, count) in report.leftOut {
        messages.write("\(report.file): \(count) more of \(rule.id) are not shown")
      }
      if report.withheldCount > 0 {
        messages.write("\(report.file): --unsafe would repair \(report.withheldCount) more")
      }
    }
    let omitted = report.omittedComponents
    if omitted > 0, !request.validation.isQuiet {
      messages.write(
        "\(report.file): \(omitted) component\(omitted == 1 ? "" : "s") left out, without busy time"
      )
    }
    for limit in report.limits { messages.write(limit.description) }
    if let failure = report.failure { messages.write(failure.description) }
    if let content = report.foreignContent {
      messages.write("\(report.file): no iCalendar data: \(content)")
    }
    if let left, left.errors > 0, isWhole(report) {
      messages.write(sentence(on: left, report, isDone: isDone, path))
    }
  }

  /// Returns the sentence on what is left in a file: `x.ics: 3 repaired; 9 errors are left: calview
  /// validate x.ics`.
  private func sentence(
    on left: FaultsLeft, _ report: RepairReport, isDone: Bool, _ path: InputPath?
  ) -> String {
    let errors = left.errors == 1 ? "1 error" : "\(left.errors) errors"
    let are = isDone ? (left.errors == 1 ? "is" : "are") : "would be"
    let name = path == .standardInput ? nil : path?.shellWord
    let call = isDone ? name.map { "calview validate \($0)" } : nil
    let stamps =
      left.lackStamps && !request.fix.addsStamps
      ? "; --now adds DTSTAMP where an event has one version" : ""
    let repairs = report.totalCount == 0 ? "nothing" : "\(report.totalCount)"
    return "\(report.file): \(repairs) repaired; \(errors) \(are) left: "
      + (call ?? "calview validate names them") + stamps
  }
}

extension RedactionOptions {
  /// The options of a request.
  fileprivate init(_ request: Request, in environment: Environment) {
    self.init()
    seed = request.redact.seed
    keptNames = request.redact.keptNames
    keepsOnlyBusyTimes = request.redact.keepsOnlyBusyTimes
    limits = request.validation.options.limits
    scratchDirectory = environment.scratchDirectory
  }
}
