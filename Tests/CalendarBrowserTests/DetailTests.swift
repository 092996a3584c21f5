import CalendarBrowser
import Testing

@Suite struct DetailTests {
  @Test func enterShowsAnEventInFullAndEscapeGoesBack() throws {
    var visit = try Visit(
      TextLibrary("DTSTART:20241206T100000Z\nSUMMARY:Tea\nDESCRIPTION:With milk"))
    visit.press(.enter, .enter)
    #expect(visit.lines.contains("  With milk"))
    #expect(visit.lines.contains { $0.hasPrefix("  File") && $0.contains("test.ics:4") })
    #expect(visit.lines.contains { $0.contains("it occurs once, at its DTSTART (line 7)") })
    visit.press(.escape)
    #expect(visit.highlighted.contains("Tea"))
  }

  @Test func arrowsGoToTheOthersOfTheDay() throws {
    var visit = try Visit(
      TextLibrary("DTSTART:20241206T100000Z\nSUMMARY:Tea", "DTSTART:20241206T110000Z\nSUMMARY:Milk")
    )
    visit.press(.enter, .enter, .right)
    #expect(visit.lines[0] == "Milk")
    visit.press(.right, .left, .left)
    #expect(visit.lines[0] == "Tea")
  }

  @Test func aLongDescriptionIsScrolledAndNoFurtherThanItsEnd() throws {
    let text = (1...60).map { "line \($0)" }.joined(separator: "\\n")
    var visit = try Visit(TextLibrary("DTSTART:20241206T100000Z\nSUMMARY:Tea\nDESCRIPTION:\(text)"))
    visit.press(.enter, .enter, .end)
    #expect(visit.lines.contains("  line 60"))
    visit.press(.pageDown, .up)
    #expect(visit.lines.contains("  line 59"))
    #expect(!visit.lines.contains("  line 60"))
    visit.press(.home)
    #expect(visit.lines[0] == "Tea")
  }

  @Test func whatCouldActOnATerminalIsTakenOut() throws {
    var visit = try Visit(
      TextLibrary(
        "DTSTART:20241206T100000Z\nSUMMARY:T\u{1B}[31mea\nDESCRIPTION:a\u{9B}2Jb\u{202E}c"))
    visit.press(.enter, .enter)
    let scalars = visit.frameText.unicodeScalars
    #expect(!scalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
    #expect(!scalars.contains("\u{202E}"))
  }
}
