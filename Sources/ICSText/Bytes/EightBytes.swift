/// Eight bytes that are searched at once.
///
/// A search gives a word whose lowest bit that is set is in the byte found; what is above that
/// one says nothing.
struct EightBytes {
  private let word: UInt64

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highest: UInt64 = 0x8080_8080_8080_8080

  init(_ bytes: Span<UInt8>, at index: Int) {
    // The access checks that the bytes are there.
    word = UInt64(
      littleEndian: unsafe bytes.bytes.unsafeLoadUnaligned(
        fromByteOffset: index, as: UInt64.self))
  }

  /// The bytes that equal another.
  func lanes(equalTo byte: UInt8) -> UInt64 {
    let difference = word ^ (Self.ones &* UInt64(byte))
    return (difference &- Self.ones) & ~difference & Self.highest
  }

  /// The bytes that are not ASCII.
  var beyondASCII: UInt64 { word & Self.highest }

  /// The bytes below 0x20.
  var controls: UInt64 { (word &- Self.ones &* 0x20) & ~word & Self.highest }
}
