package import CivilCalendar

/// A block of days on a page, in rows of seven: a month or a week.
package struct ShownGrid: DayGrid, Hashable {
  /// The month that is displayed; for a week, the month of its middle day.
  package let month: Month

  /// Whether the grid is a week rather than a month.
  package let isWeek: Bool

  /// The weekday of the first column.
  package let firstWeekday: Weekday

  /// The day in the first cell.
  package let firstDay: DayNumber

  /// The number of cells.
  package let cellCount: Int

  /// The days that belong to the month or the week, without those that only fill up rows.
  package let ownDays: ClosedRange<DayNumber>

  /// Creates the block of a month.
  package init(_ grid: MonthGrid) {
    month = grid.month
    isWeek = false
    firstWeekday = grid.firstWeekday
    firstDay = grid.firstDay
    cellCount = grid.cellCount
    ownDays = grid.month.days
  }

  /// Creates the block of a week, all of whose days are its own.
  package init(_ grid: WeekGrid) {
    month = Month(clamping: grid.firstDay.advanced(by: 3))
    isWeek = true
    firstWeekday = grid.firstWeekday
    firstDay = grid.firstDay
    cellCount = grid.cellCount
    ownDays = grid.days
  }

  /// Whether a day belongs to the month or the week and doesn't only fill up a row.
  package func isWithinDisplayedMonth(_ day: DayNumber) -> Bool { ownDays.contains(day) }

  /// The day in a cell.
  package subscript(index: Int) -> DayNumber { day(inCell: index) }
}
