import Foundation

/// Random numbers that are the same in each run; CALVIEW_SEED chooses others.
struct SeededGenerator: RandomNumberGenerator {
  static let seed =
    ProcessInfo.processInfo.environment["CALVIEW_SEED"].flatMap(UInt64.init) ?? 8_259

  private var state = Self.seed

  /// SplitMix64 by Sebastiano Vigna.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}
