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
