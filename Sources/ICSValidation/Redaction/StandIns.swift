/// Replaces texts by stand-ins: the same text always by the same one, different texts by different
/// ones.
///
/// Each character moves within its alphabet, by as much as a number made from a key and from the
/// other characters says. Whoever has the key could move it back, so no two texts share a stand-in,
/// without a table of them. Capital and small letters move alike: texts that differ only in them
/// have stand-ins that differ only in them.
struct StandIns: Sendable {
  private let key: (UInt64, UInt64)

  /// Creates stand-ins that are the same for the same seed, or others in each run if there is none.
  init(seed: UInt64?) {
    var generator = SystemRandomNumberGenerator()
    key = seed.map { ($0, 0) } ?? (generator.next(), generator.next())
  }

  /// Replaces the characters of a text.
  func replace(_ symbols: inout [Symbol]) {
    // Each pass lets characters depend on those on one side. After the third, each depends on all,
    // and texts that differ in one character have nothing in common.
    pass(0, over: &symbols, symbols.indices)
    pass(1, over: &symbols, symbols.indices.reversed())
    pass(2, over: &symbols, symbols.indices)
  }

  /// Moves each character by a number that depends on those before it in an order.
  ///
  /// These are taken as they were before the pass, so that the pass could be undone one by one.
  private func pass(
    _ number: UInt64, over symbols: inout [Symbol], _ order: some Sequence<Int>
  ) {
    var hash = KeyedHash(key)
    hash.combine(number << 32 | UInt64(symbols.count))
    for index in order {
      let (old, count) = (symbols[index].index, symbols[index].alphabet.count)
      symbols[index].index = UInt32((UInt64(old) + hash.value % UInt64(count)) % UInt64(count))
      hash.combine(UInt64(count) << 32 | UInt64(old))
    }
  }
}

/// A number made from a key and other numbers, from which nobody can find out the key.
///
/// It is made by the rounds of SipHash (Aumasson and Bernstein 2012).
private struct KeyedHash {
  private var v0, v1, v2, v3: UInt64

  init(_ key: (UInt64, UInt64)) {
    v0 = key.0 ^ 0x736F_6D65_7073_6575
    v1 = key.1 ^ 0x646F_7261_6E64_6F6D
    v2 = key.0 ^ 0x6C79_6765_6E65_7261
    v3 = key.1 ^ 0x7465_6462_7974_6573
  }

  var value: UInt64 { v0 ^ v1 ^ v2 ^ v3 }

  mutating func combine(_ number: UInt64) {
    v3 ^= number
    for _ in 0..<3 { mix() }
    v0 ^= number
  }

  private mutating func mix() {
    v0 &+= v1
    v1 = v1 << 13 | v1 >> 51
    v1 ^= v0
    v0 = v0 << 32 | v0 >> 32
    v2 &+= v3
    v3 = v3 << 16 | v3 >> 48
    v3 ^= v2
    v0 &+= v3
    v3 = v3 << 21 | v3 >> 43
    v3 ^= v0
    v2 &+= v1
    v1 = v1 << 17 | v1 >> 47
    v1 ^= v2
    v2 = v2 << 32 | v2 >> 32
  }
}

/// The characters that may stand for each other in a redacted text.
///
/// All of them take the same number of bytes, and are of the same kind: digits, capital letters,
/// syllables of Hangul.
struct Alphabet: Equatable {
  /// The first character, or a character before it.
  private let first: UInt32

  /// How many characters there are.
  let count: UInt32

  /// Which of the characters from the first on belong to the alphabet.
  private let choice: Choice

  private enum Choice: Equatable {
    /// They follow each other without a gap.
    case all
    /// The characters of a category among 64.
    case category(Unicode.GeneralCategory)
    /// The letters that mean nothing in times, durations and rules.
    case meaningless
    /// The letters besides T, which is before a time.
    case timeless
  }

  static let digits = Alphabet("0"..."9")
  static let capitals = Alphabet("A"..."Z")
  static let smallLetters = Alphabet("a"..."z")
  /// The digits above 9 of a hexadecimal number.
  static let hexCapitals = Alphabet("A"..."F")
  static let smallHexLetters = Alphabet("a"..."f")

  private init(_ characters: ClosedRange<Unicode.Scalar>) {
    first = characters.lowerBound.value
    count = characters.upperBound.value - first + 1
    choice = .all
  }

  private init(from first: UInt32, _ choice: Choice) {
    self.first = first
    self.choice = choice
    count = UInt32(Self.members(from: first, choice).count)
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
    self.init(from: character.value & ~63, .category(category))
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

  /// The letters of this alphabet that may be in the place of one that means nothing in times,
  /// durations and rules.
  ///
  /// - Parameter isFirst: Whether only the first letter decides whether a word means something.
  func withoutMeaning(isFirst: Bool) -> Alphabet {
    Alphabet(from: first, isFirst ? .meaningless : .timeless)
  }

  /// Whether a letter means something in times, durations and rules, such as the T before a time.
  static func hasMeaning(_ letter: UInt8) -> Bool { meaningfulLetters.contains(letter & 0xDF) }

  private static let meaningfulLetters = Set("DHLMPSTWXZ".utf8)

  /// Returns the position of a character of the alphabet.
  func index(of character: Unicode.Scalar) -> UInt32 {
    if choice == .all { return character.value - first }
    return UInt32(Self.members(from: first, choice).firstIndex(of: character) ?? 0)
  }

  /// Returns the character at a position.
  subscript(index: UInt32) -> Unicode.Scalar {
    if choice != .all { return Self.members(from: first, choice)[Int(index)] }
    return Unicode.Scalar(first + index) ?? "\u{FFFD}"
  }

  private static func members(from first: UInt32, _ choice: Choice) -> [Unicode.Scalar] {
    let characters = (first..<first + 64).compactMap(Unicode.Scalar.init)
    switch choice {
    case .all: return characters
    case .category(let category):
      return characters.filter { $0.properties.generalCategory == category }
    case .meaningless:
      return characters.prefix(26).filter { !hasMeaning(UInt8(truncatingIfNeeded: $0.value)) }
    case .timeless: return characters.prefix(26).filter { $0 != "T" && $0 != "t" }
    }
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

  /// The symbol with a letter that is part of no word of the format, and no digit of any number.
  var withoutMeaning: Symbol {
    var symbol = self
    symbol.index = alphabet == .capitals || alphabet == .smallLetters ? 16 : 0
    return symbol
  }

  /// Whether two symbols are at one place, and may stand for each other.
  func isAlike(_ other: Symbol) -> Bool { offset == other.offset && alphabet == other.alphabet }
}
