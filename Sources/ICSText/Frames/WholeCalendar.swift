/// The form of a whole calendar, into which components can be inserted, and from which they can be
/// removed, without harm to the rest.
package struct WholeCalendar: Sendable {
  /// The offset of the line that ends the last calendar; 0 for an empty text.
  package let end: Int

  /// Whether the lines before that offset end with LF instead of CRLF.
  package let endsLinesWithBareLF: Bool

  /// The reason why a text can't be changed safely.
  package enum Fault: Error {
    /// The text is damaged, or is no calendar.
    case damaged([Diagnostic])
    /// The text is UTF-16, so that offsets in it are not those of its components.
    case isUTF16
  }

  /// Finds the form of a text, which must be empty or a whole calendar, and passes its components on.
  package init<Sink: FrameSink>(
    _ bytes: [UInt8], named name: String, passingTo sink: inout Sink
  ) throws(Fault) {
    guard !bytes.isEmpty else {
      (end, endsLinesWithBareLF) = (0, false)
      return
    }
    var diagnostics = Diagnostics(file: name)
    var scanner = FrameScanner()
    var source = ByteArraySource(bytes)
    let summary = scanner.scan(&source, into: &sink, reporting: &diagnostics)
    let errors = diagnostics.kept.filter { $0.severity == .error }
    guard errors.isEmpty, summary.lostComponents == 0, summary.lostLines == 0 else {
      throw .damaged(errors)
    }
    guard diagnostics.countByRule[.utf16] == nil else { throw .isUTF16 }
    guard let end = Self.end(of: bytes) else {
      let place = Place(line: bytes.count { $0 == 0x0A } + 1)
      throw .damaged([
        Diagnostic(
          rule: .unclosed, severity: .error, file: name, place: place,
          message: "the file does not end with a line END:VCALENDAR")
      ])
    }
    self.end = end
    endsLinesWithBareLF =
      end > 0 && bytes[end - 1] == 0x0A && (end < 2 || bytes[end - 2] != 0x0D)
  }

  /// Returns the offset of the last line if it is END:VCALENDAR, else `nil`.
  private static func end(of bytes: [UInt8]) -> Int? {
    let line = Array("end:vcalendar".utf8)
    let last = bytes.lastIndex { ![0x20, 0x09, 0x0D, 0x0A].contains($0) } ?? 0
    let start = last + 1 - line.count
    guard start > 0, bytes[start...last].map({ $0 | 0x20 }) == line,
      bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D
    else { return nil }
    return start
  }
}

extension [UInt8] {
  /// Replaces parts of a text, which must not overlap; an empty part comes before what is there.
  package mutating func replace(_ parts: [(range: Range<Int>, bytes: [UInt8])]) {
    var result: [UInt8] = []
    var position = 0
    let order = parts.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    for part in order {
      result += self[position..<part.range.lowerBound]
      result += part.bytes
      position = part.range.upperBound
    }
    self = result + self[position...]
  }
}
