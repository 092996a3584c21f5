import CivilCalendar
import Testing

@Suite struct PagesTests {
  @Test func todayIsOnPageZero() throws {
    let today = try day("2024-12-06")
    let months = MonthPages(today: today, firstWeekday: .monday)
    #expect(months.month(onPage: 0) == (try month(2024, 12)))
    #expect(months.cell(of: today) == 11)
    #expect(months.day(inCell: 11) == today)
    #expect(months.day(inCell: 0) == (try day("2024-11-25")))
    #expect(months.day(inCell: -1) == (try day("2024-12-08")))
    #expect(months.grid(onPage: 1)?.month == (try month(2025, 1)))

    let weeks = WeekPages(today: today, firstWeekday: .monday)
    #expect(weeks.grid(onPage: 0)?.days == (try days("2024-12-02", "2024-12-08")))
    #expect(weeks.cell(of: today) == 4)
    #expect(weeks.day(inCell: -1) == (try day("2024-12-01")))
    #expect(weeks.grid(onPage: -1)?.lastDay == (try day("2024-12-01")))
  }

  @Test(arguments: Weekday.allCases)
  func monthPagesConvertBothWays(firstWeekday: Weekday) throws {
    let pages = MonthPages(today: try day("2024-12-06"), firstWeekday: firstWeekday)
    var mismatches: [Int] = []
    // The loop counts the months without the library.
    var year = 2024 - 833
    var month = 8
    for page in -10_000...10_000 {
      let grid = pages.grid(onPage: page)
      if grid?.month.year != year || grid?.month.month != month || grid?.cellCount != 42
        || grid?.firstWeekday != firstWeekday || grid.map({ pages.page(of: $0.month) }) != page
      {
        mismatches.append(page)
      }
      for index in [0, 6, 15, 41] {
        if pages.day(inCell: page * 42 + index) != grid?[index] { mismatches.append(page) }
      }
      if let days = grid?.month.days {
        for day in [days.lowerBound, days.upperBound] {
          let cell = pages.cell(of: day)
          if pages.page(of: day) != page || cell.flatMap(pages.day(inCell:)) != day
            || cell.map({ ($0 - page * 42) / 42 }) != 0
          {
            mismatches.append(page)
          }
        }
      }
      month += 1
      if month == 13 { (year, month) = (year + 1, 1) }
    }
    #expect(mismatches == [])
    #expect((year, month) == (2858, 5))
  }

  @Test(arguments: Weekday.allCases)
  func pagesOfSomeMonthsAreACollectionFromZero(firstWeekday: Weekday) throws {
    let months = try month(2023, 11)...(try month(2025, 2))
    let pages = MonthPages(months: months, firstWeekday: firstWeekday)
    #expect(pages.indices == 0..<16)
    #expect(pages.map(\.month) == Array(months))
    #expect(pages.allSatisfy { $0.firstWeekday == firstWeekday && $0.count == 42 })
    #expect(pages.month(onPage: -1) == nil && pages.month(onPage: 16) == nil)
    #expect(pages.page(of: try month(2025, 3)) == nil)
    #expect(pages.page(of: try month(2025, 2)) == 15)
    #expect(pages.cells.indices == 0..<16 * 42)
    #expect(pages.cells.map(\.dayNumber) == pages.flatMap { $0 })
    #expect(pages.cells.map(\.dayNumber) == pages.cells.indices.map(pages.day(inCell:)))
    #expect(pages.day(inCell: -1) == nil && pages.day(inCell: 16 * 42) == nil)
    let cell = pages.cell(at: 42 + 9, content: "note")
    #expect(cell.index == 9)
    #expect(cell.content == "note")
    #expect(cell.dayNumber == pages[1][9])
    #expect(cell.isWithinDisplayedMonth)
  }

  @Test func pagesWithoutAnEndHaveNegativeNumbersToo() throws {
    let pages = MonthPages(today: try day("2024-12-06"), firstWeekday: .monday)
    #expect(pages.count == 2 * 9_999 * 12 + 12)
    #expect(pages[-1].month == (try month(2024, 11)))
    #expect(pages.cells[-42].dayNumber == pages[-1][0])
    #expect(pages.first?.month == .min)
    #expect(pages.last?.month == .max)
  }

