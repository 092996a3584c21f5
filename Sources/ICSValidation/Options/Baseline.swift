/// The faults that a project knows and wants to hear no more of.
///
/// A fault is told by its rule, the component that it stands in and its message without numbers,
/// so that lines may move.
public struct Baseline: Hashable, Sendable {
  struct Key: Hashable, Comparable {
    let rule: String
    let hash: UInt64

    static func < (lhs: Key, rhs: Key) -> Bool { (lhs.rule, lhs.hash) < (rhs.rule, rhs.hash) }
  }

  /// How often each fault is there.
  private(set) var counts: [Key: Int] = [:]

  /// Creates an empty baseline.
  public init() {}

  /// How many faults there are.
  public var total: Int { counts.values.reduce(0, +) }

  mutating func insert(_ key: Key) { counts[key, default: 0] += 1 }

  /// Takes a fault out; returns whether it was there.
  mutating func remove(_ key: Key) -> Bool {
    guard let count = counts[key], count > 0 else { return false }
    counts[key] = count - 1
    return true
  }
}

extension Baseline.Key {
  /// The key of a fault of what a subject stands for.
  init(rule: String, subject: UInt64, message: String) {
    var hash = StableHash()
    hash.combine(subject)
    var isInNumber = false
    for byte in message.utf8 {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      // The numbers of lines change, and counts do.
      if !isDigit || !isInNumber { hash.combine(isDigit ? UInt8(ascii: "0") : byte) }
      isInNumber = isDigit
    }
    self.init(rule: rule, hash: hash.value)
  }
}

/// A hash that is the same in each run (FNV-1a).
struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  mutating func combine(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      combine(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  mutating func combine(_ bytes: Span<UInt8>) {
    for index in bytes.indices { combine(bytes[index]) }
  }
}
