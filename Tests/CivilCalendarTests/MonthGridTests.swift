import CivilCalendar
import Testing

@Suite struct MonthGridTests {
  @Test func december2024StartsOnASundayWithoutAPrefix() throws {
    let grid = MonthGrid(try month(2024, 12), firstWeekday: .sunday)
    #expect(grid.leadingCount == 0)
    #expect(grid.firstDay.description == "2024-12-01")
    #expect(grid.rowCount == 5)
    #expect(grid.trailingCount == 4)
    #expect(grid.lastDay.description == "2025-01-04")
  }
}

/// A month of a test, which exists.
func month(_ year: Int, _ month: Int) throws -> Month {
  try #require(Month(year: year, month: month))
}

/// A day of a test, which exists.
func day(_ year: Int, _ month: Int, _ day: Int) throws -> DayNumber {
  try #require(CivilDate(year: year, month: month, day: day)).dayNumber
}
