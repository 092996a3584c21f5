/// Random numbers that are the same in each run: SplitMix64 of Steele, Lea and Flood.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Starts from a seed; CALVIEW_SEED chooses another for all tests that name none.
  package init(seed: Int = RandomTests.seed) {
    state = UInt64(truncatingIfNeeded: seed)
  }

  /// Starts from a state.
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

  /// Whether something happens that does so in so many of a hundred cases.
  package mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }

  /// A number of a range.
  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// A number of a range, which is not empty.
  package mutating func number(_ range: Range<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// One of some values, of which there must be one.
  package mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(0...values.count - 1)]
  }
}
