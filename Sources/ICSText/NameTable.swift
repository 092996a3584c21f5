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
  init?(_ name: Span<UInt8>) {
    guard !name.isEmpty, name.count <= Self.maximumLength else { return nil }
    count = name.count
    first = Self.word(name, from: 0)
    guard name.count > 8 else { return }
    second = Self.word(name, from: 8)
    guard name.count > 16 else { return }
    third = Self.word(name, from: 16)
    fourth = Self.word(name, from: 24)
  }

  /// Packs up to eight bytes.
  ///
  /// Without bit 5 letters lose their case, and no two of the characters that names are made of
  /// become one.
  private static func word(_ name: Span<UInt8>, from start: Int) -> UInt64 {
    let end = min(start + 8, name.count)
    if end == start + 8 { return name.letters(at: start) & 0xDFDF_DFDF_DFDF_DFDF }
    var word: UInt64 = 0
    var index = start
    while index < end {
      word = word << 8 | UInt64(name[index] & 0xDF)
      index += 1
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
  private var entries: [(key: NameKey, name: Name)?]

  /// Creates a table of all cases whose raw value is a name.
  init() {
    entries = Array(repeating: nil, count: 256)
    for name in Name.allCases {
      guard let key = NameKey(name.rawValue.utf8.span) else { continue }
      var slot = key.bucket
      while entries[slot] != nil { slot = (slot + 1) % entries.count }
      entries[slot] = (key, name)
    }
  }

  /// The case of a name in any case of letters, or `nil` for a name that is not known.
  func find(_ name: Span<UInt8>) -> Name? {
    guard let key = NameKey(name) else { return nil }
    var slot = key.bucket
    while let entry = entries[slot] {
      if entry.key == key { return entry.name }
      slot = (slot + 1) & 0xFF
    }
    return nil
  }
}
