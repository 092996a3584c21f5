import CivilCalendar
import ICSImport
import ICSText

/// The positions of components in the text of a file, and the position for the next one.
struct MarkStructure {
  /// An event or a journal entry.
  struct Component {
    /// The range of the component's bytes, including the end of its last line.
    let range: Range<Int>
    /// The name of the first property or inner component that no mark has; `nil` if there is none.
    let foreignName: String?

    /// Returns the name of something in the component besides a mark; `nil` if there is nothing.
    func content(besides found: MarkReader.Found) -> String? {
      foreignName ?? (found.isOnlyLabel ? nil : "CATEGORIES")
    }
  }

  /// The components, by the numbers of the lines on which they begin.
  let components: [Int: Component]

  /// The offset of the line that ends the last calendar; 0 for an empty text.
  let end: Int

  /// Whether the lines before that offset end with LF instead of CRLF.
  let endsLinesWithBareLF: Bool

  /// Finds the components of a text, which must be empty or a whole calendar.
  init(_ bytes: [UInt8], named name: String) throws(MarkFileError) {
    guard !bytes.isEmpty else {
      (components, end, endsLinesWithBareLF) = ([:], 0, false)
      return
    }
    var diagnostics = Diagnostics(file: name)
    var sink = Sink()
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
    components = sink.components
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

extension MarkStructure {
  /// Collects events and journal entries, and checks the form of each line.
  private struct Sink: FrameSink {
    private(set) var components: [Int: Component] = [:]
    private var reader = ContentLineReader()

    mutating func component(
      _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
    ) -> ScanDecision {
      var foreignName: String?
      reader.forEachLine(
        of: frame, in: bytes, updating: &foreignName, reporting: &diagnostics
      ) { foreignName, line, text, _ in
        guard foreignName == nil, !line.isOfMark(in: text) else { return }
        let name = line.property == .begin ? line.value : line.name
        // The bytes are copied before the span ends.
        foreignName = unsafe text.extracting(name).withUnsafeBufferPointer {
          unsafe String(decoding: $0, as: UTF8.self).uppercased()
        }
      }
      guard [.event, .journal].contains(frame.component), !frame.isInComponent else { return .goOn }
      components[frame.firstLine] = Component(
        range: frame.byteOffset..<frame.byteOffset + bytes.count, foreignName: foreignName)
      return .goOn
    }
  }
}

extension ContentLine {
  /// Returns whether a component with this line may be a mark and nothing more.
  fileprivate func isOfMark(in text: Span<UInt8>) -> Bool {
    switch property {
    case .uid, .dtstamp, .dtstart, .dtend, .duration, .summary, .categories, .created,
      .lastModified, .sequence, .status, .classification, .transp:
      // A link to another form of the text is content.
      parameter(.altrep, in: text) == nil
    default: false
    }
  }
}
