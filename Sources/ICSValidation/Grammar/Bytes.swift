internal import ICSText

extension Span<UInt8> {
  /// Whether the bytes are a word in ASCII capitals, ignoring letter case.
  func equals(_ word: String) -> Bool {
    let characters = word.utf8.span
    guard count == characters.count else { return false }
    for index in 0..<count {
      let byte = self[index]
      let isSmall = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      guard (isSmall ? byte - 0x20 : byte) == characters[index] else { return false }
    }
    return true
  }

  /// Whether the bytes start with a word in ASCII capitals, ignoring letter case.
  func starts(with word: String) -> Bool {
    count >= word.utf8.count && extracting(first: word.utf8.count).equals(word)
  }

  /// Whether the bytes are a name that a producer made up: X- and at least one more character.
  var isExtensionName: Bool { count > 2 && starts(with: "X-") }
}
