import Foundation

/// Random numbers that are the same in each run; CALVIEW_SEED chooses others.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int = RandomTests.seed) {
    state = UInt64(truncatingIfNeeded: seed)
  }

  /// SplitMix64 by Sebastiano Vigna.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// One of some values, of which there must be one.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[number(0...values.count - 1)] }
}

/// What a longer run of the random tests may change.
enum RandomTests {
  static let seed = number("CALVIEW_SEED") ?? 5_545
  /// By how much the number of cases is multiplied.
  static let factor = number("CALVIEW_RANDOM_FACTOR") ?? 1

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }
}
