/// Random numbers that are the same in each run, by SplitMix64 (Steele, Lea and Flood).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator from a seed; CALVIEW_SEED replaces the default.
  package init(seed: Int = RandomTests.seed) {
    state = UInt64(truncatingIfNeeded: seed)
  }

  /// Creates a generator from a state.
  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns `true` in so many of a hundred cases, at random.
  package mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }

  /// Returns a number from a range.
  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Returns a number from a range, which must not be empty.
  package mutating func number(_ range: Range<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Returns one of some values; there must be at least one.
  package mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(0...values.count - 1)]
  }
}
