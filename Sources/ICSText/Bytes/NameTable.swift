/// A name of the format in a form that compares at once and without regard to case.
struct NameKey: Hashable {
  private let count: Int
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0
  private var fourth: UInt64 = 0

  /// The longest name that has a key.
  static let maximumLength = 32

  /// Creates the key of a name, or `nil` if no known name is as long.
  init?(_ name: Span<UInt8>) { self.init(name, count: name.count) }

  /// A key that no name has, unless the count is that of one.
  fileprivate init(count: Int) { self.count = count }

  /// Creates the key of the name that a text starts with, or `nil` if no known name is as long.
  @inline(__always)
  init?(_ text: Span<UInt8>, count: Int) {
    guard count > 0, count <= Self.maximumLength else { return nil }
    self.count = count
    first = Self.word(text, from: 0, to: count)
    guard count > 8 else { return }
    second = Self.word(text, from: 8, to: count)
    guard count > 16 else { return }
    third = Self.word(text, from: 16, to: count)
    fourth = Self.word(text, from: 24, to: count)
  }

  /// Packs up to eight bytes, zeros after fewer.
  ///
  /// Without bit 5 letters lose their case, and no two of the characters that names are made of
  /// become one.
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

  /// A number from 0 to 255 that spreads the known names.
  var bucket: Int {
    // The odd constant is 2^64 divided by the golden ratio (Knuth's multiplicative hashing).
    let mixed = (first ^ (second &* 3) ^ (third &* 5) ^ (fourth &* 7)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 56)
  }
}

/// Finds the case of an enumeration whose raw value is a name of the format.
struct NameTable<Name: CaseIterable & RawRepresentable<String> & Sendable>: Sendable {
  /// What is at a place where no name is.
  private static var empty: NameKey { NameKey(count: 0) }

  private var keys = Array(repeating: Self.empty, count: 256)
  private var names: [Name?] = Array(repeating: nil, count: 256)

  /// Creates a table of all cases whose raw value is a name.
  init() {
    for name in Name.allCases {
      guard let key = NameKey(name.rawValue.utf8.span) else { continue }
      var slot = key.bucket
      while names[slot] != nil { slot = (slot + 1) & 0xFF }
      keys[slot] = key
      names[slot] = name
    }
  }

  /// The case of a name in any case of letters, or `nil` for a name that is not known.
  func find(_ name: Span<UInt8>) -> Name? { find(name, count: name.count) }

  /// The case of the name that a text starts with, or `nil` for a name that is not known.
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
