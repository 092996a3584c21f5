extension [UInt8] {
  /// Appends a line, folded so that none of its parts has too many octets and no character is
  /// divided (RFC 5545 §3.1).
  package mutating func appendFolded(_ line: Span<UInt8>, endingIn end: [UInt8]) {
    var start = 0
    var room = LineForm.maximumOctets
    while line.count - start > room {
      let limit = start + room
      let cut = line.startOfCharacter(dividedAt: limit) ?? limit
      append(line.extracting(start..<cut))
      append(contentsOf: end)
      append(UInt8(ascii: " "))
      start = cut
      room = LineForm.maximumOctets - 1
    }
    append(line.extracting(start..<line.count))
    append(contentsOf: end)
  }
}

extension Span<UInt8> {
  /// Returns the start of the UTF-8 character that a position divides; `nil` if it divides none.
  ///
  /// A fold at the position does not matter: the rest of the character may come after it.
  ///
  /// Bytes that are not UTF-8 are not divided: in other encodings, each byte is a character.
  func startOfCharacter(dividedAt index: Int) -> Int? {
    // A character has at most four bytes.
    for start in stride(from: index - 1, through: Swift.max(0, index - 3), by: -1)
    where !self[start].continuesCharacter {
      let character = CharacterSequence(in: self, at: start)
      return character.isValid && character.end > index ? start : nil
    }
    return nil
  }
}