  @Test func monthsAreStrideable() throws {
    let december = try month(2024, 12)
    #expect(december.distance(to: try month(2025, 2)) == 2)
    #expect(december.advanced(by: -12) == (try month(2023, 12)))
    #expect(
      (december...(try month(2025, 2))).map(\.description) == ["2024-12", "2025-01", "2025-02"])
    #expect(Array(stride(from: december, to: .max, by: 12).prefix(2))[1] == (try month(2025, 12)))
    for extreme in [Int.min, .max] {
      #expect(december.advanced(by: extreme) == (extreme < 0 ? .min : .max))
    }
  }

  @Test func aDayHasAtMostOneValue() throws {
    let grid = MonthGrid(try month(2024, 12), firstWeekday: .monday)
    let cells = grid.cells(merging: [try day("2024-12-06"): 45, try day("2023-01-01"): 1])
    #expect(cells.compactMap(\.content) == [45])
    #expect(cells[11].content == 45)
  }

  @Test(arguments: Weekday.allCases)
  func weekPagesConvertBothWays(firstWeekday: Weekday) throws {
    let today = try day("2024-12-06")
    let pages = WeekPages(today: today, firstWeekday: firstWeekday)
    let first = today.onOrBefore(firstWeekday).value
    var mismatches: [Int] = []
    for page in -10_000...10_000 {
      let grid = pages.grid(onPage: page)
      if grid?.firstDay.value != first + 7 * page { mismatches.append(page) }
      for column in [0, 3, 6] {
        let cell = page * 7 + column
        let day = pages.day(inCell: cell)
        if day?.value != first + cell || day.flatMap(pages.page(of:)) != page
          || day.flatMap(pages.cell(of:)) != cell || grid?[column] != day
        {
          mismatches.append(page)
        }
      }
    }
    #expect(mismatches == [])
  }

  @Test(arguments: Weekday.allCases)
  func eachDayOfAMonthHasItsCellOnThePageOfTheMonth(firstWeekday: Weekday) throws {
    let pages = MonthPages(today: try day("2024-12-06"), firstWeekday: firstWeekday)
    for page in -30...30 {
      let grid = try #require(pages.grid(onPage: page))
      let cells = grid.month.days.map(pages.cell(of:))
      let first = page * 42 + grid.leadingCount
      #expect(cells == (first..<first + grid.numberOfDays).map { $0 })
    }
  }

  @Test(arguments: Weekday.allCases)
  func monthPagesEndWithTheMonths(firstWeekday: Weekday) throws {
    let pages = MonthPages(today: try day("2024-12-06"), firstWeekday: firstWeekday)
    let first = pages.pages.lowerBound
    let last = pages.pages.upperBound
    #expect(pages.month(onPage: first) == .min)
    #expect(pages.month(onPage: last) == .max)
    #expect(pages.grid(onPage: first - 1) == nil)
    #expect(pages.grid(onPage: last + 1) == nil)
    #expect(pages.day(inCell: first * 42) != nil)
    #expect(pages.day(inCell: first * 42 - 1) == nil)
    #expect(pages.day(inCell: last * 42 + 41) != nil)
    #expect(pages.day(inCell: last * 42 + 42) == nil)
    #expect(pages.cell(of: Month.min.firstDay).flatMap(pages.day(inCell:)) == Month.min.firstDay)
    #expect(pages.cell(of: Month.max.lastDay).flatMap(pages.day(inCell:)) == Month.max.lastDay)
    // The spillover days of these pages are shown, but have no page of their own.
    #expect(pages.cell(of: Month.min.firstDay.advanced(by: -1)) == nil)
    #expect(pages.cell(of: Month.max.lastDay.advanced(by: 1)) == nil)
    for extreme in [Int.min, .max] {
      #expect(pages.month(onPage: extreme) == nil)
      #expect(pages.day(inCell: extreme) == nil)
    }
  }

  @Test(arguments: Weekday.allCases)
  func weekPagesEndWithTheWeeksThatTouchTheMonths(firstWeekday: Weekday) throws {
    let pages = WeekPages(today: try day("2024-12-06"), firstWeekday: firstWeekday)
    let first = try #require(pages.grid(onPage: pages.pages.lowerBound))
    let last = try #require(pages.grid(onPage: pages.pages.upperBound))
    #expect(first.days.contains(Month.min.firstDay))
    #expect(last.days.contains(Month.max.lastDay))
    #expect(first.firstWeekday == firstWeekday && last.firstWeekday == firstWeekday)
    #expect(pages.grid(onPage: pages.pages.lowerBound - 1) == nil)
    #expect(pages.grid(onPage: pages.pages.upperBound + 1) == nil)
    #expect(pages.page(of: first.firstDay) == pages.pages.lowerBound)
    #expect(pages.page(of: first.firstDay.advanced(by: -1)) == nil)
    #expect(pages.cell(of: first.firstDay.advanced(by: -1)) == nil)
    #expect(pages.page(of: last.lastDay) == pages.pages.upperBound)
    #expect(pages.cell(of: last.lastDay.advanced(by: 1)) == nil)
    #expect(WeekGrid(containing: first.firstDay, firstWeekday: firstWeekday) == first)
    #expect(
      WeekGrid(containing: first.firstDay.advanced(by: -1), firstWeekday: firstWeekday) == nil)
    #expect(WeekGrid(containing: last.lastDay.advanced(by: 1), firstWeekday: firstWeekday) == nil)
    for extreme in [Int.min, .max] {
      #expect(pages.grid(onPage: extreme) == nil)
      #expect(pages.day(inCell: extreme) == nil)
    }
  }

  @Test(arguments: Weekday.allCases)
  func pagesAroundTheFirstAndTheLastDayOfAllBeginWithTheNearest(firstWeekday: Weekday) {
    #expect(MonthPages(today: .min, firstWeekday: firstWeekday).currentMonth == .min)
    #expect(MonthPages(today: .max, firstWeekday: firstWeekday).currentMonth == .max)
    let early = WeekPages(today: .min, firstWeekday: firstWeekday)
    #expect(early.pages.lowerBound == 0)
    #expect(early.currentWeek.days.contains(Month.min.firstDay))
    let late = WeekPages(today: .max, firstWeekday: firstWeekday)
    #expect(late.pages.upperBound == 0)
    #expect(late.currentWeek.days.contains(Month.max.lastDay))
    #expect(WeekGrid(containing: .min, firstWeekday: firstWeekday) == nil)
    #expect(WeekGrid(containing: .max, firstWeekday: firstWeekday) == nil)
  }
}
