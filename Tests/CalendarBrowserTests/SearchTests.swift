import CalendarBrowser
import CivilCalendar
import Testing

@Suite struct SearchTests {
  private static func library() -> TextLibrary {
    TextLibrary(
      "DTSTART:20240110T100000Z\nSUMMARY:Dentist",
      "DTSTART:20241220T100000Z\nSUMMARY:Dentist again",
      "DTSTART:20241220T080000Z\nSUMMARY:Breakfast",
      "DTSTART:20310305T100000Z\nSUMMARY:Dental work",
      "DTSTART:20241224T100000Z\nSUMMARY:Presents")
  }

  @Test func theCursorGoesToTheFirstMatchWhileOneTypes() throws {
    var visit = try Visit(Self.library())
    visit.press("/")
    visit.type("den")
    #expect(visit.highlighted.contains("Dentist again"))
    visit.type("tal")
    #expect(visit.lines[0].contains("March 2031"))
    visit.press(.backspace, .backspace, .backspace)
    #expect(visit.lines[0].contains("December 2024"))
  }

  @Test func nGoesToTheNextMatchAndShiftNToTheOneBefore() throws {
    var visit = try Visit(Self.library())
    visit.press("/")
    visit.type("dent")
    visit.press(.enter)
    #expect(visit.lastLine.contains("/dent: 2 of 3"))
    visit.press("n")
    #expect(visit.lines[0].contains("March 2031"))
    visit.press("n")
    #expect(visit.lastLine.contains("no match later than this"))
    visit.press("N", "N")
    #expect(visit.lines[0].contains("January 2024"))
    #expect(visit.lastLine.contains("1 of 3"))
  }

  @Test func awayFromItsMatchesASearchOnlyCountsThem() throws {
    var visit = try Visit(Self.library())
    visit.press("/")
    visit.type("dent")
    visit.press(.enter)
    #expect(visit.lastLine.contains("/dent: 2 of 3"))
    visit.press("e")
    #expect(visit.lastLine.contains("/dent: 3 found"))
    visit.press("N")
    #expect(visit.lastLine.contains("/dent: 2 of 3"))
  }

  @Test func pageDownTurnsThePageDuringASearchAndAfterItNDoesSoAgain() throws {
    var visit = try Visit(Self.library())
    visit.press("/")
    visit.type("again")
    visit.press(.enter, .pageDown)
    #expect(visit.lines[0].contains("January 2025"))
    visit.press(.escape, "n")
    #expect(visit.lines[0].contains("February 2025"))
  }

  @Test func aSearchThatIsGivenUpGoesBackToWhereItBegan() throws {
    var visit = try Visit(Self.library())
    visit.press("/")
    visit.type("dental")
    visit.press(.escape)
    #expect(visit.lines[0].contains("December 2024"))
    #expect(visit.highlighted == ">6")
  }

  @Test func whereOnlyEarlierEventsMatchTheLastOfThemIsGoneTo() throws {
    var visit = try Visit(Self.library(), today: "2040-06-01")
    visit.press("/")
    visit.type("dent")
    #expect(visit.lines[0].contains("March 2031"))
  }

  @Test func nothingIsFoundNowhere() throws {
    var visit = try Visit(Self.library())
    visit.press("/")
    visit.type("dentures")
    #expect(visit.lastLine.contains("not found"))
    visit.press(.enter)
    #expect(visit.highlighted == ">6")
  }

  @Test func answersToAnEarlierTextAreNotTaken() throws {
    var visit = try Visit(Self.library())
    visit.press("/")
    visit.type("again")
    let key = try #require(visit.browser.key(ofEntry: 1))
    visit.press(.escape, "/")
    visit.type("y")
    visit.take(
      .found(
        SearchResult(
          number: 1,
          matches: [SearchResult.Match(day: try day("2030-01-01"), key: key, calendars: [0])],
          isComplete: true)))
    #expect(visit.lines[0].contains("December 2024"))
  }

  @Test func controlsInASearchAreNotTaken() throws {
    var visit = try Visit(Self.library())
    visit.press("/", .character("\u{07}"), "a", .character("\u{15}"))
    #expect(!visit.lastLine.contains("a"))
  }
}
