internal import ICSText

/// Writes lines with folds (RFC 5545 §3.1).
enum Folding {
  /// Appends a line, folded so that none of its parts has too many octets and no character of
  /// UTF-8 is cut.
  static func append(
    _ content: Span<UInt8>, to output: inout [UInt8], lineEnd: Span<UInt8>, folds: Bool
  ) {
    var start = 0
    var room = LineStream.maximumOctets
    while folds, content.count - start > room {
      let end = lastBoundary(in: content, from: start, upTo: start + room)
      output.append(content.extracting(start..<end))
      output.append(lineEnd)
      output.append(0x20)
      start = end
      room = LineStream.maximumOctets - 1
    }
    output.append(content.extracting(start..<content.count))
    output.append(lineEnd)
  }

  /// The last place between two characters that is not after a limit, which is within the text.
  private static func lastBoundary(
    in content: Span<UInt8>, from start: Int, upTo limit: Int
  ) -> Int {
    var end = limit
    // A character has at most four bytes; anything with more continuations is not one.
    while end > limit - 4, end > start, content[end] & 0xC0 == 0x80 { end -= 1 }
    return content[end] & 0xC0 == 0x80 ? limit : end
  }
}
