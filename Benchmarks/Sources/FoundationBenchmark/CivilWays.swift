import CivilCalendar

/// The grids of two centuries, made with `CivilCalendar`.
struct CivilWays {
  let months: [Month]
  let firstWeekday: Weekday
  private let pages: MonthPages

  init?(firstYear: Int, numberOfMonths: Int, firstWeekday: Weekday) {
    guard let first = Month(year: firstYear, month: 1) else { return nil }
    months = (0..<numberOfMonths).compactMap { first.adding(months: $0) }
    self.firstWeekday = firstWeekday
    pages = MonthPages(currentMonth: first, firstWeekday: firstWeekday)
  }

  /// Walks over the days of each grid, and keeps nothing.
  func walk() -> Checksum {
    var sum = Checksum()
    for month in months {
      let grid = MonthGrid(month, firstWeekday: firstWeekday, shape: .sixRows)
      for day in grid {
        sum.add(
          daysSinceEpoch: day.daysSinceEpoch, dayOfMonth: day.date.day,
          isWithinMonth: grid.isWithinDisplayedMonth(day))
      }
    }
    return sum
  }

  /// Makes an array of `Day` cells for each grid, and reads each cell.
  func cells() -> Checksum {
    var sum = Checksum()
    for month in months {
      let grid = MonthGrid(month, firstWeekday: firstWeekday, shape: .sixRows)
      for cell in grid.cells() { sum.add(cell) }
    }
    return sum
  }

  /// Does the same as ``cells()``, and also makes the text of each number.
  func cellsWithText() -> Checksum {
    var sum = Checksum()
    for month in months {
      let grid = MonthGrid(month, firstWeekday: firstWeekday, shape: .sixRows)
      for cell in grid.cells() {
        sum.add(cell)
        sum.add(text: cell.number)
      }
    }
    return sum
  }

  /// Finds the day of each cell from its index alone, as a view with endless pages does.
  func flatIndices() -> Checksum {
    var sum = Checksum()
    for cell in 0..<months.count * MonthPages.cellsPerPage {
      guard let day = pages.day(inCell: cell) else { continue }
      let date = day.date
      let month = months[cell / MonthPages.cellsPerPage]
      sum.add(
        daysSinceEpoch: day.daysSinceEpoch, dayOfMonth: date.day,
        isWithinMonth: Month(containing: date) == month)
    }
    return sum
  }
}

extension Checksum {
  fileprivate mutating func add(_ cell: Day<NoContent>) {
    add(
      daysSinceEpoch: cell.dayNumber.daysSinceEpoch, dayOfMonth: cell.date.day,
      isWithinMonth: cell.isWithinDisplayedMonth)
  }
}
