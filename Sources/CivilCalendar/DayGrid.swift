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
  public func weekNumber(ofRow row: Int) -> Int {
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
