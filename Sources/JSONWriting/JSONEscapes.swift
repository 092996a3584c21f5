extension [UInt8] {
  /// Appends UTF-8 text, escaped for use between the quotation marks of a JSON string.
  ///
  /// JSON itself demands some escapes. The function also escapes whatever could act on a terminal
  /// or break a line of a script: DEL, the C1 controls, U+2028 and U+2029, the controls of writing
  /// direction and the byte order mark. The value stays the same.
  package mutating func appendEscapedForJSON(_ text: Span<UInt8>) {
    var start = 0
    var index = text.endOfPlainInJSON(from: 0)
    while index < text.count {
      if let scalar = text.scalarToEscape(at: index) {
        append(text.extracting(start..<index))
        appendEscape(of: scalar.value)
        index += scalar.length
        start = index
      } else {
        index += 1
      }
      index = text.endOfPlainInJSON(from: index)
    }
    append(text.extracting(start..<index))
  }

  /// Appends the bytes of a span.
  mutating func append(_ span: Span<UInt8>) {
    // The bytes are copied before the span's lifetime ends.
    unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  private mutating func appendEscape(of scalar: UInt16) {
    append(UInt8(ascii: "\\"))
    switch scalar {
    case 0x22, 0x5C: append(UInt8(truncatingIfNeeded: scalar))
    case 0x08: append(UInt8(ascii: "b"))
    case 0x09: append(UInt8(ascii: "t"))
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0C: append(UInt8(ascii: "f"))
    case 0x0D: append(UInt8(ascii: "r"))
    default:
      append(UInt8(ascii: "u"))
      for shift in [12, 8, 4, 0] {
        append(Self.hexadecimalDigits[Int(scalar >> UInt16(shift) & 0xF)])
      }
    }
  }

  private static let hexadecimalDigits = Array("0123456789abcdef".utf8)
}

extension UInt8 {
  /// Whether no character that needs an escape starts with this byte.
  var isPlainInJSON: Bool {
    switch self {
    case 0x20, 0x21, 0x23...0x5B, 0x5D...0x7E: true
    // The first bytes of U+0080–U+009F, U+061C, U+2000–U+2FFF and U+F000–U+FFFF.
    case 0xC2, 0xD8, 0xE2, 0xEF: false
    default: self >= 0x80
    }
  }
}

extension Span<UInt8> {
  /// Returns the character at an index and its length in bytes, or `nil` if it needs no escape.
  fileprivate func scalarToEscape(at index: Int) -> (value: UInt16, length: Int)? {
    let first = self[index]
    if first < 0x80 { return (UInt16(first), 1) }
    let length = first < 0xE0 ? 2 : 3
    guard index + length <= count else { return nil }
    let second = UInt16(self[index + 1] & 0x3F)
    let value =
      length == 2
      ? UInt16(first & 0x1F) << 6 | second
      : UInt16(first & 0x0F) << 12 | second << 6 | UInt16(self[index + 2] & 0x3F)
    return UInt32(value).isActiveBeyondASCII ? (value, length) : nil
  }
}

extension Unicode.Scalar {
  /// Whether the character could act on a terminal or break a line of a script.
  package var isActive: Bool { value < 0x20 || value == 0x7F || value.isActiveBeyondASCII }
}

extension UInt32 {
  fileprivate var isActiveBeyondASCII: Bool {
    switch self {
    case 0x80...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

extension Span<UInt8> {
  private typealias Vector = SIMD16<UInt8>

  /// Whether no byte starts a character that JSON text escapes.
  var isPlainInJSON: Bool { endOfPlainInJSON(from: 0) == count }

  /// Finds the first byte at or after an index that may start a character to escape.
  ///
  /// Returns the length of the text if there is no such byte. Most texts have none, and this is
  /// found out sixteen bytes at a time.
  func endOfPlainInJSON(from start: Int) -> Int {
    let width = Vector.scalarCount
    var index = start
    while index + width <= count {
      guard isPlainInJSON(vector(at: index)) else { return endOfPlainBytes(from: index) }
      index += width
    }
    // The last vector overlaps bytes before `index`, which are known to be plain.
    if index < count, start + width <= count, isPlainInJSON(vector(at: count - width)) {
      return count
    }
    return endOfPlainBytes(from: index)
  }

  private func endOfPlainBytes(from start: Int) -> Int {
    var index = start
    while index < count, self[index].isPlainInJSON { index += 1 }
    return index
  }

  /// Whether all bytes of a vector are plain, as defined by ``UInt8/isPlainInJSON``.
  private func isPlainInJSON(_ bytes: Vector) -> Bool {
    let controls = lanes(bytes .< Vector(repeating: 0x20))
    let marks = lanes(bytes .== Vector(repeating: 0x22)) | lanes(bytes .== Vector(repeating: 0x5C))
    let delete = lanes(bytes .== Vector(repeating: 0x7F))
    let starts =
      lanes(bytes .== Vector(repeating: 0xC2)) | lanes(bytes .== Vector(repeating: 0xD8))
      | lanes(bytes .== Vector(repeating: 0xE2)) | lanes(bytes .== Vector(repeating: 0xEF))
    return (controls | marks | delete | starts) == SIMD2.zero
  }

  /// Loads the bytes of one vector, all of which must be in the span.
  private func vector(at index: Int) -> Vector {
    unsafe withUnsafeBytes { unsafe $0.loadUnaligned(fromByteOffset: index, as: Vector.self) }
  }

  /// A mask as two words: in memory the mask is a vector of sixteen bytes, each 0 or -1.
  private func lanes(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD2<UInt64> {
    unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self)
  }
}

extension OutputSpan<UInt8> {
  /// Appends bytes; there must be room for them.
  @inline(__always)
  package mutating func append(_ bytes: Span<UInt8>) {
    precondition(bytes.count <= freeCapacity)
    // There is room, and the bytes are copied before their span's lifetime ends.
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      unsafe bytes.withUnsafeBufferPointer { source in
        guard let free = buffer.baseAddress, let first = source.baseAddress else { return }
        unsafe (free + count).initialize(from: first, count: source.count)
      }
      count += bytes.count
    }
  }
}
