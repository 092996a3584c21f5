/// The number of terminal columns that a text takes.
///
/// Columns are counted as by the C library's `wcwidth`, with the character data of Unicode 18: wide
/// East Asian characters take two columns, combining marks none. An emoji made of several
/// characters (a flag, a key, a family, a skin colour, an emoji selector) takes two. Characters of
/// ambiguous width take one. Marks that Unicode calls spacing, as in Devanagari, take one each,
/// though terminals disagree about them. Controls take none, since ``TerminalText`` replaces them
/// first.
package enum DisplayWidth {
  /// The columns that a text takes.
  package static func of(_ text: String) -> Int {
    text.isPlain ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// The columns that a character takes, however many scalars it has.
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

  /// The columns by which a character grows when the next scalar makes it an emoji.
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

  /// The longest start of a text that fits into a number of columns.
  package static func prefix(of text: String, fitting columns: Int) -> Substring {
    var remaining = columns
    var end = text.startIndex
    // A character without width always fits; the first one that does not fit ends the prefix.
    while end < text.endIndex {
      remaining -= of(text[end])
      guard remaining >= 0 else { break }
      end = text.index(after: end)
    }
    return text[..<end]
  }

  /// A text, or as much of it as fits into a number of columns with a mark for what is left out.
  ///
  /// Characters are never cut. If not even the mark fits, the result is as much of the mark as
  /// fits.
  package static func truncating(
    _ text: String, to columns: Int, mark: String = "…"
  ) -> String {
    guard of(text) > columns else { return text }
    let room = columns - of(mark)
    guard room > 0 else { return String(prefix(of: mark, fitting: columns)) }
    return prefix(of: text, fitting: room) + mark
  }

  /// A text padded with spaces to a number of columns; a wider text stays as it is.
  ///
  /// In the centre, an odd number of spaces leaves one more on the right.
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

  /// A text that is truncated or padded to exactly a number of columns.
  package static func fitting(
    _ text: String, to columns: Int, _ alignment: Alignment = .left, mark: String = "…"
  ) -> String {
    padding(truncating(text, to: columns, mark: mark), to: columns, alignment)
  }
}
