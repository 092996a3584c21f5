/// A number in place of a name: different names have different ones as good as always.
///
/// The numbers change from run to run, so that nobody can make names that have the same.
package struct Fingerprint: Hashable, Sendable {
  /// Its bits, all of them equally random.
  package let bits: UInt64

  /// The place of one that is not there.
  static let none = Fingerprint(bits: 0)

  private init(bits: UInt64) {
    self.bits = bits
  }

  /// What the numbers of this run are made with.
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

  /// Creates it with seeds that were asked for before.
  init(_ name: Span<UInt8>, _ seeds: Seeds) {
    let count = name.count
    // The multiplier is 2^64 divided by the golden ratio: lengths differ in many bits.
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

  /// Both halves of a product, each bit of which depends on all bits below it.
  private static func mix(_ lhs: UInt64, _ rhs: UInt64) -> UInt64 {
    let product = lhs.multipliedFullWidth(by: rhs)
    return product.high ^ product.low
  }
}
