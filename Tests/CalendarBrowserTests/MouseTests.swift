import CalendarBrowser
import CivilCalendar
import Testing

@Suite struct MouseTests {
  private static func library() -> TextLibrary {
    TextLibrary(
      "DTSTART:20241210T100000Z\nSUMMARY:Tea", "DTSTART:20241210T110000Z\nSUMMARY:Coffee")
  }

  /// Where a text is on the screen.
  private func place(of text: String, in visit: Visit) throws -> (line: Int, column: Int) {
    let line = try #require(visit.lines.firstIndex { $0.contains(text) })
    let range = try #require(visit.lines[line].firstRange(of: text))
    return (
      line, visit.lines[line].distance(from: visit.lines[line].startIndex, to: range.lowerBound)
    )
  }

  @Test func aClickGoesToADay() throws {
    var visit = try Visit(Self.library())
    let (line, column) = try place(of: "10 •2", in: visit)
    visit.take(.click(line: line, column: column, isDouble: false))
    #expect(visit.highlighted == "10 •2")
    #expect(visit.lines.contains { $0.contains("Coffee") })
  }

  @Test func aSecondClickGoesIntoTheDay() throws {
    var visit = try Visit(Self.library())
    let (line, column) = try place(of: "10 •2", in: visit)
    visit.take(
      .click(line: line, column: column, isDouble: false),
      .click(line: line, column: column, isDouble: false))
    #expect(visit.highlighted.contains("Tea"))
  }

  @Test func aDoubleClickShowsAnEventInFull() throws {
    var visit = try Visit(Self.library(), today: "2024-12-10")
    let (line, column) = try place(of: "Coffee", in: visit)
    visit.take(.click(line: line, column: column, isDouble: true))
    #expect(visit.lines.contains { $0.hasPrefix("  File") })
    #expect(visit.lines[0].contains("Coffee"))
  }

  @Test func theWheelTurnsMonths() throws {
    var visit = try Visit(Self.library())
    visit.take(.wheel(1, line: 3, column: 3))
    #expect(visit.lines[0].contains("January 2025"))
    visit.take(.wheel(-1, line: 3, column: 3), .wheel(-1, line: 3, column: 3))
    #expect(visit.lines[0].contains("November 2024"))
  }

  @Test func aClickBesideEverythingDoesNothing() throws {
    var visit = try Visit(Self.library())
    let before = visit.lines
    visit.take(
      .click(line: 0, column: 79, isDouble: false), .click(line: 500, column: 0, isDouble: true))
    #expect(visit.lines == before)
  }
}
