// What makes cells, and what it calls for each of them, is inlinable: the caller's module decides on
// the type of the content, and a cell takes 5 ns instead of 38 where the compiler knows it.

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

  /// Makes all cells, and asks for what is on each day in order.
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

  /// Makes all cells, and puts annotations into those of their days.
  ///
  /// Annotations of one day keep the order they come in; those of days that the grid does not show
  /// are left out. Fetch them for ``days``.
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
