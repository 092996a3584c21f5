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

/// A filter that receives a text scalar by scalar and keeps what may reach a terminal.
///
/// Decisions depend only on what is kept, so a text that has passed once passes unchanged.
private struct TerminalFilter {
  /// The most marks that stay on one character; no script needs nearly as many.
  private static let maxMarks = 8
  /// The most joiners in a chain of emoji; a family of four has three.
  private static let maxEmojiJoiners = 3

  private enum Pending {
    case lineBreak
    case joiner(Unicode.Scalar)
  }

  private let lineBreak: Unicode.Scalar
  private var output = String.UnicodeScalarView()
  private var last: Unicode.Scalar = " "
  private var lastClass = CharacterClass.narrow
  /// A line break or joiner that is kept only if something follows that it separates or joins.
  private var pending: Pending?
  private var marks = 0
  private var emojiJoiners = 0

  /// Creates a filter that shows line breaks as a scalar.
  init(lineBreak: Unicode.Scalar) {
    self.lineBreak = lineBreak
  }

  /// The text that has been kept.
  var text: String { String(output) }

  /// Takes the next scalar.
  mutating func take(_ scalar: Unicode.Scalar) {
    let kind = CharacterClass(scalar)
    switch kind {
    case .narrow, .wide, .emoji:
      keep(scalar, kind)
      marks = 0
    case .combining where marks < Self.maxMarks:
      if output.isEmpty { keep("◌", .narrow) }
      keep(scalar, kind)
      marks += 1
    case .combining: break
    case .invisible: takeInvisible(scalar)
    }
  }

  private mutating func takeInvisible(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029:
      pending = .lineBreak
    case 0x09:
      take(" ")
    case 0..<0x20, 0x7F:
      // The pictures of controls are in the order of the controls, and the picture of DEL is last.
      take(Unicode.Scalar(0x2400 + min(scalar.value, 0x21)) ?? "\u{FFFD}")
    case 0x80..<0xA0:
      take("\u{FFFD}")
    case 0xFE0E, 0xFE0F:
      if pending == nil, lastClass == .emoji { keep(scalar, .invisible) }
    case 0x200C, 0x200D:
      if pending == nil { pending = .joiner(scalar) }
    default: break
    }
  }

  private mutating func keep(_ scalar: Unicode.Scalar, _ kind: CharacterClass) {
    var joinsEmoji = false
    switch pending {
    case .lineBreak where !output.isEmpty:
      output.append(lineBreak)
    case .joiner(let joiner):
      joinsEmoji =
        joiner == .zeroWidthJoiner && emojiJoiners < Self.maxEmojiJoiners
        && (lastClass == .invisible || last.isPictograph(lastClass)) && scalar.isPictograph(kind)
      if joinsEmoji || last.usesJoiners && scalar.usesJoiners { output.append(joiner) }
    case .lineBreak, nil: break
    }
    pending = nil
    if joinsEmoji {
      emojiJoiners += 1
    } else if kind != .invisible, !scalar.isEmojiModifier {
      emojiJoiners = 0
    }
    output.append(scalar)
    last = scalar
    lastClass = kind
  }
}

extension Unicode.Scalar {
  /// Whether the scalar, of a class already known, is a picture that others can be joined to.
  fileprivate func isPictograph(_ kind: CharacterClass) -> Bool {
    switch kind {
    case .emoji: !isPlain
    // The other wide characters, from U+2E80 on but outside the pictures, are East Asian.
    case .wide: value < 0x2E80 || (0x1F000..<0x20000).contains(value)
    case .narrow, .combining, .invisible: false
    }
  }

  /// Whether the scalar is of a script whose letters change their shape next to a joiner.
  ///
  /// These are Arabic to Sinhala, Myanmar and Khmer.
  fileprivate var usesJoiners: Bool {
    (0x600..<0xE00).contains(value) || (0x1000..<0x10A0).contains(value)
      || (0x1780..<0x1800).contains(value)
  }
}
