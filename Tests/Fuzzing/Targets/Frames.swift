import ICSText

extension FuzzTarget {
  /// From bytes to components and their lines: they are the same however the bytes come, and every
  /// report has a place in the file.
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
        // Of a file in another encoding the lines are not ended by these bytes.
        try promise(
          diagnostic.place.line >= 1 && diagnostic.place.line <= lineCount || bytes.contains(0),
          "\(diagnostic) is on no line of the file")
      }
    }
  }
}

/// What a scanner found in a file.
private struct ScannedFile: Equatable, FrameSink {
  private(set) var parts: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ bytes: [UInt8], _ scrutiny: Scrutiny, blockBytes: Int) {
    var limits = Limits()
    limits.blockBytes = blockBytes
    var scanner = FrameScanner(limits: limits, scrutiny: scrutiny)
    var reports = Diagnostics()
    var source = ByteArraySource(bytes)
    let summary = scanner.scan(&source, into: &self, reporting: &reports)
    parts.append("\(summary)")
    diagnostics = reports.kept
  }

  mutating func beginCalendar(
    _ calendar: CalendarFrame, reporting diagnostics: inout Diagnostics
  ) {
    parts.append("\(calendar)")
  }

  mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {
    parts.append(Self.words(line, text))
  }

  mutating func endCalendar(
    _ calendar: CalendarFrame, isClosed: Bool, reporting diagnostics: inout Diagnostics
  ) {
    parts.append("end of \(calendar), \(isClosed)")
  }

  mutating func component(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) -> ScanDecision {
    parts.append("\(frame.name(in: bytes)) at \(frame.byteOffset), \(frame.isClosed)")
    var reader = ContentLineReader()
    reader.forEachLine(of: frame, in: bytes, updating: &parts, reporting: &diagnostics) {
      parts, line, text, _ in parts.append(Self.words(line, text))
    }
    return .goOn
  }

  private static func words(_ line: ContentLine, _ text: Span<UInt8>) -> String {
    [line.name, line.parameters, line.value].map { range in
      String(decoding: range.map { text[$0] }, as: UTF8.self)
    }.joined(separator: "|")
  }
}
