/// Up to eight characters of ASCII in a register, from where they go to memory at once.
///
/// A list has millions of times, and byte by byte each digit would ask anew whether there is room.
struct TextWord {
  /// The characters, the first in the lowest byte.
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

  /// Writes the characters to memory that has room for eight.
  @inline(__always)
  fileprivate func store(in buffer: UnsafeMutableBufferPointer<UInt8>, at index: inout Int) {
    precondition(buffer.count - index >= 8)
    unsafe UnsafeMutableRawBufferPointer(buffer)
      .storeBytes(of: bits.littleEndian, toByteOffset: index, as: UInt64.self)
    index += count
  }
}

extension OutputSpan<UInt8> {
  /// Appends the characters of a word; there must be room for eight.
  @inline(__always)
  mutating func append(_ word: TextWord) {
    // The word sees to it that it stays within the buffer.
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      unsafe word.store(in: buffer, at: &count)
    }
  }

  /// Appends bytes, for which there must be room.
  @inline(__always)
  mutating func append(_ bytes: Span<UInt8>) {
    precondition(bytes.count <= freeCapacity)
    // There is room, and the bytes are copied before their span ends.
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      unsafe bytes.withUnsafeBufferPointer { source in
        _ = unsafe buffer.extracting(count...).initialize(fromContentsOf: source)
      }
      count += bytes.count
    }
  }
}
