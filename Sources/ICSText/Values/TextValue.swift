/// A value of the type TEXT (RFC 5545 §3.3.11), and lists of values.
package enum TextValue {
  /// Appends a text with its escapes resolved.
  ///
  /// `\\`, `\;`, `\,`, `\n` and `\N` are escapes, and `\r\n` is a line feed too. A backslash before
  /// any other character, or at the end, is an ordinary character.
  package static func append(_ text: Span<UInt8>, to buffer: inout [UInt8]) {
    var index = 0
    while let backslash = text.firstIndex(of: UInt8(ascii: "\\"), from: index) {
      buffer.append(text.extracting(index..<backslash))
      index = backslash + 1
      if index < text.count, let character = escaped(text[index]) {
        buffer.append(character)
        index += 1
      } else if isReturn(at: backslash, in: text) {
        index += 1
      } else {
        buffer.append(text[backslash])
      }
    }
    buffer.append(text.extracting(index..<text.count))
  }

  /// Whether `\r` is at an index, and `\n` after it: some programs write a line end of two
  /// characters so, but `\n` alone is a line feed.
  package static func isReturn(at index: Int, in text: Span<UInt8>) -> Bool {
    index + 3 < text.count && text[index] == UInt8(ascii: "\\")
      && text[index + 1] == UInt8(ascii: "r") && text[index + 2] == UInt8(ascii: "\\")
      && text[index + 3] | 0x20 == UInt8(ascii: "n")
  }

  /// Returns a text with its escapes resolved, and with U+FFFD for bytes that are not UTF-8.
  package static func string(_ text: Span<UInt8>) -> String {
    guard text.firstIndex(of: UInt8(ascii: "\\")) != nil else {
      // The bytes are copied before the span ends.
      return unsafe text.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
    var buffer: [UInt8] = []
    append(text, to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  /// Returns the character for a byte after a backslash, or `nil` if the two are no escape.
  private static func escaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "n"), UInt8(ascii: "N"): 0x0A
    case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): byte
    default: nil
    }
  }

  /// Returns the first byte at or after `start` that should be escaped; `nil` if there is none.
  ///
  /// It is a bare comma or semicolon, or a backslash that starts no escape.
  package static func firstUnescaped(in text: Span<UInt8>, from start: Int = 0) -> Int? {
    var index = start
    while true {
      index = ByteSearch.nextByte(
        UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\\"), in: text, from: index)
      guard index < text.count else { return nil }
      guard text[index] == UInt8(ascii: "\\"), index + 1 < text.count,
        escaped(text[index + 1]) != nil
      else { return index }
      index += 2
    }
  }
}

/// Walks through the values of a list that are separated by commas or semicolons.
///
/// Escaped commas and semicolons do not separate values.
package struct ValueList: Sendable {
  private var position: Int
  private let end: Int
  private let separator: UInt8
  private var isFinished = false

  /// Starts before the first value of the list in a part of a text.
  package init(in range: Range<Int>, separator: UInt8 = UInt8(ascii: ",")) {
    position = range.lowerBound
    end = range.upperBound
    self.separator = separator
  }

  /// Returns the range of the next value, or `nil` after the last.
  ///
  /// An empty list has one value, which is empty.
  package mutating func next(in text: Span<UInt8>) -> Range<Int>? {
    guard !isFinished else { return nil }
    let start = position
    var index = start
    while index < end, text[index] != separator {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    let valueEnd = min(index, end)
    isFinished = valueEnd == end
    position = valueEnd + 1
    return start..<valueEnd
  }
}
