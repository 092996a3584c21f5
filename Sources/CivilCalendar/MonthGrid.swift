/// The days of a month laid out in weeks, with the days around the month that fill the rows.
public struct MonthGrid: DayGrid, Hashable {
  /// How far a grid reaches beyond its month.
  public enum Shape: String, CaseIterable, Hashable, Codable, Sendable {
    /// Only the whole rows that the month needs: four, five or six.
    case naturalRows
    /// Six whole rows for each month, so that every page has the same size.
    case sixRows
    /// The cells before the month and the cells of its days, but none after it.
    case leadingCellsOnly
  }

  /// The displayed month.
  public let month: Month

  /// The weekday of the first column.
  public let firstWeekday: Weekday

  /// How far the grid reaches beyond the month.
  public let shape: Shape

  /// The day in the first cell.
  public let firstDay: DayNumber

  private let storedLeadingCount: UInt8
  private let storedNumberOfDays: UInt8

  /// Creates the grid of a month.
  public init(_ month: Month, firstWeekday: Weekday, shape: Shape = .naturalRows) {
    self.month = month
    self.firstWeekday = firstWeekday
    self.shape = shape
    let firstOfMonth = month.firstDay
    let leadingCount = firstOfMonth.weekday.distance(from: firstWeekday)
    // Days exist for a year before the first month and after the last, so this is never clamped.
    firstDay = firstOfMonth.advanced(by: -leadingCount)
    storedLeadingCount = UInt8(truncatingIfNeeded: leadingCount)
    storedNumberOfDays = UInt8(truncatingIfNeeded: month.numberOfDays)
  }

  /// The number of cells before the first day of the month, from 0 to 6.
  public var leadingCount: Int { Int(storedLeadingCount) }

  /// The number of days of the month.
  public var numberOfDays: Int { Int(storedNumberOfDays) }

  /// The number of cells after the last day of the month, from 0 to 14.
  public var trailingCount: Int { cellCount - leadingCount - numberOfDays }

  /// The day in a cell.
  @inlinable
  public subscript(index: Int) -> DayNumber { day(inCell: index) }

  /// The number of cells, from 28 to 42.
  public var cellCount: Int {
    let needed = leadingCount + numberOfDays
    return switch shape {
    case .naturalRows: (needed + 6) / 7 * 7
    case .sixRows: 42
    case .leadingCellsOnly: needed
    }
  }

  /// The indices of the cells with days of the month itself.
  public var cellsOfMonth: Range<Int> { leadingCount..<leadingCount + numberOfDays }

  /// Whether a day is in the displayed month, and not before or after it.
  public func isWithinDisplayedMonth(_ day: DayNumber) -> Bool {
    cellsOfMonth.contains(firstDay.distance(to: day))
  }
}
