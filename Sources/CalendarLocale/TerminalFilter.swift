/// A filter that receives a text scalar by scalar and keeps what may reach a terminal.
///
/// Decisions depend only on what is kept, so a text that has passed once passes unchanged.
struct TerminalFilter {
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
