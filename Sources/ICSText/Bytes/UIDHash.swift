/// A small number that stands for a UID: equal UIDs have equal ones, different UIDs seldom do.
package struct UIDHash: Hashable, Comparable, BitwiseCopyable, Sendable {
  package let value: UInt32

  /// Creates the hash of a UID.
  package init(_ uid: Span<UInt8>) {
    // The multiplier is 2^64 divided by the golden ratio (Knuth's multiplicative hashing).
    let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = UInt64(truncatingIfNeeded: uid.count)
    var index = 0
    while index + 8 <= uid.count {
      hash = (hash ^ uid.letters(at: index)) &* multiplier
      hash ^= hash &>> 32
      index += 8
    }
    var rest: UInt64 = 0
    while index < uid.count {
      rest = rest &<< 8 | UInt64(uid[index])
      index += 1
    }
    hash = (hash ^ rest) &* multiplier
    let value = UInt32(truncatingIfNeeded: hash &>> 32)
    self.value = uid.isEmpty ? 0 : max(1, value)
  }

  /// Whether this is the hash of an empty UID.
  package var isOfEmptyUID: Bool { value == 0 }

  /// Orders hashes by their values; the order has no meaning.
  package static func < (lhs: UIDHash, rhs: UIDHash) -> Bool { lhs.value < rhs.value }
}
