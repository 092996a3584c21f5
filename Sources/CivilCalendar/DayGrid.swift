/// Consecutive days laid out in rows of seven, the first of them in the first column.
///
/// A grid is the collection of its days, with cell indices from 0. It stores a few integers and
/// computes the rest: a day from its index and an index from its day.
public protocol DayGrid: RandomAccessCollection, Sendable
where Element == DayNumber, Index == Int, Indices == Range<Int> {
  /// The weekday of the first column.
  var firstWeekday: Weekday { get }

  /// The day in the first cell.
  var firstDay: DayNumber { get }

  /// The number of cells.
  var cellCount: Int { get }

  /// Whether a day belongs to what the grid displays, rather than being there to fill a row.
  func isWithinDisplayedMonth(_ day: DayNumber) -> Bool
}

extension DayGrid {
  /// The index of the first cell, 0.
  public var startIndex: Int { 0 }

  /// The number of cells.
  public var endIndex: Int { cellCount }

  /// The day in a cell, as the subscript of each grid returns it.
  ///
  /// Each grid defines the subscript itself, since Swift 6.3.1 crashes if a grid in another module
  /// inherits it.
  @inlinable
  public func day(inCell index: Int) -> DayNumber {
    precondition(index >= 0 && index < cellCount, "no such cell")
    return firstDay.advanced(by: index)
  }

  /// The day in the last cell.
  public var lastDay: DayNumber { firstDay.advanced(by: cellCount - 1) }

  /// The days from the first cell to the last: those to fetch annotations for.
  public var days: ClosedRange<DayNumber> { firstDay...lastDay }

  /// The cell of a day; `nil` if the grid does not show it.
  public func index(of day: DayNumber) -> Int? {
    let index = firstDay.distance(to: day)
    return indices.contains(index) ? index : nil
  }

  /// The number of rows; the last may be shorter than seven cells.
  public var rowCount: Int { (cellCount + 6) / 7 }

  /// The indices of the cells in a row; the row must be in `0..<rowCount`.
  public func indices(inRow row: Int) -> Range<Int> {
    precondition(row >= 0 && row < rowCount, "no such row")
    return row * 7..<Swift.min(row * 7 + 7, cellCount)
  }

  /// The days in a row; the row must be in `0..<rowCount`.
  public func days(inRow row: Int) -> ClosedRange<DayNumber> {
    let cells = indices(inRow: row)
    return self[cells.lowerBound]...self[cells.upperBound - 1]
  }

  /// The number of the week in a row, as readers number weeks that begin on the first weekday.
  public func weekNumber(inRow row: Int) -> Int {
    WeekNumbering(firstWeekday: firstWeekday).week(of: days(inRow: row).lowerBound)
  }

  /// The weekdays of the seven columns.
  public var weekdays: [Weekday] { (0..<7).map(firstWeekday.advanced(by:)) }
}

// The functions that make cells, and those that they call for each cell, are inlinable. The
// caller's module decides on the type of the content; if the compiler knows it, a cell takes 5 ns
// instead of 38.

extension DayGrid {
  /// Makes one cell.
  @inlinable
  public func cell<Content>(
    at index: Int, selection: Selection = Selection(), content: Content
  ) -> Day<Content> {
    let day = self[index]
    return Day(
      dayNumber: day, index: index, isWithinDisplayedMonth: isWithinDisplayedMonth(day),
      selection: selection.position(of: day), content: content)
  }

  /// Makes all cells, without content.
  @inlinable
  public func cells(selection: Selection = Selection()) -> [Day<NoContent>] {
    cells(selection: selection) { _ in NoContent() }
  }

  /// Makes all cells, with the content that a function returns for each day, in order.
  @inlinable
  public func cells<Content, Failure: Error>(
    selection: Selection = Selection(), content: (DayNumber) throws(Failure) -> Content
  ) throws(Failure) -> [Day<Content>] {
    var cells: [Day<Content>] = []
    cells.reserveCapacity(cellCount)
    for index in indices {
      cells.append(
        cell(at: index, selection: selection, content: try content(self[index])))
    }
    return cells
  }

  /// Makes all cells, and puts each annotation into the cell of its day.
  ///
  /// Annotations of one day keep their order; those of days that the grid does not show are left
  /// out. Fetch the annotations for ``days``.
  ///
  /// - Complexity: O(*n*) for *n* annotations.
  @inlinable
  public func cells<Annotation>(
    merging annotations: some Sequence<(DayNumber, Annotation)>,
    selection: Selection = Selection()
  ) -> [Day<[Annotation]>] {
    var cells = cells(selection: selection) { _ in [Annotation]() }
    for (day, annotation) in annotations {
      guard let index = index(of: day) else { continue }
      cells[index].content.append(annotation)
    }
    return cells
  }
}

extension DayGrid {
  /// Makes all cells, each with the value of its day, or `nil` if that has none.
  ///
  /// Values of days that the grid does not show are left out. Fetch those of ``days``.
  @inlinable
  public func cells<Value>(
    merging values: [DayNumber: Value], selection: Selection = Selection()
  ) -> [Day<Value?>] {
    cells(selection: selection) { values[$0] }
  }
}

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
  public var indicesOfMonth: Range<Int> { leadingCount..<leadingCount + numberOfDays }

  /// Whether a day is in the displayed month, and not before or after it.
  public func isWithinDisplayedMonth(_ day: DayNumber) -> Bool {
    indicesOfMonth.contains(firstDay.distance(to: day))
  }
}

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
