import CalendarBrowser
import CivilCalendar
import Testing

@Suite struct MovingTests {
  @Test(arguments: [
    ([Key.right], "7"), ([.left], "5"), ([.down], "13"), ([.up], "(29)"), (["l", "l", "j"], "15"),
    (["h", "k"], "(28)"), ([.home], "1"), ([.end], "31"),
  ])
  func arrowsAndLettersMoveTheCursor(keys: [Key], expected: String) throws {
    var visit = try Visit()
    for key in keys { visit.press(key) }
    // A day of the previous month is shown on the page of that month.
    let day = expected.filter(\.isNumber)
    #expect(visit.highlighted.filter(\.isNumber) == day)
  }

  @Test func theCursorLeavesAMonthForTheNext() throws {
    var visit = try Visit()
    visit.press(.end, .right)
    #expect(visit.lines[0].contains("January 2025"))
    #expect(visit.highlighted == "1")
  }

  @Test(arguments: [
    ([Key.pageDown], "January 2025"), (["n", "n"], "February 2025"), (["p"], "November 2024"),
    ([.pageUp, ">", ">"], "January 2025"), (["]"], "December 2025"), (["[", "["], "December 2022"),
  ])
  func keysTurnPages(keys: [Key], title: String) throws {
    var visit = try Visit()
    for key in keys { visit.press(key) }
    #expect(visit.lines[0].contains(title))
  }

  @Test func aLongMonthsLastDayBecomesThatOfAShortOne() throws {
    var visit = try Visit(today: "2025-01-31")
    visit.press("n")
    #expect(visit.highlighted == "28")
  }

  @Test(arguments: [("-9999-01-01", [Key.left, "p", "["]), ("9999-12-31", [.right, "n", "]"])])
  func theCalendarEndsAtItsFirstAndLastYear(date: String, keys: [Key]) throws {
    var visit = try Visit()
    visit.press("g")
    visit.type(date)
    visit.press(.enter)
    let title = visit.lines[0]
    for key in keys {
      visit.press(key)
      #expect(visit.lines[0] == title)
      #expect(visit.lastLine.contains("the calendar ends here"))
    }
  }

  @Test func everyMonthHasAsManyRowsAsItNeeds() throws {
    var visit = try Visit(today: "2026-01-15")
    var rows: [Int] = []
    for _ in 0..<8 {
      rows.append(visit.lines.count { $0.split { !$0.isNumber }.count >= 7 })
      visit.press("n")
    }
    // Weeks begin on Sunday: February 2026 has four rows, May six and August six.
    #expect(rows == [5, 4, 5, 5, 6, 5, 5, 6])
  }

  @Test func todayIsGoneBackTo() throws {
    var visit = try Visit()
    visit.press("n", "n", "t")
    #expect(visit.highlighted == ">6")
  }

  @Test func daysRunAsTheLanguageDoes() throws {
    var visit = try Visit(locale: "he_IL")
    visit.press(.left)
    #expect(visit.highlighted == "7")
  }

  @Test func anotherDayOfTheClockMovesTodayAndNotTheCursor() throws {
    var visit = try Visit()
    visit.take(.time(today: try day("2024-12-07"), now: WallTime(day: try day("2024-12-07"))))
    #expect(visit.highlighted == "6")
    #expect(visit.lines.contains { $0.contains(">7") })
  }

  /// Only the visible part of a week that is longer than the screen is laid out.
  @Test func aLongWeekIsWholeWhereverItIsScrolled() throws {
    let titles = (100..<180).map { "Event \($0)" }
    let events = titles.map { "DTSTART;VALUE=DATE:20241206\nSUMMARY:\($0)" }
    let library = TextLibrary(events)
    var visit = try Visit(library, lines: 20, columns: 120)
    visit.press("w")
    var missing = Set(titles)
    for _ in 0..<12 {
      let page = visit.lines.dropLast()
      #expect(page.allSatisfy { !$0.isEmpty }, "\(page.joined(separator: "\n"))")
      missing = missing.filter { title in !page.contains { $0.contains(title) } }
      visit.press("\u{04}")
    }
    #expect(missing.isEmpty)
    // The page becomes shorter than its scroll position.
    library.replace(by: Array(events.prefix(30)))
    visit.take(.filesChanged)
    #expect(visit.lines.contains { $0.contains(titles[29]) })
  }
}
