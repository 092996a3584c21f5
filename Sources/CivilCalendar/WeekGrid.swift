/// The seven days of one week, as a grid of one row.
///
/// There is a grid for each week with a day in the years -9999 to 9999; all its days exist, even
/// those in neighbouring years.
public struct WeekGrid: DayGrid, Hashable {
  /// The day in the first cell.
  public let firstDay: DayNumber

  /// The days of all months; every week that overlaps them has a grid.
  static let daysOfMonths = Month.min.firstDay...Month.max.lastDay

  /// Creates the grid of the week that holds a day; `nil` if the week has no day in the years -9999
  /// to 9999.
  public init?(containing day: DayNumber, firstWeekday: Weekday) {
    // The result is clamped only for the very first days, which are far from those years.
    let firstDay = day.onOrBefore(firstWeekday)
    guard Self.daysOfMonths.overlaps(firstDay...firstDay.advanced(by: 6)) else { return nil }
    self.init(uncheckedFirstDay: firstDay)
  }

  /// Creates the grid of the week that holds a day, or the nearest day of the years -9999 to 9999.
  public init(clamping day: DayNumber, firstWeekday: Weekday) {
    let days = Self.daysOfMonths
    let nearest = Swift.min(Swift.max(day, days.lowerBound), days.upperBound)
    self.init(uncheckedFirstDay: nearest.onOrBefore(firstWeekday))
  }

  init(uncheckedFirstDay firstDay: DayNumber) {
    self.firstDay = firstDay
  }

  /// The weekday of the first column.
  public var firstWeekday: Weekday { firstDay.weekday }

  /// The day in a cell.
  @inlinable
  public subscript(index: Int) -> DayNumber { day(inCell: index) }

  /// The number of cells, 7.
  public var cellCount: Int { 7 }

  /// Whether a day is in the week; a week displays all its days as its own.
  public func isWithinDisplayedMonth(_ day: DayNumber) -> Bool { days.contains(day) }
}
