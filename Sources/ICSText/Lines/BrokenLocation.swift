/// A place of Apple's whose title or address has line breaks in it, as iCloud writes them:
/// `X-APPLE-STRUCTURED-LOCATION` and lines after it that are no properties.
package enum BrokenLocation {
  /// The name of the property.
  package static let name = Array("X-APPLE-STRUCTURED-LOCATION".utf8)

  /// The most lines that go on with a place; an address has few.
  package static let maxLines = 16

  /// Whether an unfolded line begins a place that may go on, because it does not say where it is.
  package static func begins(_ line: Span<UInt8>) -> Bool {
    line.isStructuredLocation && !endsHere(line)
  }

  /// Whether a line after such a place goes on with it: it is no property, or says where the place
  /// is.
  package static func goesOn(_ line: Span<UInt8>) -> Bool {
    guard !line.isEmpty, !line[0].isBlank, line.startingProperty == .other else { return false }
    let isExtension =
      line.count > 1 && line[0] & 0xDF == UInt8(ascii: "X") && line[1] == UInt8(ascii: "-")
    if isExtension { return false }
    return !line.isPropertyInCapitals || endsHere(line)
  }

  /// Whether the value of a place, its position, ends a line.
  package static func endsHere(_ line: Span<UInt8>) -> Bool {
    var start = 0
    while let colon = line.firstIndex(of: UInt8(ascii: ":"), from: start) {
      start = colon + 1
      if start + 4 <= line.count, line.extracting(start..<start + 4).isEqual(to: "geo:") {
        return true
      }
    }
    return false
  }
}

extension Span<UInt8> {
  /// Whether a line is a place of Apple's, with parameters.
  var isStructuredLocation: Bool { starts("X-APPLE-STRUCTURED-LOCATION;") }
}

extension ContentLineReader {
  /// Returns how many of the lines after a place go on with it, up to where, and how many physical
  /// lines these are; `nil` if none does.
  func continuation(
    ofLocation line: LogicalLine, in bytes: Span<UInt8>
  ) -> (end: Int, lines: Int)? {
    var text: [UInt8] = []
    bytes.appendUnfolded(line.range, to: &text)
    guard BrokenLocation.begins(text.span) else { return nil }
    var (end, lines, count) = (line.next, 0, 0)
    while end < bytes.count, count < BrokenLocation.maxLines {
      let next = LogicalLine(in: bytes, from: end)
      text.removeAll(keepingCapacity: true)
      bytes.appendUnfolded(next.range, to: &text)
      guard BrokenLocation.goesOn(text.span) else { break }
      count += 1
      (end, lines) = (next.next, lines + next.lineEnds)
      if BrokenLocation.endsHere(text.span) { break }
    }
    return count == 0 ? nil : (end, lines)
  }

  /// Whether a line can be read by itself.
  func isReadable(_ line: LogicalLine, in bytes: Span<UInt8>) -> Bool {
    var text: [UInt8] = []
    bytes.appendUnfolded(line.range, to: &text)
    return (try? LineHeader(text.span, maxParameters: limits.parameters)) != nil
  }
}
