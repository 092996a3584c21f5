import CivilCalendar
import Testing

@Suite struct MonthGridTests {
  @Test func december2024StartsOnASundayWithoutAPrefix() throws {
    let grid = MonthGrid(try month(2024, 12), firstWeekday: .sunday)
    #expect(grid.leadingCount == 0)
    #expect(grid.firstDay == (try day("2024-12-01")))
    #expect(grid.rowCount == 5)
    #expect(grid.trailingCount == 4)
    #expect(grid.lastDay == (try day("2025-01-04")))
  }

  @Test func january2025HasThreePrefixDaysFrom29December() throws {
    let grid = MonthGrid(try month(2025, 1), firstWeekday: .sunday)
    #expect(grid.leadingCount == 3)
    #expect(grid.firstDay == (try day("2024-12-29")))
    #expect(grid[3] == (try day("2025-01-01")))
    #expect(grid.rowCount == 5)
    #expect(grid.trailingCount == 1)
  }

  @Test func april2020HasThirtyThreeCellsWithLeadingOnesOnly() throws {
    let grid = MonthGrid(
      try month(2020, 4), firstWeekday: .sunday, shape: .leadingCellsOnly)
    #expect(grid.cellCount == 33)
    #expect(grid.count == 33)
    #expect(grid.leadingCount == 3)
    #expect(grid.trailingCount == 0)
    #expect(grid.rowCount == 5)
    #expect(grid.indices(inRow: 4) == 28..<33)
    #expect(grid.days(inRow: 4) == (try days("2020-04-26", "2020-04-30")))
  }

  @Test func firstRowOfMay2020IsTheWeekFrom26April() throws {
    let grid = MonthGrid(try month(2020, 5), firstWeekday: .sunday)
    #expect(grid.days(inRow: 0) == (try days("2020-04-26", "2020-05-02")))
    #expect(grid.rowCount == 6)
  }

  @Test func february2023IsSurroundedBy29To31And1To4() throws {
    let grid = MonthGrid(try month(2023, 2), firstWeekday: .sunday)
    let numbers = grid.cells().map { $0.isWithinDisplayedMonth ? $0.number : "(\($0.number))" }
    let own = (1...28).map { "\($0)" }
    #expect(numbers == ["(29)", "(30)", "(31)"] + own + ["(1)", "(2)", "(3)", "(4)"])
    #expect(grid.rowCount == 5)

    let sixRows = MonthGrid(grid.month, firstWeekday: .sunday, shape: .sixRows)
    #expect(sixRows.trailingCount == 11)
    #expect(sixRows.lastDay == (try day("2023-03-11")))
  }

  @Test func february2026NeedsFourRows() throws {
    let february = try month(2026, 2)
    #expect(MonthGrid(february, firstWeekday: .sunday).rowCount == 4)
    #expect(MonthGrid(february, firstWeekday: .sunday).trailingCount == 0)
    #expect(MonthGrid(february, firstWeekday: .monday).rowCount == 5)
    let sixRows = MonthGrid(february, firstWeekday: .sunday, shape: .sixRows)
    #expect(sixRows.trailingCount == 14)
  }

  @Test func cellsKnowTheirPlace() throws {
    let grid = MonthGrid(try month(2024, 12), firstWeekday: .monday)
    let cells = grid.cells()
    #expect(cells.map(\.index) == Array(0..<42))
    #expect(cells.map(\.row) == (0..<6).flatMap { Array(repeating: $0, count: 7) })
    #expect(cells.map(\.column) == (0..<6).flatMap { _ in Array(0..<7) })
    #expect(cells.map(\.dayNumber) == Array(grid))
    #expect(cells.map(\.id) == Array(grid))
    #expect(cells[6].date == CivilDate("2024-12-01"))
    #expect(cells[6].number == "1")
    #expect(cells.map(\.isWithinDisplayedMonth) == (0..<42).map { (6..<37).contains($0) })
    #expect(grid.weekdays == Weekday.allCases)
  }

  @Test func annotationsAreMergedIntoTheCellsOfTheirDays() throws {
    let grid = MonthGrid(try month(2024, 12), firstWeekday: .sunday)
    let annotations = [
      (try day("2025-01-04"), "last cell"), (try day("2024-12-06"), "first"),
      (try day("2024-11-30"), "before the grid"), (try day("2024-12-06"), "second"),
      (try day("2025-01-05"), "after the grid"), (try day("2024-12-01"), "first cell"),
    ]
    let cells = grid.cells(merging: annotations)
    let filled = cells.filter { !$0.content.isEmpty }
    #expect(filled.map(\.content) == [["first cell"], ["first", "second"], ["last cell"]])
    #expect(filled.map(\.number) == ["1", "6", "4"])
  }

  @Test func contentIsAskedForOnceForEachCellInOrder() throws {
    let grid = MonthGrid(try month(2024, 12), firstWeekday: .sunday)
    var asked: [DayNumber] = []
    let cells = grid.cells { day in
      asked.append(day)
      return day.value
    }
    #expect(asked == Array(grid.days))
    #expect(cells.map(\.content) == asked.map(\.value))
  }

  @Test func failureToFetchContentIsHandedOn() throws {
    struct StoreIsClosed: Error {}
    let grid = MonthGrid(try month(2024, 12), firstWeekday: .sunday)
    #expect(throws: StoreIsClosed.self) {
      try grid.cells { day throws(StoreIsClosed) -> Int in throw StoreIsClosed() }
    }
  }

  @Test func weekIsAGridOfOneRow() throws {
    let week = try #require(WeekGrid(containing: try day("2024-12-06"), firstWeekday: .monday))
    #expect(week.days == (try days("2024-12-02", "2024-12-08")))
    #expect(week.rowCount == 1)
    #expect(week.firstWeekday == .monday)
    #expect(week.weekNumber(inRow: 0) == 49)
    #expect(week.cells().map(\.isWithinDisplayedMonth) == Array(repeating: true, count: 7))
    #expect(week.index(of: try day("2024-12-09")) == nil)
  }

  @Test func gridsOfTheFirstAndTheLastMonthAreWhole() {
    for firstWeekday in Weekday.allCases {
      for month in [Month.min, Month.max] {
        let grid = MonthGrid(month, firstWeekday: firstWeekday, shape: .sixRows)
        #expect(grid.days.count == 42)
        #expect(grid.firstDay.weekday == firstWeekday)
        #expect(grid.filter(grid.isWithinDisplayedMonth) == Array(month.days))
      }
    }
  }

  @Test func cellsBeyondTheGridAreRefused() async throws {
    await #expect(processExitsWith: .failure) {
      _ = MonthGrid(.max, firstWeekday: .sunday, shape: .sixRows)[42]
    }
    await #expect(processExitsWith: .failure) {
      _ = MonthGrid(.max, firstWeekday: .sunday)[-1]
    }
    await #expect(processExitsWith: .failure) {
      _ = MonthGrid(.max, firstWeekday: .sunday, shape: .sixRows).indices(inRow: 6)
    }
  }
}
