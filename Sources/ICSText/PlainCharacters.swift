// The characters that plain events may have.
extension Span<UInt8> {
  /// Whether the bytes are UTF-8 (RFC 3629) that was not encoded twice.
  var isPlainUTF8: Bool {
    var index = 0
    while true {
      // Where one character is not ASCII, the next is likely not to be either.
      while index < count, self[index] < 0x80 { index = nextBeyondASCII(from: index) }
      guard index < count else { return true }
      let length = lengthOfPlainCharacter(at: index)
      guard length > 0 else { return false }
      index += length
    }
  }

  private func nextBeyondASCII(from start: Int) -> Int {
    var index = start
    while index + 8 <= count {
      let highest = letters(at: index) & 0x8080_8080_8080_8080
      if highest != 0 { return index + highest.leadingZeroBitCount &>> 3 }
      index += 8
    }
    while index < count, self[index] < 0x80 { index += 1 }
    return index
  }

  /// The length of the character at an index, which is not ASCII; 0 if there is none.
  private func lengthOfPlainCharacter(at index: Int) -> Int {
    let lead = self[index]
    guard index + 1 < count else { return 0 }
    let second = self[index + 1]
    switch lead {
    case 0xC3:
      // UTF-8 that was taken for another encoding starts with the letters of C3 83 and C3 A2.
      return second.continuesCharacter && second != 0x83 && second != 0xA2 ? 2 : 0
    case 0xC2...0xDF:
      return second.continuesCharacter ? 2 : 0
    case 0xE0...0xEF:
      guard index + 2 < count, second.continuesCharacter, self[index + 2].continuesCharacter,
        lead != 0xE0 || second >= 0xA0, lead != 0xED || second < 0xA0
      else { return 0 }
      return 3
    case 0xF0...0xF4:
      guard index + 3 < count, second.continuesCharacter, self[index + 2].continuesCharacter,
        self[index + 3].continuesCharacter, lead != 0xF0 || second >= 0x90,
        lead != 0xF4 || second < 0x90
      else { return 0 }
      return 4
    default:
      return 0
    }
  }
}
