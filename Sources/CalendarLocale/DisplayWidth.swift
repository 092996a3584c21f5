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

extension DisplayWidth {
  /// The alignment of a text in a wider space.
  package enum Alignment: Sendable {
    case left, centre, right
  }

  /// The longest start of a text that takes no more than some columns.
  package static func prefix(of text: String, fitting columns: Int) -> Substring {
    var remaining = columns
    var end = text.startIndex
    // A character of no width belongs to what fits; one that does not fit ends it.
    while end < text.endIndex {
      remaining -= of(text[end])
      guard remaining >= 0 else { break }
      end = text.index(after: end)
    }
    return text[..<end]
  }

  /// A text, or as much of it as fits into some columns together with a mark for what is left out.
  ///
  /// A character is never cut. If not even the mark fits, what fits of it is all there is.
  package static func truncating(
    _ text: String, to columns: Int, mark: String = "…"
  ) -> String {
    guard of(text) > columns else { return text }
    let room = columns - of(mark)
    guard room > 0 else { return String(prefix(of: mark, fitting: columns)) }
    return prefix(of: text, fitting: room) + mark
  }

  /// A text with as many spaces as it takes to fill some columns; the text alone if it is wider.
  ///
  /// When the spaces on both sides cannot be equally many, there is one more on the right.
  package static func padding(
    _ text: String, to columns: Int, _ alignment: Alignment = .left
  ) -> String {
    let count = columns - of(text)
    guard count > 0 else { return text }
    let left =
      switch alignment {
      case .left: 0
      case .centre: count / 2
      case .right: count
      }
    return String(repeating: " ", count: left) + text + String(repeating: " ", count: count - left)
  }

  /// A text, truncated or filled up, so that it takes exactly some columns.
  package static func fitting(
    _ text: String, to columns: Int, _ alignment: Alignment = .left, mark: String = "…"
  ) -> String {
    padding(truncating(text, to: columns, mark: mark), to: columns, alignment)
  }
}
