/// A set of ASCII characters that can be tested for a byte.
struct ByteSet {
  /// One bit for each of the characters 0 to 63 (`low`) and 64 to 127 (`high`).
  private let low: UInt64
  private let high: UInt64

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Capital letters, small letters and digits.
  static let alphanumerics = ByteSet(low: 0x03FF_0000_0000_0000, high: 0x07FF_FFFE_07FF_FFFE)

  /// Capital letters and digits.
  static let capitalsAndDigits = ByteSet(low: 0x03FF_0000_0000_0000, high: 0x07FF_FFFE)

  /// Returns the set with more characters added.
  @inline(__always)
  func adding(_ characters: StaticString) -> ByteSet {
    var low = low
    var high = high
    var index = 0
    while index < characters.utf8CodeUnitCount {
      // `utf8CodeUnitCount` is the number of bytes of the static string.
      let byte = UInt64(unsafe characters.utf8Start[index])
      if byte < 64 { low |= 1 &<< byte } else { high |= 1 &<< (byte & 63) }
      index &+= 1
    }
    return ByteSet(low: low, high: high)
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    byte < 128 && (byte < 64 ? low : high) &>> UInt64(byte & 63) & 1 != 0
  }
}
