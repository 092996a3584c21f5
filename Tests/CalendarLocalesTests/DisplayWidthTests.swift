import Testing

@testable import CalendarLocales

@Suite struct DisplayWidthTests {
  private static let widths: [(String, Int)] = [
    ("", 0), ("a", 1), ("Team meeting", 12), ("~ !", 3),
    // Latin with marks, composed and decomposed.
    ("é", 1), ("e\u{301}", 1), ("Zo\u{308}e", 3), ("ﬁ", 1), ("…", 1), ("—", 1), ("☆", 1), ("│", 1),
    // Korean: syllables, decomposed syllables, old ones, and letters on their own.
    ("한국어", 6), ("한글 회의", 9), ("\u{1100}\u{1161}\u{11A8}", 2), ("\u{1112}\u{1161}\u{11AB}국", 4),
    ("\u{1112}\u{119E}\u{11AB}", 2), ("ㅋㅋ", 4), ("ﾡ", 1),
    // Japanese and Chinese, in two widths, with both kinds of voicing marks.
    ("日本語", 6), ("カタカナ", 8), ("ｶﾀｶﾅ", 4), ("ＡＢ", 4), ("か\u{3099}", 2), ("ｶﾞ", 2), ("𠮷野家", 6),
    ("、。", 4), ("\u{3000}", 2), ("〇", 2), ("䷀", 2),
    // Thai, Hebrew, Arabic, with marks above and below.
    ("ไทย", 3), ("น้ำ", 2), ("ที่", 1), ("שָׁלוֹם", 4), ("مُحَمَّد", 4), ("نمی\u{200C}شود", 6),
    // Devanagari and Tamil: signs that combine and signs that take a column.
    ("क", 1), ("क्", 1), ("क्ष", 2), ("कि", 2), ("कु", 1), ("हिन्दी", 5), ("தமிழ்", 4),
    // Emoji on their own and with a selector.
    ("😀", 2), ("🎄", 2), ("⌚", 2), ("⌚\u{FE0F}", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("❤\u{FE0E}", 1),
    ("☺\u{FE0F}", 2), ("a\u{FE0F}", 1), ("©", 1), ("©\u{FE0F}", 2), ("🫩", 2),
    // Emoji made of several scalars.
    ("👍🏽", 2), ("☝🏻", 2), ("☝\u{FE0F}🏻", 2), ("🏻", 2), (" 🏻", 3), ("🇰🇷", 2), ("🇰🇷🇺🇸", 4), ("🇰", 1),
    ("1\u{FE0F}\u{20E3}", 2), ("#\u{FE0F}\u{20E3}", 2), ("👨\u{200D}👩\u{200D}👧\u{200D}👦", 2),
    ("👩\u{200D}💻", 2), ("👩🏽\u{200D}💻", 2), ("❤\u{FE0F}\u{200D}🔥", 2), ("❤\u{200D}🔥", 2),
    ("🏳\u{FE0F}\u{200D}🌈", 2), ("👁\u{FE0F}\u{200D}🗨\u{FE0F}", 2),
    ("👩🏻\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👨🏿", 2), ("🏴\u{E0067}\u{E0062}\u{E007F}", 2),
    // What takes no column.
    ("a\u{300}\u{301}\u{302}", 1), ("\u{200B}", 0), ("\u{FEFF}", 0), ("\u{2068}a\u{2069}", 1),
    ("\u{0}", 0), ("\u{1B}", 0), ("\u{7F}", 0), ("\u{85}", 0), ("\r\n", 0), ("\u{AD}", 0),
    // A sign that looks like a format control.
    ("\u{600}1", 2),
  ]

  @Test(arguments: widths)
  func widthIsWhatATerminalTakes(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test func longTextIsAsWideAsItsCharacters() {
    let text = String(repeating: "日程 e\u{301}👨\u{200D}👩\u{200D}👧", count: 1_000)
    #expect(DisplayWidth.of(text) == 8_000)
    #expect(DisplayWidth.of(Character("a" + String(repeating: "\u{301}", count: 300))) == 1)
  }

  @Test func runsOfClassesStartInOrder() {
    let starts = CharacterClass.runs.map { $0 >> 3 }
    #expect(starts.first == 0)
    #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 })
    #expect(CharacterClass.runs.allSatisfy { CharacterClass(rawValue: $0 & 7) != nil })
  }
}
