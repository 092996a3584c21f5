/// Eight bytes that are searched at once.
///
/// A search returns a word whose lowest set bit is in the first byte found; the bits above that one
/// mean nothing.
struct EightBytes {
  private let word: UInt64

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highest: UInt64 = 0x8080_8080_8080_8080

  init(_ bytes: Span<UInt8>, at index: Int) {
    // This access checks that the bytes are there.
    word = UInt64(
      littleEndian: unsafe bytes.bytes.unsafeLoadUnaligned(
        fromByteOffset: index, as: UInt64.self))
  }

  /// Finds the bytes that equal another one.
  func lanes(equalTo byte: UInt8) -> UInt64 {
    let difference = word ^ (Self.ones &* UInt64(byte))
    return (difference &- Self.ones) & ~difference & Self.highest
  }

  /// Finds the bytes that are not ASCII.
  var beyondASCII: UInt64 { word & Self.highest }

  /// Finds the bytes below 0x20.
  var controls: UInt64 { (word &- Self.ones &* 0x20) & ~word & Self.highest }
}
