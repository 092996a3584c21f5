/// How much room a day has in the grid.
///
/// Every layout shows the following without colour, in every combination: whether and how much is
/// on a day, whether the day is today, where it is in a selected range, and whether it belongs to
/// another month. Narrow and tinted layouts leave the cells of other months empty, and the layout
/// of a year only shows of today whether something is on it.
enum CellLayout: CaseIterable {
  /// Nine columns, `[(29)•3 ]`: everything is beside the number.
  case wide
  /// Four columns: below the number is what is on the day, and the selection.
  case medium
  /// Three columns: two days beside each other share the column for the edges of a selection.
  ///
  /// There is no room for the parentheses of days that belong to another month.
  case narrow
  /// One column and two for the number.
  ///
  /// The first column shows whether the day is today, or how much is on it where colours don't show
  /// that. Below the number is whether the day is selected.
  case tinted

  /// The columns of a cell, including those that separate it from the next.
  var cellWidth: Int {
    switch self {
    case .wide: 9
    case .medium: 4
    case .narrow, .tinted: 3
    }
  }

  /// The number of lines in a cell that shows everything it can show.
  var lineCount: Int {
    switch self {
    case .wide: 1
    case .medium, .narrow, .tinted: 2
    }
  }

  /// The columns of a row; in narrow cells, the edge of a selection may follow the last day.
  var rowWidth: Int { 7 * cellWidth + (self == .narrow ? 1 : 0) }

  /// The column in which the number of a day ends, counted from the left of its cell.
  var numberEnd: Int {
    switch self {
    case .wide: 4
    case .medium, .narrow, .tinted: 3
    }
  }

  /// The column in which the number of a day ends if days go from right to left.
  var mirroredNumberEnd: Int { self == .wide ? cellWidth - 2 : numberEnd }

  /// The largest width of a weekday's name, which ends in the same column as the numbers.
  var nameWidth: Int { cellWidth == 3 ? 2 : numberEnd }

  /// The number of digits that fit beside the mark of events.
  var countDigits: Int { self == .wide ? 2 : 1 }

  /// Whether a cell has room to show that its day belongs to another month.
  var showsSpillover: Bool {
    switch self {
    case .wide, .medium: true
    case .narrow, .tinted: false
    }
  }
}
