import CivilCalendar

/// The placement of occurrences in a grid of a document: each has one lane in a row.
struct GridSpans {
  /// The occurrences that the spans of the layout stand for, as indices in the agenda.
  let occurrences: [Int]

  /// The lanes and columns of the spans.
  let layout: SpanLayout

  /// Lays out the occurrences on the days of a grid.
  ///
  /// - Parameter besidesHours: Whether to lay out only occurrences that fill days, because all
  ///   others are shown among the hours.
  init(
    _ grid: ShownGrid, of answer: GridAnswer, besidesHours: Bool, spillover: PageLook.Spillover?
  ) {
    let spans = answer.index.spans
    occurrences = spans.indices.filter {
      spans[$0].overlaps(grid.days) && (!besidesHours || answer.fillsDays($0))
    }
    layout = SpanLayout(
      occurrences.map { spans[$0] }, on: grid, within: spillover == .blank ? grid.ownDays : nil)
  }
}
