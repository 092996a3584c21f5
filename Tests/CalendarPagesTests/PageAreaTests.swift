import CalendarLocales
import CivilCalendar
import Testing
import TimeZones

@testable import CalendarPages

@Suite struct PageAreaTests {
  private static let events = calendar(
    "DTSTART:20241206T093000Z\nSUMMARY:Tea", "DTSTART:20241206T103000Z\nSUMMARY:Milk",
    "DTSTART;VALUE=DATE:20241208\nDTEND;VALUE=DATE:20241211\nSUMMARY:Trip")

  private static func page(
    _ change: (inout PageLook) -> Void, locale: String = "en_GB"
  ) throws -> (page: Page, answer: GridAnswer) {
    let answer = try GridAnswer(events, shape: .sixRows)
    var look = PageLook()
    look.agenda = .none
    look.notesAreas = true
    change(&look)
    return (Page(answer, look: look, locale: CalendarLocale(locale)), answer)
  }

  /// Returns the text in an area, line by line.
  private func text(_ area: PageArea, of page: Page) -> [String] {
    area.lines.map { line in
      var column = 0
      var text = ""
      for character in page.lines[line].runs.map(\.text).joined() {
        if area.columns.contains(column) { text.append(character) }
        column += DisplayWidth.of(character)
      }
      return text
    }
  }

  @Test(
    arguments: [22, 40, 66, 80], ["en_GB", "he_IL"]
  )
  func theNumberOfEachDayStandsInItsArea(width: Int, locale: String) throws {
    for cells in [PageLook.Cells.counts, .titles] {
      let (page, answer) = try Self.page(
        {
          $0.width = width
          $0.cells = cells
        }, locale: locale)
      let grid = try #require(answer.grids.first)
      // The smallest cells have only the days of the month.
      #expect(page.areas.map(\.day) == Array(width == 22 ? grid.ownDays : grid.days))
      for area in page.areas {
        let number = CalendarLocale(locale).number(area.day.date.day)
        #expect(text(area, of: page).first?.contains(number) == true, "\(area.day) \(width)")
      }
    }
  }

  @Test func noAreasAreNotedUnlessTheyAreAskedFor() throws {
    let (page, _) = try Self.page { $0.notesAreas = false }
    #expect(page.areas.isEmpty)
  }

  @Test func daysOfOtherMonthsHaveNoAreaWhereTheyAreBlank() throws {
    let (page, _) = try Self.page { $0.spillover = .blank }
    #expect(page.areas.count == 31)
  }

  @Test func theHoursOfAWeekBelongToTheirDays() throws {
    let week = ShownGrid(
      try #require(WeekGrid(containing: try day("2024-12-06"), firstWeekday: .sunday)))
    let (agenda, findings) = imported(Self.events, week.days)
    let answer = GridAnswer(
      grids: [week], agenda: agenda, today: try day("2024-12-06"), selection: Selection(),
      firstWeekday: .sunday, findings: findings)
    var look = PageLook()
    look.width = 100
    look.agenda = .none
    look.notesAreas = true
    let page = Page(answer, look: look, locale: CalendarLocale("en_GB"))
    let friday = try page.areas.filter { $0.day == (try day("2024-12-06")) }
    #expect(friday.contains { text($0, of: page).contains { $0.contains("Tea") } })
    #expect(page.areas.count == 14)
  }

  @Test(arguments: [34, 40, 60])
  func rowsStandAtTheSamePlacesInEveryMonthThatHasRoomForAll(height: Int) throws {
    func places(_ text: String) throws -> [Range<Int>] {
      let answer = try GridAnswer(text, shape: .sixRows)
      var look = PageLook()
      look.cells = .titles
      look.agenda = .none
      look.height = height + 1
      look.keepsRowHeight = true
      look.notesAreas = true
      let page = Page(answer, look: look, locale: CalendarLocale("en_GB"))
      #expect(page.lines.count <= height)
      return page.areas.map(\.lines)
    }
    let full = (0..<60).map { "DTSTART:202412\($0 % 20 + 10)T\($0 % 14 + 10)0000Z\nSUMMARY:\($0)" }
    #expect(try places(calendar(full)) == places(calendar([])))
  }

  @Test func aDayOnAPageOfItsOwnSaysWhatHasNoRoom() throws {
    let events = (0..<20).map {
      "DTSTART:20241206T\($0 + 3 < 10 ? "0" : "")\($0 + 3)0000Z\nSUMMARY:E\($0)"
    }
    let answer = try GridAnswer(calendar(events))
    var look = PageLook()
    look.height = 6
    look.notesAreas = true
    let day = try day("2024-12-06")
    func lines(from first: Int) -> [String] {
      Page(
        of: day...day, in: answer, from: first, look: look, locale: CalendarLocale("en_GB")
      ).lines.map { $0.runs.map(\.text).joined() }
    }
    #expect(lines(from: 0).count == 6)
    #expect(lines(from: 0).last?.contains("+16") == true)
    #expect(lines(from: 17).count == 5)
    #expect(lines(from: 17)[1].contains("+17"))
    #expect(lines(from: 17).last?.contains("E19") == true)
  }

  @Test func aLongFirstEventIsCutRatherThanOnlyCounted() throws {
    let title = "Exhibition: the mill in the years from 1890 to 1910 and what came after them"
    let answer = try GridAnswer(
      calendar(
        "DTSTART:20241206T090000Z\nSUMMARY:\(title)", "DTSTART:20241206T100000Z\nSUMMARY:Tea"))
    var look = PageLook()
    (look.width, look.height) = (36, 3)
    let day = try day("2024-12-06")
    let page = Page(of: day...day, in: answer, look: look, locale: CalendarLocale("en_GB"))
    let lines = page.lines.map { $0.runs.map(\.text).joined() }
    #expect(lines.count == 3 && lines.allSatisfy { $0.count <= 36 })
    #expect(lines[1].hasPrefix("  09:00") && lines[1].hasSuffix("…"))
    #expect(lines[1].contains("Exhibition"))
    #expect(lines[2].hasSuffix("Tea"))
  }

  @Test func theDaysOfAnAgendaGoOnUntilThePageIsFull() throws {
    let answer = try GridAnswer(Self.events)
    var look = PageLook()
    look.height = 8
    let (first, last) = (try day("2024-12-05"), try day("2024-12-31"))
    let page = Page(
      of: first...last, in: answer, look: look, locale: CalendarLocale("en_GB"))
    let text = page.lines.map { $0.runs.map(\.text).joined() }
    #expect(text.first == "Thursday, 5 December 2024")
    #expect(text.contains { $0.contains("6 December") } && text.contains { $0.contains("Milk") })
    #expect(page.lines.count <= 8)
  }
}
