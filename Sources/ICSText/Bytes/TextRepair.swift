/// Turns bytes that are not UTF-8 into UTF-8.
///
/// Each component is repaired separately: its encoding is not guessed from other components.
enum TextRepair {
  /// Whether the bytes are valid UTF-8; a fold may separate the bytes of a character.
  static func isClean(_ bytes: Span<UInt8>) -> Bool {
    var index = ByteSearch.nextNonASCII(in: bytes, from: 0)
    while index < bytes.count {
      let sequence = CharacterSequence(in: bytes, at: index)
      guard sequence.isValid else { return false }
      index = sequence.end
      // After one character beyond ASCII, the next is likely to be beyond ASCII too.
      if index < bytes.count, bytes[index] < 0x80 {
        index = ByteSearch.nextNonASCII(in: bytes, from: index)
      }
    }
    return true
  }

  /// Appends the text that bytes stand for, as UTF-8 with the same lines.
  ///
  /// Bytes are read as Windows-1252 if none of them form a UTF-8 character beyond ASCII and
  /// Windows-1252 has a character for each; otherwise each invalid sequence becomes U+FFFD.
  static func append(
    _ bytes: Span<UInt8>, to buffer: inout [UInt8], lines: LineNumbers,
    reporting diagnostics: inout Diagnostics
  ) {
    let isWindows1252 = canBeWindows1252(bytes)
    var hasReported = false
    var lineIndex = 0
    var column = 1
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte.endsLine {
        let next = bytes.endOfLineEnd(at: index)
        buffer.append(bytes.extracting(index..<next))
        index = next
        lineIndex += 1
        column = 1
      } else if byte < 0x80 {
        buffer.append(byte)
        index += 1
        column += 1
      } else if isWindows1252 {
        if !hasReported {
          let place = Place(line: lines.number(ofLine: lineIndex), column: column)
          diagnostics.report(
            .utf8, at: place, "the text is not UTF-8; it is read as Windows-1252")
          hasReported = true
        }
        buffer.append(contentsOf: Windows1252.utf8(byte))
        index += 1
        column += 1
      } else {
        let sequence = CharacterSequence(in: bytes, at: index)
        let range = index..<sequence.end
        if sequence.isValid {
          buffer.append(bytes.extracting(range))
        } else {
          let place = Place(line: lines.number(ofLine: lineIndex), column: column)
          diagnostics.report(.utf8, at: place, message(bytes, range, sequence))
          buffer.append(contentsOf: "\u{FFFD}".utf8)
          // The line end and the blank of a fold are kept.
          for index in range where bytes[index] < 0x80 { buffer.append(bytes[index]) }
        }
        if sequence.isFolded {
          lineIndex += bytes.numberOfLineEnds(in: range)
          column = 2
        }
        index = sequence.end
        column += 1
      }
    }
  }

  private static func canBeWindows1252(_ bytes: Span<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      guard bytes[index] >= 0x80 else {
        index += 1
        continue
      }
      let sequence = CharacterSequence(in: bytes, at: index)
      // Halves of surrogate pairs come from converting UTF-16, never from Windows-1252.
      guard !sequence.isValid, !sequence.isSurrogate, Windows1252.has(bytes[index]) else {
        return false
      }
      index += 1
    }
    return true
  }

  private static func message(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ sequence: CharacterSequence
  ) -> String {
    if sequence.isSurrogate {
      return "half a UTF-16 surrogate pair is not a character; it is read as U+FFFD"
    }
    var digits = ""
    for index in range where bytes[index] >= 0x80 {
      digits += " " + String(bytes[index], radix: 16, uppercase: true)
    }
    return digits.utf8.count == 3
      ? "the byte\(digits) is not UTF-8; it is read as U+FFFD"
      : "the bytes\(digits) are not UTF-8; they are read as U+FFFD"
  }
}

/// The code page that old Windows programs write.
enum Windows1252 {
  /// The characters of the bytes from 0x80 to 0x9F; 0 for bytes without a character.
  private static let specials: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  /// Whether the code page has a character for a byte.
  static func has(_ byte: UInt8) -> Bool {
    !(0x80...0x9F).contains(byte) || specials[Int(byte) - 0x80] != 0
  }

  /// Returns the character of a byte, in UTF-8.
  static func utf8(_ byte: UInt8) -> String.UTF8View {
    let value = (0x80...0x9F).contains(byte) ? specials[Int(byte) - 0x80] : UInt16(byte)
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    return String(Character(scalar)).utf8
  }
}

extension Span<UInt8> {
  /// Returns how many lines end in a range.
  func numberOfLineEnds(in range: Range<Int>) -> Int {
    var count = 0
    var index = range.lowerBound
    while index < range.upperBound {
      if self[index].endsLine {
        count += 1
        index = endOfLineEnd(at: index)
      } else {
        index += 1
      }
    }
    return count
  }
}

/// A UTF-8 character in the bytes of a file, or a sequence of bytes that is not one (RFC 3629).
package struct CharacterSequence {
  /// The index of the next sequence.
  package let end: Int

  /// Whether the bytes are a valid character.
  package let isValid: Bool

  /// Whether a fold separates the bytes.
  let isFolded: Bool

  /// Whether the bytes encode half of a UTF-16 surrogate pair, which is not a character.
  fileprivate let isSurrogate: Bool

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
