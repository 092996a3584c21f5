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
