internal import ICSText

extension Span<UInt8> {
  /// Whether the bytes are a word of ASCII in capitals, letter case aside.
  func equals(_ word: String) -> Bool {
    let characters = word.utf8
    guard count == characters.count else { return false }
    var index = 0
    for character in characters {
      let byte = self[index]
      let isSmall = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      guard (isSmall ? byte - 0x20 : byte) == character else { return false }
      index += 1
    }
    return true
  }

  /// Whether the bytes start with a word of ASCII in capitals, letter case aside.
  func starts(with word: String) -> Bool {
    count >= word.utf8.count && extracting(first: word.utf8.count).equals(word)
  }

  /// Whether the bytes start with X- as the names do that producers make up, and go on.
  var isExtensionName: Bool { count > 2 && starts(with: "X-") }
}
