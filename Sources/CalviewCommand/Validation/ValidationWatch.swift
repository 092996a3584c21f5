import CalendarBrowser
import CalendarPages
import FileWriting
import ICSText
import ICSValidation
import TimeZones

/// Checks files whenever they change, and reports which findings are new and which are gone.
///
/// The bytes of the last check are kept. Checking them with the current faults as a baseline gives
/// the findings that are gone, at their old places. Checking the current bytes with the previous
/// faults as a baseline gives the new findings.
struct ValidationWatch {
  private let request: ValidationRequest
  private let operands: [InputPath]
  private let zones: ZoneDatabase
  private let options: ReportOptions

  /// The state of a file when it was last checked.
  private struct Look {
    let bytes: [UInt8]
    let faults: Baseline
  }

  private var looks: [InputPath: Look] = [:]

  /// How many milliseconds to wait for a change before checking for a reader of the output.
  private static let patience = 60_000

  init(
    _ request: ValidationRequest, _ operands: [InputPath], zones: ZoneDatabase,
    _ options: ReportOptions
  ) {
    self.request = request
    self.operands = operands
    self.zones = zones
    self.options = options
  }

  /// Reports changes until nobody reads standard output any longer, and returns the exit status.
  consuming func run(output: any ByteSink, messages: inout Messages) -> Int32 {
    var output = ByteOutput(to: output)
    while true {
      // The watch begins before the files are read, so that no change is missed.
      let watch = FileWatch(operands + operands.flatMap { PathContents(at: $0).paths })
      if watch.descriptors.isEmpty {
        messages.write("the system can't watch any more files")
        return ExitStatus.trouble
      }
      look(&output, &messages)
      output.flush()
      guard output.isOpen else { break }
      var event = FileWatch.Event.nothing
      while event == .nothing { event = watch.wait(milliseconds: Self.patience) }
      if event == .end { break }
    }
    do {
      try output.finish()
      return ExitStatus.done
    } catch {
      return messages.write(error, on: nil) ? ExitStatus.trouble : ExitStatus.done
    }
  }

  /// Checks all files that have changed; an unchanged file is only read.
  private mutating func look(_ output: inout ByteOutput, _ messages: inout Messages) {
    let files = FilesToCheck(operands)
    defer { messages.finish() }
    for failure in files.failures { messages.write(failure) }
    for path in files.paths {
      do throws(SourceError) {
        let bytes = try WholeFile.read(path)
        if bytes != looks[path]?.bytes { look(at: bytes, of: path, &output) }
      } catch {
        messages.write(error)
      }
    }
  }

  private mutating func look(
    at bytes: [UInt8], of path: InputPath, _ output: inout ByteOutput
  ) {
    guard let before = looks[path] else {
      let (report, faults) = check(bytes, path)
      looks[path] = Look(bytes: bytes, faults: faults)
      var writer = TextReport(options)
      writer.append(report, to: &output.bytes)
      writer.end(&output.bytes)
      return
    }
    let (added, faults) = check(bytes, path, knowing: before.faults)
    let (gone, _) = check(before.bytes, path, knowing: faults)
    looks[path] = Look(bytes: bytes, faults: faults)
    append(gone, after: "-", to: &output.bytes)
    append(added, after: "+", to: &output.bytes)
    let counts = [added, gone].map { $0.counts.reduce(0) { $0 + $1.count } }
    PageLine(
      "\(path.name): \(counts[0]) new, \(counts[1]) gone, \(counts[0] + added.knownFaults) in all"
    ).write(to: &output, theme: nil)
  }

  /// Checks bytes against the rules, ignoring known faults; returns all their faults as well.
  private func check(
    _ bytes: [UInt8], _ path: InputPath, knowing known: Baseline? = nil
  ) -> (report: ValidationReport, faults: Baseline) {
    var options = request.options
    options.recordsBaseline = true
    var validator = Validator(options: options, zones: zones, baseline: known)
    var source = ByteArraySource(bytes)
    let report = validator.validate(&source, named: path.name, path: path)
    return (report, validator.takeRecordedBaseline())
  }

  /// Appends findings, one per line, each after a sign.
  private func append(_ report: ValidationReport, after sign: String, to bytes: inout [UInt8]) {
    var options = options
    options.isQuiet = true
    var writer = TextReport(options)
    var lines: [UInt8] = []
    writer.append(report, to: &lines)
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      bytes += Array("\(sign) ".utf8) + line + [UInt8(ascii: "\n")]
    }
  }
}
