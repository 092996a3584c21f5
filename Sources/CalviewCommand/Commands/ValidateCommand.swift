import CalendarLocales
import CalendarPages
import FileWriting
import ICSImport
import ICSText
import ICSValidation
import TimeZones

/// `calview validate FILE…`.
///
/// A class, since it is made once, run, and never copied.
final class ValidateCommand {
  private let request: Request
  private let environment: Environment
  private let format: ReportFormat
  private let operands: [InputPath]

  /// Creates the command for a request.
  init(_ request: Request, in environment: Environment) throws(UsageError) {
    self.request = request
    self.environment = environment
    format = try ReportFormat(request.answer.format)
    // A list is read while its files are checked; for watching it is read first.
    if request.files.list != nil, !request.validation.watches {
      try FileList.checkStandardInput(request)
      operands = request.files.fetchingCollections(request.operands, in: environment)
    } else {
      operands = try FileList.operands(of: request, in: environment)
    }
    if request.validation.watches { try checkWatching() }
    try request.checkOutputs(reading: operands, in: environment)
    if let path = request.validation.newBaseline, !Self.isReplaceable(path) {
      throw .noBaselineToReplace(path.name)
    }
  }

  /// Whether a new baseline may be written to a path: what it replaces is empty or a baseline.
  private static func isReplaceable(_ path: InputPath) -> Bool {
    guard path != .standardInput, let size = path.sizeOfRegularFile, size > 0 else { return true }
    var reader = BaselineReader()
    try? WholeFile.forEachPiece(of: path) {
      reader.read($0.span)
      return !reader.hasFault
    }
    // Lines of an older form are no longer read, so that baseline is written again.
    return reader.hasHeading || reader.hasEntries && (try? reader.finish()) != nil
  }

  /// Makes sure that the other options make sense for a report that is repeated.
  private func checkWatching() throws(UsageError) {
    let options: [(name: String, isGiven: Bool)] = [
      ("--baseline", request.validation.baseline != nil),
      ("--write-baseline", request.validation.newBaseline != nil),
      (request.spelling(of: "--output-file"), request.answer.output != nil),
      (request.spellingOfFormat, format != .text),
      ("--against", request.validation.versionBefore != nil),
    ]
    if let other = options.first(where: \.isGiven) {
      throw .excluding("--watch", other.name)
    }
    if operands.contains(.standardInput) { throw .notWatched }
  }

  private static func baseline(_ request: ValidationRequest) throws(UsageError) -> Baseline? {
    guard let path = request.baseline else { return nil }
    var reader = BaselineReader()
    do {
      try WholeFile.forEachPiece(of: path) {
        reader.read($0.span)
        return !reader.hasFault
      }
    } catch {
      throw .unreadable(option: "--baseline", error)
    }
    do {
      return try reader.finish()
    } catch {
      throw .noBaseline(file: path.name, error)
    }
  }

  /// Checks the files, writes the report, and returns the exit status.
  func run(
    output: any ByteSink, errors: any ByteSink, messages: inout Messages
  ) throws(UsageError) -> Int32 {
    if request.validation.watches {
      return ValidationWatch(
        request.validation, operands, zones: environment.zones, reportOptions
      ).run(output: output, messages: &messages)
    }
    let files = FilesToCheck(operands)
    let reader = try versionReader
    let comparison = try request.validation.versionBefore.map { (before) throws(UsageError) in
      UpdateComparison(
        try VersionsBefore(
          request.files.fetchingCollection(before, in: environment), for: operands,
          hasList: request.files.list != nil), reader)
    }
    // The run is the only owner of the baseline, which it changes when it finds recorded faults.
    var run = ValidationRun(
      request.validation, zones: environment.zones,
      baseline: try Self.baseline(request.validation), reader: reader, comparison: comparison,
      format: format, reportOptions: reportOptions,
      progress: Progress(of: files.paths, on: errors, in: environment))
    var names = try FileList.names(of: request.files, in: environment)
    let outputs = try Outputs(of: request)
    do {
      _ = try Delivery.deliver(to: request.answer.output, or: output) { output in
        run.check(files, then: &names, besides: outputs, output: &output, messages: &messages)
        return run.conflict == nil
      }
    } catch {
      if messages.write(error, on: request.answer.output) { return ExitStatus.trouble }
    }
    if let conflict = run.conflict { throw conflict }
    for gone in run.takeGoneFaults() {
      let faults = gone.count == 1 ? "1 known fault" : "\(gone.count) known faults"
      messages.write(
        "\(request.validation.baseline?.name ?? ""): \(faults) of \(gone.rule) "
          + "\(gone.count == 1 ? "is" : "are") gone from \(gone.file)")
    }
    let isInPlace = writeBaseline(
      run.takeRecordedBaseline(), isWhole: run.checksEveryFile, output: output, messages: &messages)
    return isInPlace ? run.status : ExitStatus.trouble
  }

  /// Writes the new baseline; returns whether it is in place, or none was asked for.
  private func writeBaseline(
    _ baseline: Baseline, isWhole: Bool, output: any ByteSink, messages: inout Messages
  ) -> Bool {
    guard let path = request.validation.newBaseline else { return true }
    // The report may have been written to the same file, under another name.
    guard Self.isReplaceable(path) else {
      messages.write(UsageError.noBaselineToReplace(path.name).message)
      return false
    }
    let count = baseline.total
    do {
      let isInPlace = try Delivery.deliver(to: path, or: output) { output in
        baseline.forEachLine {
          output.bytes.append(contentsOf: $0.utf8)
          output.bytes.append(UInt8(ascii: "\n"))
          output.checkpoint()
        }
        return isWhole
      }
      messages.write(
        isInPlace
          ? "\(path.name): \(count) known fault\(count == 1 ? "" : "s")"
          : "\(path.name): left unchanged, because not every input was checked")
      return isInPlace
    } catch {
      return !messages.write(error, on: path)
    }
  }

  /// Reads the versions of calendars that are compared.
  private var versionReader: VersionReader {
    get throws(UsageError) {
      var now = (instant: environment.now, zone: Zone.utc)
      if request.validation.versionBefore != nil {
        // The report has colours of its own, so the terminal is not asked for its background.
        var request = request
        request.look.theme = .plain
        let settings = try Settings(request, in: environment)
        now = (settings.now, settings.zone)
      }
      var options = request.events.importOptions(reading: Set(Event.Kind.allCases))
      options.scratchDirectory = environment.scratchDirectory
      options.limits = request.validation.options.limits
      return VersionReader(
        zones: environment.zones, now: now, options: options)
    }
  }

  private var reportOptions: ReportOptions {
    var options = ReportOptions(
      version: Version.number, timestamp: environment.now.wallTime(offsetFromUTC: 0).description,
      clean: { TerminalText.safe($0) }, width: DisplayWidth.of)
    options.columns = request.columnsOfScreen(in: environment)
    options.usesColor = Settings.usesColor(request, environment)
    options.isQuiet = request.validation.isQuiet
    options.showsStatistics = request.validation.showsStatistics
    return options
  }
}
