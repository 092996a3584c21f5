/// A UTF-8 character in the bytes of a file, or a sequence of bytes that is not one (RFC 3629).
package struct CharacterSequence {
  /// The index of the next sequence.
  package let end: Int

  /// Whether the bytes are a valid character.
  package let isValid: Bool

  /// Whether a fold separates the bytes.
  let isFolded: Bool

  /// Whether the bytes encode half of a UTF-16 surrogate pair, which is not a character.
  let isSurrogate: Bool

  /// Reads the sequence that starts at a position, where a byte beyond ASCII must be.
  ///
  /// An invalid sequence extends as far as it looks like the start of a character, and is at least
  /// one byte long.
  package init(in bytes: Span<UInt8>, at start: Int) {
    let lead = bytes[start]
    let count: Int
    var allowed: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: count = 1
    case 0xE0: (count, allowed) = (2, 0xA0...0xBF)
    case 0xE1...0xEF: count = 2
    case 0xF0: (count, allowed) = (3, 0x90...0xBF)
    case 0xF1...0xF3: count = 3
    case 0xF4: (count, allowed) = (3, 0x80...0x8F)
    default: count = 0
    }
    var end = start + 1
    var remaining = count
    var isFolded = false
    var isSurrogate = false
    while remaining > 0, end < bytes.count {
      var next = end
      // Old programs fold after a fixed number of bytes, even in the middle of a character.
      if bytes[next].endsLine {
        guard let fold = Fold(in: bytes, at: next), fold.end < bytes.count else { break }
        next = fold.end
      }
      guard allowed.contains(bytes[next]) else { break }
      if lead == 0xED, remaining == 2, bytes[next] >= 0xA0 { isSurrogate = true }
      if next > end { isFolded = true }
      allowed = 0x80...0xBF
      remaining -= 1
      end = next + 1
    }
    self.end = end
    self.isFolded = isFolded
    self.isSurrogate = isSurrogate
    isValid = count > 0 && remaining == 0 && !isSurrogate
  }
}

extension Span<UInt8> {
  /// The bytes as a string, with U+FFFD in place of bytes that are not UTF-8.
  package var string: String {
    var bytes: [UInt8] = []
    bytes.append(self)
    return String(decoding: bytes, as: UTF8.self)
  }
}
