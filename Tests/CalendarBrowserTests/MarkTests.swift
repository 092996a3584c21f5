import CalendarBrowser
import CalendarPages
import CivilCalendar
import Testing

@Suite struct MarkTests {
  private static let diary = [
    (day: "2024-12-03", label: "gym"), (day: "2024-12-04", label: "studied"),
    (day: "2024-12-04", label: "gym"), (day: "2025-03-01", label: "😊"),
  ]

  @Test func mAndALabelMarkTheDayOfTheCursor() throws {
    let marks = try MarkArray()
    var visit = try Visit(marks: marks)
    visit.press("m")
    visit.type("studied")
    #expect(visit.lastLine.hasPrefix(" mark: studied"))
    visit.press(.enter)
    #expect(marks.all == ["2024-12-06 studied"])
    #expect(visit.lastLine.contains("marked studied"))
    // The mark shows at once, in the grid and in the heading of the day.
    #expect(visit.highlighted == ">6 ◆")
    #expect(visit.lines.contains { $0.contains("December 6") && $0.contains("◆ studied") })
  }

  @Test func theSameAgainTakesTheMarkAway() throws {
    let marks = try MarkArray()
    var visit = try Visit(marks: marks)
    visit.press("m", "x", .enter, "m")
    #expect(visit.lastLine.hasPrefix(" mark:    Enter removes x"))
    visit.press("x")
    #expect(visit.lastLine.hasPrefix(" mark: x   Enter removes it"))
    visit.press("y")
    #expect(!visit.lastLine.contains("removes"))
    visit.press(.backspace, .enter)
    #expect(marks.all == [])
    #expect(visit.lastLine.contains("no longer marked x"))
    #expect(!visit.lines.contains { $0.contains("◆") })
  }

  @Test func theLabelThatWasUsedLastIsOffered() throws {
    let marks = try MarkArray(Self.diary)
    var visit = try Visit(marks: marks)
    visit.press("m")
    visit.type("studied")
    visit.press(.enter, .right, "m")
    #expect(visit.lastLine.contains("Enter: studied"))
    visit.press(.enter)
    #expect(marks.all.contains("2024-12-07 studied"))
  }

  @Test func theLabelsOfTheFileAreThereToChooseFrom() throws {
    let marks = try MarkArray(Self.diary)
    var visit = try Visit(marks: marks)
    visit.press("m")
    #expect(visit.lastLine.hasSuffix("Enter: gym  ↑ ↓ studied, 😊"))
    visit.press(.down)
    #expect(visit.lastLine.hasPrefix(" mark: gym"))
    visit.press(.down)
    #expect(visit.lastLine.hasPrefix(" mark: studied"))
    visit.press(.up, .up)
    #expect(visit.lastLine.hasPrefix(" mark: 😊"))
    visit.press(.enter)
    #expect(marks.all.contains("2024-12-06 😊"))
  }

  @Test func tabGoesToTheLabelThatWasBegun() throws {
    var visit = try Visit(marks: try MarkArray(Self.diary))
    visit.press("m", "s", .tab)
    #expect(visit.lastLine.hasPrefix(" mark: studied"))
  }

  @Test func allSelectedDaysAreMarkedAndThenNone() throws {
    let marks = try MarkArray([(day: "2024-12-07", label: "trip")])
    var visit = try Visit(marks: marks)
    visit.press("v", .right, .right, "m")
    #expect(visit.lastLine.hasPrefix(" mark 3 days: "))
    visit.type("trip")
    visit.press(.enter)
    #expect(marks.all == ["2024-12-06 trip", "2024-12-07 trip", "2024-12-08 trip"])
    visit.press("m", .enter)
    #expect(marks.all == [])
  }

  @Test func escapeMarksNothing() throws {
    let marks = try MarkArray()
    var visit = try Visit(marks: marks)
    visit.press("m", "x", .escape)
    #expect(marks.all == [])
    #expect(visit.departure == nil)
  }

  @Test func nothingTypedAndNothingOfferedMarksNothing() throws {
    let marks = try MarkArray()
    var visit = try Visit(marks: marks)
    visit.press("m", .enter)
    #expect(marks.all == [])
  }

  @Test func withoutAFileItIsSaidWhatIsMissing() throws {
    var visit = try Visit()
    visit.press("m")
    #expect(visit.lastLine.contains("m needs a file for marks: --marks FILE, or CALVIEW_MARKS"))
  }

  @Test func whyNothingCanBeMarkedIsSaid() throws {
    var visit = try Visit(marks: try MarkArray(), refusal: "m needs one file")
    visit.press("m")
    #expect(visit.lastLine.contains("m needs one file"))
  }

  @Test func aFailureIsSaidAndChangesNothing() throws {
    let marks = try MarkArray(Self.diary)
    marks.fail("diary.ics:7:1: error: VJOURNAL is not closed")
    var visit = try Visit(marks: marks)
    let lines = visit.lines.dropLast()
    visit.press("m", .enter)
    #expect(visit.lastLine.contains("diary.ics:7:1: error: VJOURNAL is not closed"))
    #expect(visit.lines.dropLast() == lines)
    visit.press(.right)
    #expect(visit.lastLine.contains("damaged: "))
  }

  @Test func marksThatAnotherProgramMakesAreShown() throws {
    let marks = try MarkArray()
    var visit = try Visit(marks: marks)
    marks.insert("gym", on: try day("2024-12-06"))
    visit.take(.marksChanged)
    #expect(visit.highlighted == ">6 ◆")
  }

  @Test func marksAreAskedForAroundThePageAndNotForEachPage() throws {
    let marks = try MarkArray([(day: "2025-03-01", label: "gym")])
    var visit = try Visit(marks: marks)
    visit.press("n", "n", "n")
    #expect(marks.daysRead.count == 1)
    #expect(visit.lines.contains { $0.contains("1 ◆") })
    for _ in 0..<30 { visit.press("n") }
    #expect(marks.daysRead.count > 1)
  }

  @Test func whatLiesOnTheDayStandsInOnePlaceWithMarksAndWithout() throws {
    var visit = try Visit(marks: try MarkArray(Self.diary))
    let line = try #require(visit.lines.firstIndex { $0.contains("Friday, December 6") })
    visit.press("]")
    #expect(visit.lines[line].contains("Saturday, December 6"))
  }

  @Test func marksAreShownWhileCalendarsAreStillRead() throws {
    var visit = try Visit(readsAtOnce: false, marks: try MarkArray(Self.diary))
    visit.press(.left, .left)
    #expect(visit.highlighted == "4 ◆▲")
  }

  @Test(arguments: ["w", "y", "a"] as [Key])
  func everyPageShowsMarks(page: Key) throws {
    var visit = try Visit(
      lines: 40, marks: try MarkArray([(day: "2024-12-06", label: "studied")]))
    visit.press(page)
    #expect(visit.lines.contains { $0.contains("◆") })
  }

  @Test func aLabelCannotActOnATerminal() throws {
    var visit = try Visit(
      marks: try MarkArray([(day: "2024-12-06", label: "a\u{1B}[31m\u{202E}b\u{9B}2J")]))
    visit.press("m", .enter, "m")
    let scalars = visit.frameText.unicodeScalars
    #expect(!scalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
    #expect(!scalars.contains("\u{202E}"))
  }
}
