internal import ICSText

/// Finds the TZIDs that components name, and replaces them.
struct ZoneReferences {
  private var reader = ContentLineReader(limits: .standard)

  /// Adds the TZIDs of a component to a set, in the form of ``ZoneBook/key(of:)``.
  mutating func collect(_ component: Span<UInt8>, into tzids: inout Set<[UInt8]>) {
    guard component.mentionsZone else { return }
    var reported = Diagnostics(keptPerRule: 0)
    reader.forEachLine(
      of: ComponentFrame(.event, firstLine: 1), in: component, updating: &tzids,
      reporting: &reported
    ) { tzids, line, text, _ in
      guard !line.parameters.isEmpty, let range = DatedLine(line, in: text).tzid else { return }
      tzids.insert(ZoneBook.key(of: text.extracting(range)))
    }
  }

  /// Appends a component with new names for some TZIDs; all other lines stay the same, byte for
  /// byte.
  mutating func append(
    _ component: Span<UInt8>, renaming names: [[UInt8]: [UInt8]], to output: inout [UInt8]
  ) {
    var lines = RawLines()
    while let line = lines.next(in: component) {
      let whole = component.extracting(line.whole)
      let end = Array(component, line.content.upperBound..<line.whole.upperBound)
      guard whole.mentionsZone, let renamed = renamed(whole, names) else {
        output.append(whole)
        continue
      }
      output.appendFolded(renamed.span, endingIn: end.isEmpty ? [0x0D, 0x0A] : end)
    }
  }

  /// Returns a line with its TZID renamed; `nil` if it has none that is to be renamed.
  private mutating func renamed(
    _ line: Span<UInt8>, _ names: [[UInt8]: [UInt8]]
  ) -> [UInt8]? {
    var result: [UInt8]?
    var reported = Diagnostics(keptPerRule: 0)
    reader.forEachLine(
      of: ComponentFrame(.event, firstLine: 1), in: line, updating: &result, reporting: &reported
    ) { result, line, text, _ in
      guard !line.parameters.isEmpty, let range = DatedLine(line, in: text).tzid,
        let name = names[ZoneBook.key(of: text.extracting(range))]
      else { return }
      let length = text.count - line.raw.count
      let end = length > 0 ? length : text.count
      let isQuoted = range.lowerBound > 0 && text[range.lowerBound - 1] == UInt8(ascii: "\"")
      let needsQuotation = name.contains { ",:;".utf8.contains($0) } && !isQuoted
      var bytes = Array(text, 0..<range.lowerBound)
      if needsQuotation { bytes.append(UInt8(ascii: "\"")) }
      bytes += name
      if needsQuotation { bytes.append(UInt8(ascii: "\"")) }
      bytes.append(text.extracting(range.upperBound..<end))
      result = bytes
    }
    return result
  }

  /// Appends a VTIMEZONE with another TZID.
  static func append(zone: Span<UInt8>, named name: [UInt8], to output: inout [UInt8]) {
    var lines = RawLines()
    var isNamed = false
    while let line = lines.next(in: zone) {
      var content: [UInt8] = []
      content.appendUnfolded(line.content, of: zone)
      let head = content.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
      guard !isNamed, PropertyName(head.span) == .tzid else {
        output.append(zone.extracting(line.whole))
        continue
      }
      isNamed = true
      let end = Array(zone, line.content.upperBound..<line.whole.upperBound)
      var bytes = Array("TZID:".utf8)
      for byte in name {
        if ",;\\".utf8.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      }
      output.appendFolded(bytes.span, endingIn: end.isEmpty ? [0x0D, 0x0A] : end)
    }
  }
}

extension Span<UInt8> {
  /// Whether `TZID=` may be in the text; folds may split it.
  fileprivate var mentionsZone: Bool {
    for index in indices where self[index] == UInt8(ascii: "=") {
      var end = index
      var letters = 0
      while end > 0, letters < 4 {
        end -= 1
        switch self[end] {
        case 0x0A, 0x0D, 0x20, 0x09: continue
        case let byte:
          guard byte & 0xDF == Self.letters[letters] else {
            letters = 5
            continue
          }
          letters += 1
        }
      }
      if letters == 4 { return true }
    }
    return false
  }

  /// The letters of TZID in reverse order.
  private static var letters: [4 of UInt8] { [0x44, 0x49, 0x5A, 0x54] }
}

extension [UInt8] {
  init(_ text: Span<UInt8>, _ range: Range<Int>) {
    self = []
    append(text.extracting(range))
  }
}

extension RawLines {
  /// Returns the first line of a text, without its folds.
  static func first(in text: Span<UInt8>) -> [UInt8]? {
    var lines = RawLines()
    guard let line = lines.next(in: text) else { return nil }
    var content: [UInt8] = []
    content.appendUnfolded(line.content, of: text)
    return content
  }
}
