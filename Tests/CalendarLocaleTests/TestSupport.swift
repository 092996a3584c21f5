import Foundation

/// Random numbers that are the same for the same seed: SplitMix64 of Steele, Lea and Flood.
struct SeededGenerator: RandomNumberGenerator {
  /// `CALVIEW_TEST_SEED` from the environment, or a fixed number.
  static let seed =
    ProcessInfo.processInfo.environment["CALVIEW_TEST_SEED"].flatMap(UInt64.init) ?? 20_241_206

  private var state = Self.seed

  /// Starts again from the seed, and prints it so that a failing run can be repeated.
  init(for test: String = #function) {
    print("\(test): CALVIEW_TEST_SEED=\(Self.seed)")
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Pieces of which texts that are hard to measure and to clean are made.
let textPieces = [
  "a", " ", "é", "e\u{301}", "\u{301}", "한", "\u{1112}", "\u{1161}", "日", "ｶ", "ﾞ", "น้ำ", "क", "्",
  "ि",
  "ب", "ש", "😀", "👍", "🏽", "❤", "\u{FE0F}", "\u{FE0E}", "\u{200D}", "\u{200C}", "🇰", "🇷", "1",
  "\u{20E3}", "👩", "\u{200B}", "\u{202E}", "\u{2068}", "\u{1B}", "\n", "\r\n", "\t", "\u{7F}",
  "\u{9B}", "\u{E0067}", "\u{FEFF}", "\u{2028}", "\u{FFFD}", "\u{3164}", "…",
]

func randomText(using generator: inout SeededGenerator) -> String {
  (0..<Int.random(in: 0...24, using: &generator)).map { _ in
    textPieces.randomElement(using: &generator) ?? ""
  }.joined()
}
