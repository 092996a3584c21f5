/// Walks through lines that have no control characters and end with CRLF or LF.
struct UsualLines {
  private var position = 0

  /// Whether the next line continues the last.
  private(set) var isFolded = false

  /// The next line without its end; `nil` if there is none, or it is empty or ends otherwise.
  mutating func next(in bytes: Span<UInt8>) -> Range<Int>? {
    let start = position
    guard start < bytes.count else { return nil }
    let end = ByteSearch.nextControl(in: bytes, from: start)
    guard end > start else { return nil }
    var next = end
    if end < bytes.count {
      if bytes[end] == 0x0D { next += 1 }
      guard next < bytes.count, bytes[next] == 0x0A else { return nil }
      next += 1
    }
    position = next
    isFolded = next < bytes.count && bytes[next] == UInt8(ascii: " ")
    return start..<end
  }

  func isAtEnd(of bytes: Span<UInt8>) -> Bool { position == bytes.count }
}
