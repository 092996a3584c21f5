import TestSupport

/// Pieces for making texts that are hard to measure and to clean.
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
