import CalendarBrowser
import CivilCalendar
import Testing

@Suite struct SelectionTests {
  @Test func spaceSelectsADayAndTakesItOutAgain() throws {
    var visit = try Visit()
    visit.press(" ")
    #expect(visit.lastLine.contains("1 day selected"))
    visit.press(" ")
    #expect(!visit.lastLine.contains("selected"))
  }

  @Test func vSelectsARangeAcrossMonths() throws {
    var visit = try Visit()
    visit.press(.end, "v", .right, .right, "v", "q")
    let days = try #require(visit.departure?.selection)
    let expected = try day("2024-12-31")...day("2025-01-02")
    #expect(days.ranges == [expected])
  }

  @Test func aRangeMayGoBackwards() throws {
    var visit = try Visit()
    visit.press("v", .up, " ", "q")
    let expected = try day("2024-11-29")...day("2024-12-06")
    #expect(visit.departure?.selection.ranges == [expected])
  }

  @Test func escapeGivesARangeUp() throws {
    var visit = try Visit()
    visit.press("v", .down, .escape, "q")
    #expect(visit.departure?.selection.isEmpty == true)
  }

  @Test func xSelectsNothing() throws {
    var visit = try Visit()
    visit.press(" ", .right, " ", "x", "q")
    #expect(visit.departure?.selection.isEmpty == true)
  }

  @Test func enterTakesTheDayOfTheCursorInAPicker() throws {
    var visit = try Visit(isPicker: true)
    visit.press(.right, .enter)
    let expected = try day("2024-12-07")...day("2024-12-07")
    #expect(visit.departure?.selection.ranges == [expected])
  }

  @Test func enterTakesTheSelectedDaysWhereThereAreSome() throws {
    var visit = try Visit(isPicker: true)
    visit.press(" ", .right, .right, " ", .right, .enter)
    #expect(visit.departure?.selection.ranges.count == 2)
  }

  @Test func leavingAPickerTakesNothing() throws {
    var visit = try Visit(isPicker: true)
    visit.press("q")
    #expect(visit.departure?.selection.isEmpty == true)
  }
}
