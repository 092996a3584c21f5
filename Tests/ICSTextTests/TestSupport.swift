import ICSText

/// A component in a form that tests compare.
struct SeenFrame: Equatable, CustomStringConvertible {
  var name: String
  var line: Int
  var calendar: Int?
  var isClosed: Bool
  var bytes: [UInt8]
  var byteOffset: Int
  /// The properties as `NAME;PARAMETERS=value`; those of inner components are indented.
  var lines: [String]

  var text: String { String(decoding: bytes, as: UTF8.self) }

  var description: String {
    "\(name) on line \(line)\(isClosed ? "" : ", not closed"): \(lines.joined(separator: " | "))"
  }

  /// Returns the value of the first property with a name.
  func value(of property: String) -> String? {
    lines.first { $0.hasPrefix(property + "=") }.map { String($0.dropFirst(property.count + 1)) }
  }
}

/// Records everything that a scanner reports.
struct RecordingSink: FrameSink {
  var frames: [SeenFrame] = []
  /// The starts and ends of calendars and their properties, in order.
  var calendars: [String] = []
  var stopsAfter = Int.max
  private var reader: ContentLineReader

  init(limits: Limits = .standard, scrutiny: Scrutiny = .reading) {
    reader = ContentLineReader(limits: limits, scrutiny: scrutiny)
  }

  mutating func beginCalendar(
    _ calendar: CalendarFrame, reporting diagnostics: inout Diagnostics
  ) {
    calendars.append("BEGIN \(calendar.ordinal) on line \(calendar.firstLine)")
  }

  mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {
    calendars.append(describe(line, text))
  }

  mutating func endCalendar(
    _ calendar: CalendarFrame, isClosed: Bool, reporting diagnostics: inout Diagnostics
  ) {
    calendars.append("END \(calendar.ordinal)\(isClosed ? "" : ", not closed")")
  }

  mutating func component(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) -> ScanDecision {
    var lines: [String] = []
    reader.forEachLine(of: frame, in: bytes, updating: &lines, reporting: &diagnostics) {
      lines, line, text, _ in lines.append(describe(line, text))
    }
    frames.append(
      SeenFrame(
        name: frame.name(in: bytes), line: frame.firstLine, calendar: frame.calendar,
        isClosed: frame.isClosed, bytes: array(bytes), byteOffset: frame.byteOffset,
        lines: lines))
    return frames.count >= stopsAfter ? .stop : .goOn
  }
}

/// The outcome of a scan.
struct Scan: Equatable {
  var frames: [SeenFrame]
  var calendars: [String]
  var diagnostics: [Diagnostic]
  var summary: ScanSummary

  /// The diagnostics as `line:column rule`.
  var faults: [String] { diagnostics.map { "\($0.place) \($0.rule.id)" } }

  var messages: [String] { diagnostics.map(\.message) }
}

func scan<Source: ByteReading & ~Copyable>(
  _ source: inout Source, limits: Limits = .standard, scrutiny: Scrutiny = .reading,
  stopsAfter: Int = .max
) -> Scan {
  var scanner = FrameScanner(limits: limits, scrutiny: scrutiny)
  var sink = RecordingSink(limits: limits, scrutiny: scrutiny)
  sink.stopsAfter = stopsAfter
  var diagnostics = Diagnostics(file: "test.ics", keptPerRule: limits.diagnosticsPerRule)
  let summary = scanner.scan(&source, into: &sink, reporting: &diagnostics)
  return Scan(
    frames: sink.frames, calendars: sink.calendars, diagnostics: diagnostics.kept,
    summary: summary)
}

func scan(
  _ bytes: [UInt8], limits: Limits = .standard, scrutiny: Scrutiny = .reading,
  stopsAfter: Int = .max
) -> Scan {
  var source = ByteArraySource(bytes)
  return scan(&source, limits: limits, scrutiny: scrutiny, stopsAfter: stopsAfter)
}

func scan(
  _ text: String, limits: Limits = .standard, scrutiny: Scrutiny = .reading,
  stopsAfter: Int = .max
) -> Scan {
  scan(Array(text.utf8), limits: limits, scrutiny: scrutiny, stopsAfter: stopsAfter)
}

/// Lines joined and ended by CRLF.
func crlf(_ lines: String...) -> String { lines.map { $0 + "\r\n" }.joined() }

func array(_ span: Span<UInt8>) -> [UInt8] {
  var bytes: [UInt8] = []
  for index in span.indices { bytes.append(span[index]) }
  return bytes
}

func string(_ span: Span<UInt8>) -> String { String(decoding: array(span), as: UTF8.self) }

func describe(_ line: ContentLine, _ text: Span<UInt8>) -> String {
  let indent = String(repeating: " ", count: line.depth)
  let value = string(text.extracting(line.value))
  switch line.property {
  case .begin: return indent + "BEGIN:" + value
  case .end: return indent + "END:" + line.component.rawValue
  default:
    let parameters = string(text.extracting(line.parameters))
    return indent + string(text.extracting(line.name))
      + (parameters.isEmpty ? "" : ";" + parameters) + "=" + value
  }
}

/// A source that provides bytes in pieces, and may fail in between.
struct PieceSource: ByteReading {
  var pieces: [[UInt8]]
  var failure: SourceError?
  private var rest: [UInt8] = []

  init(_ pieces: [[UInt8]], failure: SourceError? = nil) {
    self.pieces = pieces
    self.failure = failure
  }

  mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError) {
    while rest.isEmpty {
      if pieces.isEmpty {
        if let failure { throw failure }
        return
      }
      rest = pieces.removeFirst()
    }
    let count = min(rest.count, output.freeCapacity)
    for byte in rest.prefix(count) { output.append(byte) }
    rest.removeFirst(count)
  }
}
