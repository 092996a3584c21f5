import TestSupport
import Testing

@testable import CalendarLocales

@Suite struct FittingTests {
  private static let cuts: [(String, Int, String)] = [
    ("Team meeting", 12, "Team meeting"), ("Team meeting", 11, "Team meeti…"),
    ("Team meeting", 2, "T…"), ("Team meeting", 1, "…"), ("Team meeting", 0, ""),
    ("Team meeting", -3, ""), ("", 0, ""), ("", -1, ""), ("a", 1, "a"),
    ("한국어 회의", 11, "한국어 회의"), ("한국어 회의", 10, "한국어 회…"), ("한국어 회의", 6, "한국…"),
    ("한국어 회의", 5, "한국…"), ("한국어 회의", 2, "…"), ("日本", 3, "日…"),
    ("👨\u{200D}👩\u{200D}👧 zoo", 4, "👨\u{200D}👩\u{200D}👧 …"),
    ("👨\u{200D}👩\u{200D}👧 zoo", 2, "…"), ("🇰🇷🇺🇸", 3, "🇰🇷…"), ("e\u{301}te\u{301}s", 3, "e\u{301}t…"),
    ("a\u{301}\u{302}", 1, "a\u{301}\u{302}"),
  ]

  @Test(arguments: cuts)
  func textIsCutBetweenCharacters(text: String, columns: Int, expected: String) {
    #expect(DisplayWidth.truncating(text, to: columns) == expected)
  }

  @Test(arguments: [(6, "abc..."), (3, "..."), (2, ".."), (1, "."), (0, "")])
  func markIsWhatTheCallerWants(columns: Int, expected: String) {
    #expect(DisplayWidth.truncating("abcdefgh", to: columns, mark: "...") == expected)
  }

  @Test(arguments: [
    ("ab", 5, DisplayWidth.Alignment.left, "ab   "), ("ab", 5, .right, "   ab"),
    ("ab", 5, .centre, " ab  "), ("ab", 6, .centre, "  ab  "), ("한", 5, .centre, " 한  "),
    ("한글", 5, .right, " 한글"), ("abc", 3, .right, "abc"), ("abc", 2, .right, "abc"),
    ("", 2, .left, "  "), ("abc", -1, .left, "abc"),
  ])
  func textIsFilledUpWithSpaces(
    text: String, columns: Int, alignment: DisplayWidth.Alignment, expected: String
  ) {
    #expect(DisplayWidth.padding(text, to: columns, alignment) == expected)
  }

  @Test(arguments: [
    ("한국어", 5, "한국…"), ("한국어", 4, "한… "), ("ab", 4, "ab  "), ("한국어", 0, ""),
  ])
  func fittedTextTakesExactlyTheRoom(text: String, columns: Int, expected: String) {
    #expect(DisplayWidth.fitting(text, to: columns) == expected)
  }

  @Test func prefixIsTheLongestThatFits() {
    #expect(DisplayWidth.prefix(of: "한국어", fitting: 5) == "한국")
    #expect(DisplayWidth.prefix(of: "e\u{301}x", fitting: 1) == "e\u{301}")
    #expect(DisplayWidth.prefix(of: "abc", fitting: 3) == "abc")
    #expect(DisplayWidth.prefix(of: "abc", fitting: -1).isEmpty)
  }

  @Test func nothingIsEverWiderThanItsRoom() {
    var generator = SeededGenerator()
    for _ in 0..<2_000 {
      let text = TerminalText.safe(randomText(using: &generator))
      for columns in 0...12 {
        let cut = DisplayWidth.truncating(text, to: columns)
        #expect(DisplayWidth.of(cut) <= columns, "\(text.debugDescription)")
        #expect(
          cut == text || text.hasPrefix(cut.dropLast()),
          "\(text.debugDescription)")
        #expect(
          DisplayWidth.of(DisplayWidth.fitting(text, to: columns, .centre)) == columns,
          "\(text.debugDescription)")
      }
    }
  }
}
