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
