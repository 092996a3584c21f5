/// A number that stands for a name: different names almost always have different numbers.
///
/// The numbers differ from run to run, so that nobody can craft names that share a number.
package struct Fingerprint: Hashable, Sendable {
  /// The bits of the fingerprint, all equally random.
  package let bits: UInt64

  /// A placeholder for a name that is not there.
  static let none = Fingerprint(bits: 0)

  private init(bits: UInt64) {
    self.bits = bits
  }

  /// The random numbers from which all fingerprints of this run are made.
  struct Seeds: Sendable {
    fileprivate let first: UInt64
    fileprivate let second: UInt64

    static let ofThisRun = Seeds(
      first: .random(in: .min ... .max), second: .random(in: .min ... .max) | 1)
  }

  /// Creates the fingerprint of a name.
  package init(_ name: Span<UInt8>) {
    self.init(name, .ofThisRun)
  }

  /// Creates the fingerprint of a name with seeds that the caller holds already.
  init(_ name: Span<UInt8>, _ seeds: Seeds) {
    let count = name.count
    // The multiplier is 2^64 divided by the golden ratio, so that lengths differ in many bits.
    var hash = seeds.first &+ UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    var rest: UInt64 = 0
    if count >= 8 {
      var index = 0
      while index + 8 < count {
        hash = Self.mix(hash ^ name.letters(at: index), seeds.second)
        index += 8
      }
      rest = name.letters(at: count - 8)
    } else {
      for index in 0..<count { rest = rest &<< 8 | UInt64(name[index]) }
    }
    hash = Self.mix(hash ^ rest, seeds.second)
    bits = Self.mix(hash ^ seeds.second, seeds.first | 1)
  }

  /// Combines both halves of a product; each of its bits depends on all lower bits of the factors.
  private static func mix(_ lhs: UInt64, _ rhs: UInt64) -> UInt64 {
    let product = lhs.multipliedFullWidth(by: rhs)
    return product.high ^ product.low
  }
}

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
