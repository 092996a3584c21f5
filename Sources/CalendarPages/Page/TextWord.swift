/// Up to eight ASCII characters in a register, which are written to memory all at once.
///
/// A list contains millions of times, and writing them byte by byte would check for room at each
/// digit.
struct TextWord {
  /// The room that writing a word needs, however long the word is.
  static let room = 8

  /// The characters; the first is in the lowest byte.
  private var bits: UInt64 = 0
  private var count = 0

  /// Appends a character.
  @inline(__always)
  mutating func append(_ character: Unicode.Scalar) {
    bits |= UInt64(UInt8(truncatingIfNeeded: character.value)) << UInt64(8 * count)
    count += 1
  }

  /// Appends the two digits of a number below 100.
  @inline(__always)
  mutating func appendDigits(_ number: UInt) {
    let tens = number / 10
    let digits = UInt64(tens | (number - 10 * tens) << 8)
    bits |= (0x3030 | digits) << UInt64(8 * count)
    count += 2
  }

  /// Appends hours and minutes.
  @inline(__always)
  mutating func appendClock(_ secondOfDay: UInt) {
    appendDigits(secondOfDay / 3_600)
    append(":")
    appendDigits(secondOfDay / 60 % 60)
  }

  /// Writes the characters to memory that has room for eight.
  @inline(__always)
  fileprivate func store(in buffer: UnsafeMutableBufferPointer<UInt8>, at index: inout Int) {
    precondition(buffer.count - index >= Self.room)
    unsafe UnsafeMutableRawBufferPointer(buffer)
      .storeBytes(of: bits.littleEndian, toByteOffset: index, as: UInt64.self)
    index += count
  }
}

extension TextWord {
  /// Creates a colon followed by the seconds of the minute.
  @inline(__always)
  init(secondOf secondOfDay: UInt) {
    self.init()
    append(":")
    appendDigits(secondOfDay % 60)
  }
}

extension OutputSpan<UInt8> {
  /// Appends the characters of a word; there must be room for eight.
  @inline(__always)
  mutating func append(_ word: TextWord) {
    // `store(in:at:)` itself checks that the word stays within the buffer.
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      unsafe word.store(in: buffer, at: &count)
    }
  }
}
