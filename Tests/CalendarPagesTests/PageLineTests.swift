import CalendarLocales
import Testing

@testable import CalendarPages

@Suite struct PageLineTests {
  @Test func nothingGetsOntoALineThatATerminalCouldActOn() {
    let line = PageLine("a\u{1B}[2J\u{9B}b\u{202E}\nc\r\nd\u{7}")
    for scalar in line.text.unicodeScalars {
      #expect(scalar.properties.generalCategory != .control)
      #expect(scalar.properties.generalCategory != .format)
    }
  }

  @Test func theWidthIsThatOfTheText() {
    var line = PageLine("한글", .summary)
    line.append(" 🎄", .note)
    #expect(line.width == 7)
    line.pad(to: 10)
    #expect(line.width == 10)
    line.pad(to: 3)
    #expect(line.width == 10)
    #expect(line.withoutTrailingBlanks.width == 7)
  }

  /// Texts with and without the blanks at their ends.
  @Test(arguments: [
    ("a", "a"), ("a  ", "a"), (" a b ", " a b"), ("   ", ""), ("", ""), ("é ", "é"),
    ("한글   ", "한글"),
    // The first blank belongs to the same character as the letter before it.
    ("\u{D4E}  ", "\u{D4E} "), ("\u{D4E}a  ", "\u{D4E}a"),
  ])
  func blanksAtTheEndAreLeftOut(_ text: String, _ kept: String) {
    let line = PageLine(text).withoutTrailingBlanks
    #expect(line.text == kept)
    #expect(line.width == DisplayWidth.of(kept))
  }

  @Test func textsOfOneRoleAreOnePart() {
    var line = PageLine("a", .note)
    line.append("b", .note)
    line.append("", .title)
    line.append("c")
    #expect(line.runs.map(\.text) == ["ab", "c"])
  }

  @Test func shorteningCutsBetweenCharacters() {
    var line = PageLine("가나다", .summary)
    line.append("라", .note)
    line.shorten(to: 5)
    #expect(line.text == "가나")
    #expect(line.width == 4)
    line.shorten(to: 0)
    #expect(line.runs.isEmpty && line.width == 0)
  }
}
