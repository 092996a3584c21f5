/// How many columns of a terminal a text takes.
///
/// Columns are those that the C library's `wcwidth` counts, with the character data of Unicode 18:
/// wide characters of East Asia take two, marks that combine none. An emoji made of several
/// characters (a flag, a key, a family, a colour of skin, an emoji selector) takes two.
/// Characters of ambiguous width take one; marks that Unicode calls spacing, as in Devanagari, take
/// one each, where terminals disagree. Controls take none: ``TerminalText`` replaces them before.
package enum DisplayWidth {
  /// The columns that a text takes.
  package static func of(_ text: String) -> Int {
    text.isPlain ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// The columns that a character takes, whatever it is made of.
  package static func of(_ character: Character) -> Int {
    var width = 0
    var base = CharacterClass.narrow
    var followsJoiner = false
    for scalar in character.unicodeScalars {
      let kind = CharacterClass(scalar)
      switch kind {
      case .combining: break
      case .invisible:
        if scalar == .emojiSelector { width += columnsForEmoji(&base) }
      case .wide where followsJoiner || scalar.isEmojiModifier && base != .narrow,
        .emoji where followsJoiner:
        width += columnsForEmoji(&base)
      case .narrow, .wide, .emoji:
        width += kind == .wide ? 2 : 1
        base = kind
      }
      followsJoiner = scalar == .zeroWidthJoiner
    }
    return width
  }

  /// The columns by which a character grows when what follows makes an emoji of it.
  private static func columnsForEmoji(_ base: inout CharacterClass) -> Int {
    guard base == .emoji else { return 0 }
    base = .wide
    return 1
  }
}
