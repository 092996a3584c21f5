package import CivilCalendar

/// A block of days on a page, in rows of seven: a month, a week, or several weeks.
package struct ShownGrid: DayGrid, Hashable {
  /// What a block consists of.
  package enum Kind: Hashable, Sendable {
    case month
    /// One week, whose hours may be shown.
    case week
    /// Several weeks, whose rows name the months that begin in them.
    case weeks
  }

  /// The month that is displayed; for weeks, the month of the middle day of the first.
  package let month: Month

  /// What the block consists of.
  package let kind: Kind

  /// Whether the grid is one week, whose hours may be shown.
  package var isWeek: Bool { kind == .week }

  /// The weekday of the first column.
  package let firstWeekday: Weekday

  /// The day in the first cell.
  package let firstDay: DayNumber

  /// The number of cells.
  package let cellCount: Int

  /// The days that belong to the month or the weeks, without those that only fill up rows.
  package let ownDays: ClosedRange<DayNumber>

  /// Creates the block of a month.
  package init(_ grid: MonthGrid) {
    month = grid.month
    kind = .month
    firstWeekday = grid.firstWeekday
    firstDay = grid.firstDay
    cellCount = grid.cellCount
    ownDays = grid.month.days
  }

  /// Creates the block of a week, all of whose days are its own.
  package init(_ grid: WeekGrid) {
    month = Month(clamping: grid.firstDay.advanced(by: 3))
    kind = .week
    firstWeekday = grid.firstWeekday
    firstDay = grid.firstDay
    cellCount = grid.cellCount
    ownDays = grid.days
  }

  /// Creates the block of several weeks, the first of which holds a day; all days are its own.
  ///
  /// There are fewer weeks at the end of the year 9999.
  package init(weeks count: Int, from day: DayNumber, firstWeekday: Weekday) {
    let first = WeekGrid(clamping: day, firstWeekday: firstWeekday)
    let last = WeekGrid(
      clamping: first.firstDay.advanced(by: 7 * (count - 1)), firstWeekday: firstWeekday)
    month = Month(clamping: first.firstDay.advanced(by: 3))
    kind = .weeks
    self.firstWeekday = firstWeekday
    firstDay = first.firstDay
    ownDays = first.firstDay...last.lastDay
    cellCount = ownDays.count
  }

  /// The month to name beside a row: that of its first day, unless the row before has named it.
  ///
  /// A name beside the number of a day of another month would be read as a date. `nil` if the title of
  /// the block names the month.
  func monthNamed(inRow row: Int) -> Month? {
    guard kind == .weeks else { return nil }
    let month = Month(clamping: days(inRow: row).lowerBound)
    return row == 0 || month != Month(clamping: days(inRow: row - 1).lowerBound) ? month : nil
  }

  /// Whether a day belongs to the month or the weeks and doesn't only fill up a row.
  package func isWithinDisplayedMonth(_ day: DayNumber) -> Bool { ownDays.contains(day) }

  /// The day in a cell.
  package subscript(index: Int) -> DayNumber { day(inCell: index) }
}
