import CivilCalendar

/// What lies in the cells of a ruled grid: each occurrence in one lane of a row.
struct GridSpans {
  /// The occurrences that the spans of the layout stand for, as indices of the agenda.
  let occurrences: [Int]

  /// Where they lie.
  let layout: SpanLayout

  /// Lays out what lies on the days of a grid.
  ///
  /// - Parameter besidesHours: Whether only what fills days is laid out, since all else stands among
  ///   the hours.
  init(
    _ grid: ShownGrid, of answer: GridAnswer, besidesHours: Bool, spillover: PageLook.Spillover
  ) {
    let spans = answer.index.spans
    occurrences = spans.indices.filter {
      spans[$0].overlaps(grid.days) && (!besidesHours || answer.fillsDays($0))
    }
    layout = SpanLayout(
      occurrences.map { spans[$0] }, on: grid, within: spillover == .blank ? grid.ownDays : nil)
  }
}
