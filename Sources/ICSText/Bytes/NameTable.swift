/// The name of a component, property, parameter or value type, in a form that is quick to compare.
///
/// Small and capital letters are the same in it.
struct NameKey: Hashable {
  private let count: Int
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0
  private var fourth: UInt64 = 0

  /// The longest name that has a key.
  static let maxLength = 32

  /// Creates the key of a name, or `nil` if the name is empty or longer than all known names.
  init?(_ name: Span<UInt8>) { self.init(name, count: name.count) }

  /// Creates a key without letters; with a count of 0 it differs from the key of every name.
  fileprivate init(count: Int) { self.count = count }

  /// Creates the key of the first bytes of a text, or `nil` if no known name has that length.
  @inline(__always)
  init?(_ text: Span<UInt8>, count: Int) {
    guard count > 0, count <= Self.maxLength else { return nil }
    self.count = count
    first = Self.word(text, from: 0, to: count)
    guard count > 8 else { return }
    second = Self.word(text, from: 8, to: count)
    guard count > 16 else { return }
    third = Self.word(text, from: 16, to: count)
    fourth = Self.word(text, from: 24, to: count)
  }

  /// Packs up to eight bytes into a word, followed by zeros if there are fewer.
  ///
  /// Clearing bit 5 makes small and capital letters equal, and keeps all other characters of names
  /// distinct.
  @inline(__always)
  private static func word(_ text: Span<UInt8>, from start: Int, to end: Int) -> UInt64 {
    let missing = start + 8 - end
    guard missing < 8 else { return 0 }
    if start + 8 <= text.count {
      let letters = text.letters(at: start) & 0xDFDF_DFDF_DFDF_DFDF
      return missing <= 0 ? letters : letters & (.max &<< UInt64(8 &* missing))
    }
    var word: UInt64 = 0
    for index in start..<start + 8 {
      word = word << 8 | (index < end ? UInt64(text[index] & 0xDF) : 0)
    }
    return word
  }

  /// A number from 0 to 255 that spreads the known names over the table.
  var bucket: Int {
    // The odd constant is 2^64 divided by the golden ratio (Knuth's multiplicative hashing).
    let mixed = (first ^ (second &* 3) ^ (third &* 5) ^ (fourth &* 7)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 56)
  }
}

/// A table that finds the case of an enumeration whose raw value is a given name.
struct NameTable<Name: CaseIterable & RawRepresentable<String> & Sendable>: Sendable {
  /// The key in places without a name.
  private static var empty: NameKey { NameKey(count: 0) }

  private var keys = Array(repeating: Self.empty, count: 256)
  private var names: [Name?] = Array(repeating: nil, count: 256)

  /// Creates a table of all cases whose raw value can be a name.
  init() {
    for name in Name.allCases {
      guard let key = NameKey(name.rawValue.utf8.span) else { continue }
      var slot = key.bucket
      while names[slot] != nil { slot = (slot + 1) & 0xFF }
      keys[slot] = key
      names[slot] = name
    }
  }

  /// Returns the case for a name in small or capital letters, or `nil` if the name is not known.
  func find(_ name: Span<UInt8>) -> Name? { find(name, count: name.count) }

  /// Returns the case for the name at the start of a text, or `nil` if the name is not known.
  @inline(__always)
  func find(_ text: Span<UInt8>, count: Int) -> Name? {
    guard let key = NameKey(text, count: count) else { return nil }
    var slot = key.bucket
    while keys[slot] != key {
      guard keys[slot] != Self.empty else { return nil }
      slot = (slot + 1) & 0xFF
    }
    return names[slot]
  }
}

/// A word in capitals that is compared with the bytes of a line, eight at a time.
///
/// A keyword created where it is used costs nothing: the compiler turns its letters into numbers.
struct Keyword {
  let count: Int

  /// The first eight letters, the first in the highest byte; a shorter word is followed by zeros.
  let head: UInt64

  /// The last eight letters, if the word has that many.
  private let tail: UInt64

  @inline(__always)
  init(_ word: StaticString) {
    count = word.utf8CodeUnitCount
    var head: UInt64 = 0
    var tail: UInt64 = 0
    var index = 0
    while index < count {
      // `utf8CodeUnitCount` is the number of bytes of the static string.
      let letter = UInt64(unsafe word.utf8Start[index])
      if index < 8 { head |= letter &<< UInt64(56 &- 8 &* index) }
      tail = tail &<< 8 | letter
      index &+= 1
    }
    self.head = head
    self.tail = tail
  }

  /// Whether the first letters of a line are the word, which has at most eight letters.
  @inline(__always)
  func isStart(of letters: UInt64) -> Bool {
    let shift = UInt64(64 &- 8 &* count)
    return (letters ^ head) &>> shift == 0
  }

  /// Whether the word's first eight and last eight letters are at an index; it has at least eight.
  @inline(__always)
  func occurs(in bytes: Span<UInt8>, at index: Int) -> Bool {
    index + count <= bytes.count && bytes.letters(at: index) == head
      && bytes.letters(at: index + count - 8) == tail
  }
}

extension Span<UInt8> {
  /// Whether two spans hold the same bytes.
  package func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while index + 8 <= count {
      guard letters(at: index) == other.letters(at: index) else { return false }
      index += 8
    }
    while index < count {
      guard self[index] == other[index] else { return false }
      index += 1
    }
    return true
  }

  /// Returns eight bytes as a number, the first in the highest byte; the span must hold all eight.
  @inline(__always)
  func letters(at index: Int) -> UInt64 {
    // This access checks that the bytes are there.
    UInt64(bigEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }
}
