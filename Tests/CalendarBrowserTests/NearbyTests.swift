import CalendarBrowser
import CalendarPages
import CivilCalendar
import Testing

/// Going to the next and the previous event, and where events are if a page has none.
@Suite struct NearbyTests {
  private static func library() -> TextLibrary {
    TextLibrary(
      "DTSTART:20240110T100000Z\nSUMMARY:Dentist",
      "DTSTART;VALUE=DATE:20241204\nDTEND;VALUE=DATE:20241212\nSUMMARY:Trip",
      "DTSTART:20241220T100000Z\nSUMMARY:Party", "DTSTART:20310305T100000Z\nSUMMARY:Jubilee")
  }

  @Test func eGoesToTheNextEventAndShiftEToTheOneBefore() throws {
    var visit = try Visit(Self.library())
    visit.press("e")
    #expect(visit.lines[0].contains("December 2024") && visit.highlighted.hasPrefix("20"))
    #expect(visit.nearbyCount == 0)
    visit.press("e")
    #expect(visit.lines[0].contains("March 2031") && visit.highlighted.hasPrefix("5"))
    visit.press("e")
    #expect(visit.lastLine.contains("no event begins later"))
    #expect(visit.lines[0].contains("March 2031"))
    visit.press("E", "E")
    // A day of the trip is passed over, since nothing begins on it.
    #expect(visit.highlighted.hasPrefix("4"))
    visit.press("E")
    #expect(visit.lines[0].contains("January 2024"))
    visit.press("E")
    #expect(visit.lastLine.contains("no event begins earlier"))
  }

  @Test(arguments: ["w", "a", "y"])
  func itWorksOnEveryPage(key: Character) throws {
    var visit = try Visit(Self.library())
    visit.press(.character(key), "e", "e")
    #expect(visit.lines.contains { $0.contains("2031") })
    visit.press("E", "E", "E", "1")
    #expect(visit.lines[0].contains("January 2024"))
  }

  @Test func anEmptyPageSaysWhereEventsAre() throws {
    var visit = try Visit(Self.library(), today: "2026-11-25")
    #expect(visit.lastLine.contains("no events here"))
    #expect(visit.lastLine.contains("e next: Mar 5, 2031"))
    #expect(visit.lastLine.contains("E last: Dec 20, 2024"))
    // All pages up to these days have the same answer.
    #expect(visit.nearbyCount == 1)
    visit.press("n", "n", "]")
    #expect(visit.lastLine.contains("e next: Mar 5, 2031") && visit.nearbyCount == 1)
    visit.press("e")
    #expect(visit.lines[0].contains("March 2031") && !visit.lastLine.contains("no events"))
    visit.press("n")
    #expect(visit.lastLine.contains("no events here  ·  E last: Mar 5, 2031"))
  }

  @Test func anEmptyCalendarSaysThatItIsEmpty() throws {
    let visit = try Visit(TextLibrary())
    #expect(visit.lastLine.contains("no events here  ·  nor on any other day"))
  }

  @Test func hiddenEventsDoNotCount() throws {
    var visit = try Visit(Self.library(), today: "2026-11-25")
    visit.press("c", " ", .escape)
    #expect(visit.lastLine.contains("nor on any other day  ·  c shows events"))
    visit.press("e")
    #expect(visit.lastLine.contains("no event begins later"))
  }

  @Test func changedFilesAreLookedThroughAgain() throws {
    var visit = try Visit(Self.library(), today: "2026-11-25")
    visit.library.replace(by: "DTSTART:20270105T100000Z\nSUMMARY:Jubilee")
    visit.take(.filesChanged)
    #expect(visit.lastLine.contains("e next: Jan 5, 2027"))
  }

  @Test func anotherKeyCallsTheJumpOff() throws {
    let library = Self.library()
    var browser = try Visit(library, today: "2026-11-25").browser
    guard case .findNearby(let request)? = browser.update(.key("e")).first else {
      Issue.record("nothing is looked for")
      return
    }
    let found = try #require(library.findNearby(request, ReadingWatch()))
    var other = browser
    _ = browser.update(.key("l"))
    _ = browser.update(.foundNearby(found))
    #expect(browser.frame.lines[0].runs.contains { $0.text.contains("November 2026") })
    _ = other.update(.foundNearby(found))
    #expect(other.frame.lines[0].runs.contains { $0.text.contains("March 2031") })
  }
}
