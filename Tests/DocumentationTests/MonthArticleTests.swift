import CivilCalendar
import Testing

@Suite struct MonthArticleTests {
  @Test func drawAMonth() throws {
    func drawn() -> String {
      guard let month = Month(year: 2024, month: 12) else { return "" }
      var text = ""
      for day in MonthGrid(month, firstWeekday: .sunday).cells() {
        let number = day.isWithinDisplayedMonth ? day.number : "(\(day.number))"
        text += number + (day.column == 6 ? "\n" : "\t")
      }
      return text
    }
    let lines = drawn().split(separator: "\n")
    #expect(lines.first == "1\t2\t3\t4\t5\t6\t7")
    #expect(lines.last == "29\t30\t31\t(1)\t(2)\t(3)\t(4)")
  }

  @Test func sizeAMonth() throws {
    let month = try #require(Month(year: 2024, month: 12))
    let grid = MonthGrid(month, firstWeekday: .monday)
    let size = (columns: 7, rows: grid.rowCount)
    #expect(size == (7, 6))
  }

  @Test func pageWithoutEnd() throws {
    let today = try #require(DayNumber("2024-12-06"))
    let pages = MonthPages(today: today, firstWeekday: .monday)
    let first = pages.grid(onPage: 0)
    let afterACentury = pages.grid(onPage: 1_200)
    #expect(first?.month == Month("2024-12"))
    #expect(afterACentury?.month == Month("2124-12"))
    func check() {
      guard let cell = pages.cell(of: today), let same = pages.day(inCell: cell) else { return }
      #expect(same == today)
      #expect(cell == 11)
    }
    check()
  }

  @Test func pageFromMonthToMonth() throws {
    let january = try #require(Month("2024-01"))
    let december = try #require(Month("2024-12"))
    let years = MonthPages(months: january...december, firstWeekday: .monday)
    let titles = years.map(\.month.description)
    let lastDay = years.cells.last?.date
    let third = years.cell(at: 2)
    #expect(titles.count == 12)
    #expect(titles.last == "2024-12")
    #expect(lastDay == CivilDate("2025-01-05"))
    #expect(third.number == "3")
  }
}
