import CivilCalendar
import Foundation
import Testing

/// Each month from 1900 to 2100, with each first weekday and shape.
@Suite struct GridInvariantTests {
  private static let months = {
    let first = Month(year: 1900, month: 1)
    return (0..<201 * 12).compactMap { first?.adding(months: $0) }
  }()

  @Test func monthsAgreeWithFoundation() throws {
    let calendar = foundationCalendar
    var mismatches: [String] = []
    for month in Self.months {
      let components = DateComponents(year: month.year, month: month.month, day: 1)
      let firstDate = try #require(calendar.date(from: components))
      let weekday = calendar.component(.weekday, from: firstDate)
      let numberOfDays = try #require(calendar.range(of: .day, in: .month, for: firstDate)).count
      if month.firstDay.foundationDate != firstDate || month.numberOfDays != numberOfDays
        || month.firstDay.weekday.numberFromSunday != weekday
      {
        mismatches.append("\(month)")
      }
      for firstWeekday in 1...7 {
        let leading = (weekday - firstWeekday + 7) % 7
        let rows = Int((Double(leading + numberOfDays) / 7).rounded(.up))
        guard let first = Weekday(numberFromSunday: firstWeekday) else { continue }
        let grid = MonthGrid(month, firstWeekday: first)
        if grid.leadingCount != leading || grid.rowCount != rows || grid.cellCount != rows * 7
          || grid.firstDay.foundationDate != firstDate.addingTimeInterval(-86_400 * Double(leading))
        {
          mismatches.append("\(month) from \(first)")
        }
      }
    }
    #expect(Self.months.count == 2_412)
    #expect(mismatches == [])
  }

  @Test(arguments: Weekday.allCases, MonthGrid.Shape.allCases)
  func gridsAreConsecutiveDaysFromTheFirstWeekday(
    firstWeekday: Weekday, shape: MonthGrid.Shape
  ) {
    var mismatches: [String] = []
    for month in Self.months {
      let grid = MonthGrid(month, firstWeekday: firstWeekday, shape: shape)
      let firstOfMonth = month.firstDay.value
      let numberOfDays = month.numberOfDays
      var expected = firstOfMonth - grid.leadingCount
      var ownDays = 0
      var isRight = grid.firstDay.weekday == firstWeekday && grid.count <= 42
      for index in 0..<grid.cellCount {
        let day = grid[index]
        let isOwn = expected >= firstOfMonth && expected < firstOfMonth + numberOfDays
        isRight =
          isRight && day.value == expected && grid.index(of: day) == index
          && grid.isWithinDisplayedMonth(day) == isOwn
        ownDays += isOwn ? 1 : 0
        expected += 1
      }
      isRight =
        isRight && ownDays == numberOfDays && grid.lastDay.value == expected - 1
        && grid.index(of: grid.firstDay.advanced(by: -1)) == nil
        && grid.index(of: grid.lastDay.advanced(by: 1)) == nil
        && grid.leadingCount + numberOfDays + grid.trailingCount == grid.cellCount
        && Self.hasTheSizeOf(shape, grid)
      if !isRight { mismatches.append("\(month)") }
    }
    #expect(mismatches == [])
  }

  @Test(arguments: Weekday.allCases)
  func rowsCoverTheCellsInOrder(firstWeekday: Weekday) {
    var mismatches: [String] = []
    for month in Self.months {
      for shape in MonthGrid.Shape.allCases {
        let grid = MonthGrid(month, firstWeekday: firstWeekday, shape: shape)
        var next = 0
        for row in 0..<grid.rowCount {
          let cells = grid.indices(inRow: row)
          let days = grid.days(inRow: row)
          if cells.lowerBound != next || days.lowerBound != grid[next]
            || days.upperBound != grid[cells.upperBound - 1]
            || days.lowerBound.weekday != firstWeekday
          {
            mismatches.append("\(month) \(shape)")
          }
          next = cells.upperBound
        }
        if next != grid.cellCount { mismatches.append("\(month) \(shape)") }
      }
    }
    #expect(mismatches == [])
  }

  private static func hasTheSizeOf(_ shape: MonthGrid.Shape, _ grid: MonthGrid) -> Bool {
    switch shape {
    case .naturalRows: grid.cellCount == grid.rowCount * 7 && grid.trailingCount < 7
    case .sixRows: grid.cellCount == 42 && grid.rowCount == 6
    case .leadingCellsOnly: grid.trailingCount == 0
    }
  }
}
