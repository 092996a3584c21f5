import ICSText

extension FuzzTarget {
  /// From bytes to components and their lines.
  ///
  /// They are the same whatever the sizes of the blocks, and every report has a place in the file.
  static let frames = FuzzTarget(name: "frames", seeds: Seeds.calendars) {
    bytes throws(BrokenPromise) in
    let lineCount = 2 + bytes.count { $0 == 0x0A || $0 == 0x0D }
    for scrutiny in [Scrutiny.reading, .validating] {
      let whole = ScannedFile(bytes, scrutiny, blockBytes: max(1, bytes.count))
      for blockBytes in [1, 7, 64] {
        let pieces = ScannedFile(bytes, scrutiny, blockBytes: blockBytes)
        try promise(
          whole == pieces,
          "blocks of \(blockBytes) bytes give\n\(pieces)\nand not\n\(whole)")
      }
      for diagnostic in whole.diagnostics {
        // In a file with another encoding, these bytes do not end the lines.
        try promise(
          diagnostic.place.line >= 1 && diagnostic.place.line <= lineCount || bytes.contains(0),
          "\(diagnostic) is on no line of the file")
      }
    }
  }
}

/// The parts that a scanner found in a file.
private struct ScannedFile: Equatable, FrameSink {
  private enum Part: Equatable {
    case calendar(CalendarFrame)
    case end(of: CalendarFrame, isClosed: Bool)
    case component(name: String, byteOffset: Int, isClosed: Bool)
    case line(name: [UInt8], parameters: [UInt8], value: [UInt8])

    init(_ line: ContentLine, in text: Span<UInt8>) {
      func bytes(_ range: Range<Int>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(text.extracting(range))
        return bytes
      }
      self = .line(
        name: bytes(line.name), parameters: bytes(line.parameters), value: bytes(line.value))
    }
  }

  private var parts: [Part] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var summary: ScanSummary?

  init(_ bytes: [UInt8], _ scrutiny: Scrutiny, blockBytes: Int) {
    var limits = Limits()
    limits.blockBytes = blockBytes
    var scanner = FrameScanner(limits: limits, scrutiny: scrutiny)
    var reports = Diagnostics()
    var source = ByteArraySource(bytes)
    summary = scanner.scan(&source, into: &self, reporting: &reports)
    diagnostics = reports.kept
  }

  mutating func beginCalendar(
    _ calendar: CalendarFrame, reporting diagnostics: inout Diagnostics
  ) {
    parts.append(.calendar(calendar))
  }

  mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {
    parts.append(Part(line, in: text))
  }

  mutating func endCalendar(
    _ calendar: CalendarFrame, isClosed: Bool, reporting diagnostics: inout Diagnostics
  ) {
    parts.append(.end(of: calendar, isClosed: isClosed))
  }

  mutating func component(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) -> ScanDecision {
    parts.append(
      .component(
        name: frame.name(in: bytes), byteOffset: frame.byteOffset, isClosed: frame.isClosed))
    var reader = ContentLineReader()
    reader.forEachLine(of: frame, in: bytes, updating: &parts, reporting: &diagnostics) {
      parts, line, text, _ in parts.append(Part(line, in: text))
    }
    return .goOn
  }
}
