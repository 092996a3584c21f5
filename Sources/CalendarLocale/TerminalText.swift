/// Functions that make text from elsewhere safe to show on one line of a terminal.
///
/// Whatever comes from a file, including the file's name, passes ``safe(_:lineBreaks:)`` before it
/// reaches a terminal.
package enum TerminalText {
  /// The way in which a line break is shown.
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

  /// A text without anything that could control a terminal, or hide or reorder what is shown.
  ///
  /// - One or more line breaks in a row become one mark; those at the ends are removed.
  /// - A tab becomes a space, any other ASCII control its picture (`␛`), and a control above ASCII
  ///   U+FFFD.
  /// - Invisible characters are removed: bidirectional controls, spaces without width, tags,
  ///   fillers. But joiners stay between emoji and between letters of scripts that need them, and a
  ///   selector stays after an emoji that it changes.
  /// - At most eight marks stay on one character, and three joiners in a chain of emoji. A mark
  ///   without a character before it is put on `◌`, so that it does not join what precedes the
  ///   text.
  ///
  /// A safe text stays as it is; a text without marks or controls is returned without a copy.
  package static func safe(_ text: String, lineBreaks: LineBreaks = .marks) -> String {
    guard !text.isPlain, text.unicodeScalars.contains(where: \.mayBeUnsafe) else { return text }
    var filter = TerminalFilter(lineBreak: lineBreaks.replacement)
    for scalar in text.unicodeScalars { filter.take(scalar) }
    return filter.text
  }

  /// A safe text, and its effect on a line.
  package struct Measured: Sendable {
    /// The text.
    package let text: String

    /// The columns that the text takes, by ``DisplayWidth/of(_:)-(String)``.
    package let width: Int

    /// Whether the text holds letters or digits that are written from right to left.
    package let holdsRightToLeft: Bool
  }

  /// A text made safe by ``safe(_:lineBreaks:)``, and its effect on a line.
  ///
  /// The text is read only once if none of its scalars joins another, as in most texts.
  package static func measured(_ text: String, lineBreaks: LineBreaks = .marks) -> Measured {
    if text.isPlain {
      return Measured(text: text, width: text.utf8.count, holdsRightToLeft: false)
    }
    if let simple = measuredByScalars(text) { return simple }
    let text = safe(text, lineBreaks: lineBreaks)
    return Measured(
      text: text, width: DisplayWidth.of(text), holdsRightToLeft: holdsRightToLeft(text))
  }

  /// A text and its effect on a line; `nil` if a scalar acts on others or may be unsafe.
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

  /// The safe text for bytes of UTF-8, with U+FFFD for invalid bytes.
  package static func safe(
    decoding bytes: some Collection<UInt8>, lineBreaks: LineBreaks = .marks
  ) -> String {
    safe(String(decoding: bytes, as: UTF8.self), lineBreaks: lineBreaks)
  }

  /// A safe text, enclosed by isolating controls if it holds right-to-left letters or digits.
  ///
  /// Terminals that reorder a line then leave its columns in place: the controls take no room and
  /// keep the text between them from affecting the rest. Blanks at the ends stay outside. The first
  /// letter decides the direction (U+2066 or U+2067), and U+2069 ends it. U+2068, which leaves the
  /// direction to the terminal, is not used, since terminals differ in how they treat numbers
  /// without letters.
  ///
  /// Isolate a text last, after it is shortened and measured; ``safe(_:lineBreaks:)`` would remove
  /// the controls.
  package static func isolated(_ text: String) -> String {
    guard holdsRightToLeft(text) else { return text }
    var core = text[...]
    while core.last == " " { core.removeLast() }
    core = core.drop { $0 == " " }
    // The mark U+200E is for FriBidi 1.0: without it, a sign before a number would end up after the
    // number in the previous isolate.
    let direction = beginsRightToLeft(text) == true ? "\u{2067}" : "\u{2066}\u{200E}"
    return text[..<core.startIndex] + direction + core + "\u{2069}" + text[core.endIndex...]
  }

  /// Whether the first letter of a text is written from right to left; `nil` without a letter.
  package static func beginsRightToLeft(_ text: String) -> Bool? {
    text.unicodeScalars.first { $0.properties.isAlphabetic }?.isRightToLeft
  }

  /// Whether a text holds letters or digits that are written from right to left.
  package static func holdsRightToLeft(_ text: String) -> Bool {
    !text.isPlain && text.unicodeScalars.contains(where: \.isRightToLeft)
  }
}

extension Unicode.Scalar {
  /// Whether the filter may remove or replace the scalar; it keeps all others.
  fileprivate var mayBeUnsafe: Bool {
    switch CharacterClass(self) {
    case .narrow, .wide, .emoji: false
    case .combining, .invisible: true
    }
  }

  /// Whether the scalar is in a range of characters that are written from right to left.
  ///
  /// In these ranges Unicode gives even unassigned characters that direction
  /// (DerivedBidiClass.txt); the few characters in them without it do no harm here.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
