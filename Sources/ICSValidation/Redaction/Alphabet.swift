/// The characters that may stand for each other in a redacted text.
///
/// All of them take the same number of bytes, and are of the same kind: digits, capital letters,
/// syllables of Hangul.
struct Alphabet: Equatable {
  /// The first character, or a character before it.
  private let first: UInt32

  /// How many characters there are.
  let count: UInt32

  /// The category of the characters; `nil` if they follow each other without a gap.
  private let category: Unicode.GeneralCategory?

  static let digits = Alphabet("0"..."9")
  static let capitals = Alphabet("A"..."Z")
  static let smallLetters = Alphabet("a"..."z")
  /// The digits above 9 of a hexadecimal number.
  static let hexCapitals = Alphabet("A"..."F")
  static let smallHexLetters = Alphabet("a"..."f")

  private init(first: UInt32, count: UInt32, category: Unicode.GeneralCategory?) {
    self.first = first
    self.count = count
    self.category = category
  }

  private init(_ characters: ClosedRange<Unicode.Scalar>) {
    let first = characters.lowerBound.value
    self.init(first: first, count: characters.upperBound.value - first + 1, category: nil)
  }

  /// Finds the alphabet of a character; `nil` for marks and spaces, which stay.
  init?(of character: Unicode.Scalar) {
    if let known = Self.ranges.first(where: { $0.contains(character) }) {
      self.init(known)
      return
    }
    let category = character.properties.generalCategory
    guard Self.isReplaced(category) else { return nil }
    // The last byte of a character beyond ASCII has six bits, so these take equally many bytes.
    let first = character.value & ~63
    let count = Self.members(from: first, of: category).count
    self.init(first: first, count: UInt32(count), category: category)
  }

  /// The alphabet of a byte; `nil` unless it is a letter or a digit of ASCII.
  init?(of byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digits
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .capitals
    case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .smallLetters
    default: return nil
    }
  }

  /// Returns the position of a character of the alphabet.
  func index(of character: Unicode.Scalar) -> UInt32 {
    guard let category else { return character.value - first }
    let index = Self.members(from: first, of: category).firstIndex(of: character)
    return UInt32(index ?? 0)
  }

  /// Returns the character at a position.
  subscript(index: UInt32) -> Unicode.Scalar {
    if let category { return Self.members(from: first, of: category)[Int(index)] }
    return Unicode.Scalar(first + index) ?? "\u{FFFD}"
  }

  private static func members(
    from first: UInt32, of category: Unicode.GeneralCategory
  ) -> [Unicode.Scalar] {
    (first..<first + 64).compactMap(Unicode.Scalar.init)
      .filter { $0.properties.generalCategory == category }
  }

  /// Whether characters of a category may say something: letters, their accents, numbers, pictures.
  private static func isReplaced(_ category: Unicode.GeneralCategory) -> Bool {
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .otherSymbol:
      true
    default: false
    }
  }

  /// Alphabets without gaps, each of characters of one length.
  ///
  /// Without them, a stand-in would be one of at most 64 neighbours in Unicode, which in Chinese or
  /// Korean says much about the character.
  private static let ranges: [ClosedRange<Unicode.Scalar>] = [
    // Latin
    "\u{C0}"..."\u{D6}", "\u{D8}"..."\u{DE}", "\u{DF}"..."\u{F6}", "\u{F8}"..."\u{FF}",
    "\u{100}"..."\u{17F}", "\u{1EA0}"..."\u{1EF9}",
    // Greek, Cyrillic, Armenian, Hebrew, Arabic
    "\u{391}"..."\u{3A1}", "\u{3A3}"..."\u{3A9}", "\u{3B1}"..."\u{3C9}", "\u{410}"..."\u{42F}",
    "\u{430}"..."\u{44F}", "\u{531}"..."\u{556}", "\u{561}"..."\u{586}", "\u{5D0}"..."\u{5EA}",
    "\u{621}"..."\u{63A}", "\u{641}"..."\u{64A}",
    // Devanagari, Thai, Georgian
    "\u{915}"..."\u{939}", "\u{E01}"..."\u{E2E}", "\u{10D0}"..."\u{10F0}",
    // Kana, Han, Hangul, wide forms of Latin
    "\u{3041}"..."\u{3096}", "\u{30A1}"..."\u{30FA}", "\u{3400}"..."\u{4DBF}",
    "\u{4E00}"..."\u{9FFF}", "\u{AC00}"..."\u{D7A3}", "\u{FF10}"..."\u{FF19}",
    "\u{FF21}"..."\u{FF3A}", "\u{FF41}"..."\u{FF5A}", "\u{20000}"..."\u{2A6DF}",
    // Flags and pictures
    "\u{1F1E6}"..."\u{1F1FF}", "\u{1F300}"..."\u{1F3FA}", "\u{1F400}"..."\u{1F64F}",
  ]
}

/// A character of a text that is replaced.
struct Symbol {
  /// The offset of its first byte.
  let offset: Int

  let alphabet: Alphabet

  /// The position of the character in its alphabet.
  var index: UInt32

  /// Whether two symbols are at one place, and may stand for each other.
  func isAlike(_ other: Symbol) -> Bool { offset == other.offset && alphabet == other.alphabet }
}
