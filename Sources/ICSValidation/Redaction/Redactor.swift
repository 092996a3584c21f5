package import ICSText
package import TimeZones

/// What of a file may be shown to others.
package struct RedactionOptions: Sendable {
  /// A number from which the stand-ins are made; `nil` to make other ones in each run.
  package var seed: UInt64?

  /// The properties whose lines stay as they are, in capitals.
  package var keptNames: Set<String> = []

  /// Whether only the times stay at which somebody is busy.
  package var keepsOnlyBusyTimes = false

  package var limits = Limits()

  /// The directory for copies of input from a pipe, which cannot be read twice.
  package var scratchDirectory = InputPath("/var/tmp")

  /// Creates options that replace all texts.
  package init() {}
}

/// Replaces all texts in files by stand-ins of the same length, one file after the other.
///
/// Everything else stays, byte for byte: folds, line ends, times and faults. What a text becomes
/// depends only on the text and on the options, so that one pass is enough and nothing is
/// remembered. Only to choose the busy times, a file is read twice.
package struct Redactor: ~Copyable {
  private let options: RedactionOptions
  private var stream: LineStream
  private var lines: LineRedactor

  /// Creates a redactor.
  ///
  /// - Parameter zones: The zones whose names stay.
  package init(options: RedactionOptions, zones: ZoneDatabase) {
    self.options = options
    stream = LineStream(limits: options.limits)
    lines = LineRedactor(options, zones: zones)
  }

  /// Redacts a file; passes its lines to a sink, before and after.
  package mutating func redact<Source: ByteReading & ~Copyable, Sink: RepairSink & ~Copyable>(
    _ source: inout Source, named name: String, into sink: inout Sink
  ) -> RepairReport {
    guard options.keepsOnlyBusyTimes else {
      return redact(&source, choosing: nil, named: name, into: &sink)
    }
    if let file = source.file {
      var again = SeekableFileSource(file)
      let busy = BusyLines(of: &again, options)
      return redact(&source, choosing: busy, named: name, into: &sink)
    }
    var copy = SourceCopy(of: &source, scratchDirectory: options.scratchDirectory)
    var again = copy
    let busy = BusyLines(of: &again, options)
    return redact(&copy, choosing: busy, named: name, into: &sink)
  }

  private mutating func redact<Source: ByteReading & ~Copyable, Sink: RepairSink & ~Copyable>(
    _ source: inout Source, choosing busy: BusyLines?, named name: String, into sink: inout Sink
  ) -> RepairReport {
    var report = RepairReport(file: name, keptPerRule: options.limits.diagnosticsPerRule)
    report.isChanged = true
    stream.open(&source)
    if stream.isUTF16 {
      report.noteLimit(.utf16, at: Place(line: 1), "the file is UTF-16, and is written as UTF-8")
    } else if stream.startsWithMark {
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      sink.keep(mark.span)
    }
    var busy = busy
    var hasFoundData = false
    var content: [UInt8] = []
    var redacted: [UInt8] = []
    var openComponents = 0
    while let line = stream.next(from: &source, isBetweenComponents: openComponents == 0) {
      content.removeAll(keepingCapacity: true)
      stream.appendContent(of: line, to: &content)
      var structure = StructuralLine(content.span, after: content.span.lengthOfMark)
      if structure == nil, openComponents == 0 {
        structure = StructuralLine(afterText: content.span)
      }
      if let component = structure?.component, component == .calendar || component.isTopLevel {
        hasFoundData = true
      }
      if structure?.component == .calendar {
        openComponents = 0
      } else if let structure {
        openComponents = max(0, openComponents + (structure.isBegin ? 1 : -1))
      }
      redacted.removeAll(keepingCapacity: true)
      if busy?.include(content.span, structure, of: line) ?? true {
        lines.redact(&content, structure, continuesPiece: line.continuesPiece)
        stream.append(line, saying: content.span, to: &redacted)
      }
      sink.replace(stream.line.span, with: redacted.span)
    }
    report.omittedComponents = busy?.omittedComponents ?? 0
    report.failure = stream.failure
    if !hasFoundData { report.foreignContent = stream.foreignContent }
    return report
  }
}
