// The characters that plain events may have.
extension Span<UInt8> {
  /// Whether a part of the bytes is UTF-8 (RFC 3629) that was not encoded twice.
  func isPlainUTF8(in range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let beyondASCII = word(at: index) & 0x8080_8080_8080_8080
      guard beyondASCII != 0 else {
        index += 8
        continue
      }
      index += beyondASCII.trailingZeroBitCount &>> 3
      guard index < range.upperBound else { break }
      let length = Self.lengthOfPlainCharacter(word(at: index))
      guard length > 0, index + length <= range.upperBound else { return false }
      index += length
    }
    return true
  }

  /// Eight bytes, the first of them lowest; zeros behind the last.
  @inline(__always)
  private func word(at index: Int) -> UInt64 {
    if index + 8 <= count { return letters(at: index).byteSwapped }
    var word: UInt64 = 0
    for next in index..<count { word |= UInt64(self[next]) &<< UInt64(8 &* (next &- index)) }
    return word
  }

  /// The length of the character that is not ASCII at the start of a word; 0 if there is none.
  @inline(__always)
  private static func lengthOfPlainCharacter(_ word: UInt64) -> Int {
    if word & 0xC0E0 == 0x80C0 {
      // C0 and C1 would stand for ASCII. UTF-8 that was taken for another encoding starts with the
      // letters of C3 83 and C3 A2.
      let letter = word & 0xFFFF
      return letter & 0x1E == 0 || letter == 0x83C3 || letter == 0xA2C3 ? 0 : 2
    }
    if word & 0xC0_C0F0 == 0x80_80E0 {
      // The bits of the first two bytes that tell what is longer than it must be, and surrogates.
      let bits = word & 0x200F
      return bits == 0 || bits == 0x200D ? 0 : 3
    }
    guard word & 0xC0C0_C0F8 == 0x8080_80F0 else { return 0 }
    // F0 needs a byte from 90 on behind it, and F4, the last there is, one below 90.
    let isTooSmall = word & 0x3007 == 0
    let isTooLarge = word & 0x04 != 0 && word & 0x3003 != 0
    return isTooSmall || isTooLarge ? 0 : 4
  }
}
