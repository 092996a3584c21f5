public import CivilCalendar

/// A block of days on a page, in rows of seven: a month or a week.
public struct ShownGrid: DayGrid, Hashable {
  /// The month that is displayed; for a week, the month of its middle day.
  public let month: Month

  /// Whether a week is displayed, and not a month.
  public let isWeek: Bool

  /// The weekday of the first column.
  public let firstWeekday: Weekday

  /// The day in the first cell.
  public let firstDay: DayNumber

  /// The number of cells.
  public let cellCount: Int

  /// The days that are not there to fill a row.
  public let ownDays: ClosedRange<DayNumber>

  /// Creates the block of a month.
  public init(_ grid: MonthGrid) {
    month = grid.month
    isWeek = false
    firstWeekday = grid.firstWeekday
    firstDay = grid.firstDay
    cellCount = grid.cellCount
    ownDays = grid.month.days
  }

  /// Creates the block of a week, all of whose days are its own.
  public init(_ grid: WeekGrid) {
    month = Month(clamping: grid.firstDay.advanced(by: 3))
    isWeek = true
    firstWeekday = grid.firstWeekday
    firstDay = grid.firstDay
    cellCount = grid.cellCount
    ownDays = grid.days
  }

  /// Whether a day is not there to fill a row.
  public func isWithinDisplayedMonth(_ day: DayNumber) -> Bool { ownDays.contains(day) }

  /// The day in a cell.
  public subscript(index: Int) -> DayNumber { day(inCell: index) }
}
