import TestSupport
import Testing

@testable import CalendarLocales

@Suite struct TerminalTextTests {
  @Test func measuringAtOnceTellsWhatMeasuringByPartsTells() {
    var generator = SeededGenerator()
    for _ in 0..<1_000 {
      let text = randomText(using: &generator)
      for lineBreaks in [TerminalText.LineBreaks.marks, .spaces] {
        let measured = TerminalText.measured(text, lineBreaks: lineBreaks)
        let safe = TerminalText.safe(text, lineBreaks: lineBreaks)
        #expect(Array(measured.text.utf8) == Array(safe.utf8), "\(text.debugDescription)")
        #expect(measured.width == DisplayWidth.of(safe), "\(text.debugDescription)")
        #expect(measured.holdsRightToLeft == TerminalText.holdsRightToLeft(safe))
      }
    }
  }

  private static let safeTexts: [(String, String)] = [
    ("Team meeting", "Team meeting"), ("", ""), ("Café — 5 €", "Café — 5 €"), ("한국어 회의", "한국어 회의"),
    // Sequences that would act on a terminal become visible.
    ("\u{1B}[31mred", "␛[31mred"), ("a\u{7}b\u{0}c", "a␇b␀c"), ("\u{7F}", "␡"),
    ("\u{9B}31m", "\u{FFFD}31m"), ("a\tb", "a b"),
    // Line breaks of every kind, several in a row and at the ends.
    ("a\nb", "a⏎b"), ("a\r\nb", "a⏎b"), ("a\r\n\r\n\u{2028}b", "a⏎b"), ("\na\u{85}", "a"),
    ("a\u{B}b\u{C}c\u{2029}d", "a⏎b⏎c⏎d"), ("\n", ""),
    // Scalars that hide or reorder text are removed.
    ("a\u{202E}cba\u{202C}", "acba"), ("\u{200F}12/6\u{200E}", "12/6"), ("a\u{61C}b", "ab"),
    ("\u{2066}a\u{2069}", "a"), ("\u{FEFF}a\u{200B}b\u{2060}", "ab"), ("a\u{FFF9}b\u{FFFB}", "ab"),
    ("so\u{AD}ft", "soft"), ("a\u{3164}b\u{115F}\u{1160}", "ab"),
    ("a\u{2065}\u{FFF0}\u{E0002}", "a"),
    ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴"), ("漢\u{E0101}", "漢"), ("a\u{34F}b", "ab"),
    // Joiners stay where they join something.
    ("👩\u{200D}💻", "👩\u{200D}💻"), ("❤\u{FE0F}\u{200D}🔥", "❤\u{FE0F}\u{200D}🔥"),
    ("👩🏽\u{200D}🚀", "👩🏽\u{200D}🚀"), ("a\u{200D}b", "ab"),
    ("👩\u{200D}", "👩"), ("👩\u{200D}a", "👩a"),
    ("👩\u{200D}\u{200D}💻", "👩\u{200D}💻"), ("👩\u{200D}\u{200B}💻", "👩\u{200D}💻"), ("\u{200D}💻", "💻"),
    ("漢\u{200D}字", "漢字"), ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("a\u{200C}b", "ab"),
    ("क्\u{200D}ष", "क्\u{200D}ष"), ("ක්\u{200D}ර", "ක්\u{200D}ර"), ("ه\u{200D}", "ه"),
    // Selectors stay after a character that they change.
    ("❤\u{FE0F}", "❤\u{FE0F}"), ("❤\u{FE0E}", "❤\u{FE0E}"), ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}"),
    ("⌚\u{FE0F}", "⌚"), ("a\u{FE0F}", "a"), ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}"),
    ("漢\u{FE00}", "漢"),
    // Marks never combine with what precedes the text.
    ("\u{301}a", "◌\u{301}a"), ("\n\u{301}", "◌\u{301}"), ("🇰🇷 👍🏽", "🇰🇷 👍🏽"),
  ]

  @Test(arguments: safeTexts)
  func textIsMadeSafe(text: String, expected: String) {
    // Scalars are compared, since strings that differ only in composition are equal.
    #expect(
      Array(TerminalText.safe(text).unicodeScalars) == Array(expected.unicodeScalars),
      "\(text.debugDescription)")
  }

  @Test func lineBreaksBecomeSpacesIfAsked() {
    #expect(TerminalText.safe("\r\na\r\n\nb\n", lineBreaks: .spaces) == "a b")
  }

  @Test func bytesThatAreNoTextAreReplaced() {
    #expect(TerminalText.safe(decoding: [0x61, 0xFF, 0x9B, 0x1B]) == "a\u{FFFD}\u{FFFD}␛")
  }

  @Test func marksOnOneCharacterAreFew() {
    let marks = String(repeating: "\u{301}", count: 300)
    #expect(TerminalText.safe("a" + marks + "b" + marks).unicodeScalars.count == 18)
    #expect(TerminalText.safe(marks).unicodeScalars.count == 9)
  }

  @Test func chainsOfEmojiAreShort() {
    let family = Array(repeating: "👩", count: 9).joined(separator: "\u{200D}")
    let safe = TerminalText.safe(family)
    #expect(safe.count == 3)
    #expect(DisplayWidth.of(safe) == 6)
  }

  /// What must never reach a terminal from a file, written without the table of classes.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5,
      0x180B...0x180F, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164,
      0xFE00...0xFE0D, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x13430...0x1343F, 0x1BCA0...0x1BCA3,
      0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  @Test func noScalarBringsAForbiddenOneAndWhatIsSafeStaysAsItIs() {
    var block = ""
    for value in 0...(0x10FFFF as UInt32) {
      if let scalar = Unicode.Scalar(value) {
        block.unicodeScalars.append(contentsOf: ["a", scalar])
      }
      guard value % 4_096 == 4_095 else { continue }
      let safe = TerminalText.safe(block)
      #expect(!safe.unicodeScalars.contains(where: Self.isForbidden), "up to \(value)")
      #expect(TerminalText.safe(safe).utf8.elementsEqual(safe.utf8), "up to \(value)")
      block = ""
    }
  }

  @Test func controlsAreForbiddenBetweenAnyCharacters() {
    let neighbours = ["", "a", "한", "ب", "क", "्", "👩", "❤", "1", "🏽", "\u{301}", "\u{200D}", "\n"]
    let controls = (0...(0x10FFFF as UInt32)).lazy.compactMap { Unicode.Scalar($0) }
      .filter { CharacterClass($0) == .invisible && $0.value < 0xE0200 }
    for control in controls {
      for before in neighbours {
        for after in neighbours {
          let safe = TerminalText.safe(before + String(control) + after)
          #expect(!safe.unicodeScalars.contains(where: Self.isForbidden))
        }
      }
    }
  }

  @Test func whatHasPassedPassesUnchanged() {
    var generator = SeededGenerator()
    for _ in 0..<20_000 {
      let text = randomText(using: &generator)
      let safe = TerminalText.safe(text)
      #expect(
        TerminalText.safe(safe).unicodeScalars.elementsEqual(safe.unicodeScalars),
        "\(text.debugDescription)")
      #expect(!safe.unicodeScalars.contains(where: Self.isForbidden))
    }
  }

  @Test(arguments: [
    ("Team", "Team"), ("한국어", "한국어"), ("Café", "Café"), ("שלום", "\u{2067}שלום\u{2069}"),
    ("a مرحبا", "\u{2066}\u{200E}a مرحبا\u{2069}"), ("١٢", "\u{2066}\u{200E}١٢\u{2069}"),
    ("ﷺ", "\u{2067}ﷺ\u{2069}"), ("𞤀", "\u{2067}𞤀\u{2069}"),
    ("  ٩ ص ", "  \u{2067}٩ ص\u{2069} "), (" ", " "), ("", ""),
  ])
  func onlyTextFromRightToLeftIsIsolated(text: String, expected: String) {
    #expect(TerminalText.isolated(text) == expected)
    #expect(DisplayWidth.of(expected) == DisplayWidth.of(text))
    #expect(TerminalText.safe(expected) == text)
  }
}
