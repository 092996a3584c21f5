/// Makes text from elsewhere fit to be shown on one line of a terminal.
///
/// Whatever comes from a file, a file's name included, passes ``safe(_:lineBreaks:)`` as the last
/// step before a terminal.
package enum TerminalText {
  /// How a break between lines is shown.
  package enum LineBreaks: Sendable {
    /// As `⏎`.
    case marks
    /// As a space.
    case spaces

    var replacement: Unicode.Scalar {
      switch self {
      case .marks: "⏎"
      case .spaces: " "
      }
    }
  }

  /// A text without anything that could control a terminal, hide or reorder what is shown.
  ///
  /// - Breaks between lines, several in a row too, become one mark; those at the ends go.
  /// - A tab becomes a space, another control its picture (`␛`), one above ASCII U+FFFD.
  /// - Characters that are not to be seen go: bidirectional controls, spaces without width, tags,
  ///   fillers. Joiners stay between emoji and between letters of scripts that need them, a
  ///   selector stays after an emoji that it changes.
  /// - Of the marks on one character eight stay, and in a chain of emoji three joiners. A mark
  ///   without a character before it is put on `◌`, so that it doesn't join what is before.
  ///
  /// A safe text stays as it is; one without marks or controls costs no memory.
  package static func safe(_ text: String, lineBreaks: LineBreaks = .marks) -> String {
    guard !text.isPlain, text.unicodeScalars.contains(where: \.mayBeUnsafe) else { return text }
    var filter = TerminalFilter(lineBreak: lineBreaks.replacement)
    for scalar in text.unicodeScalars { filter.take(scalar) }
    return filter.text
  }

  /// A safe text, and what it does to a line.
  package struct Measured: Sendable {
    /// The text.
    package let text: String

    /// The columns that it takes, as ``DisplayWidth/of(_:)-(String)`` tells.
    package let width: Int

    /// Whether it holds letters or digits that act from right to left.
    package let holdsRightToLeft: Bool
  }

  /// A safe text, as ``safe(_:lineBreaks:)`` gives it, with what it does to a line.
  ///
  /// It is read once if none of its scalars joins another, as in most texts.
  package static func measured(_ text: String, lineBreaks: LineBreaks = .marks) -> Measured {
    if text.isPlain {
      return Measured(text: text, width: text.utf8.count, holdsRightToLeft: false)
    }
    if let simple = measuredByScalars(text) { return simple }
    let text = safe(text, lineBreaks: lineBreaks)
    return Measured(
      text: text, width: DisplayWidth.of(text), holdsRightToLeft: holdsRightToLeft(text))
  }

  /// What a text does to a line, if no scalar of it acts on others or could be one too many.
  private static func measuredByScalars(_ text: String) -> Measured? {
    var width = 0
    var holdsRightToLeft = false
    for scalar in text.unicodeScalars {
      if scalar.isPlain {
        width += 1
        continue
      }
      switch CharacterClass(scalar) {
      case .narrow, .emoji: width += 1
      case .wide where !scalar.isEmojiModifier: width += 2
      case .wide, .combining, .invisible: return nil
      }
      if scalar.isRightToLeft { holdsRightToLeft = true }
    }
    return Measured(text: text, width: width, holdsRightToLeft: holdsRightToLeft)
  }

  /// The safe text that bytes of UTF-8 stand for, with U+FFFD for what is none.
  package static func safe(
    decoding bytes: some Collection<UInt8>, lineBreaks: LineBreaks = .marks
  ) -> String {
    safe(String(decoding: bytes, as: UTF8.self), lineBreaks: lineBreaks)
  }

  /// A safe text, enclosed by isolating controls if it holds letters written from right to left.
  ///
  /// Terminals that reorder a line then leave its columns where they are: the controls take no
  /// room and keep what is between them from acting on the rest. Blanks at the ends belong to the
  /// rest. The first letter tells the direction (U+2066 or U+2067; U+2068, which leaves that to the
  /// terminal, does not mean the same everywhere for numbers alone), and U+2069 ends it. It is the
  /// last step: what shortens or measures comes before, and ``safe(_:lineBreaks:)`` removes them.
  package static func isolated(_ text: String) -> String {
    guard holdsRightToLeft(text) else { return text }
    var core = text[...]
    while core.last == " " { core.removeLast() }
    core = core.drop { $0 == " " }
    let firstLetter = core.unicodeScalars.first { $0.properties.isAlphabetic }
    // The mark U+200E is for FriBidi 1.0, where a sign before a number else follows the number of
    // the isolate before it.
    let direction = firstLetter?.isRightToLeft == true ? "\u{2067}" : "\u{2066}\u{200E}"
    return text[..<core.startIndex] + direction + core + "\u{2069}" + text[core.endIndex...]
  }

  /// Whether a text holds letters or digits that act from right to left.
  package static func holdsRightToLeft(_ text: String) -> Bool {
    !text.isPlain && text.unicodeScalars.contains(where: \.isRightToLeft)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar can be one too many; all others stay wherever they are.
  fileprivate var mayBeUnsafe: Bool {
    switch CharacterClass(self) {
    case .narrow, .wide, .emoji: false
    case .combining, .invisible: true
    }
  }

  /// Whether the scalar is where characters are written from right to left.
  ///
  /// These are the ranges where Unicode gives even unassigned characters that direction
  /// (DerivedBidiClass.txt); the few others in them do no harm here.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
