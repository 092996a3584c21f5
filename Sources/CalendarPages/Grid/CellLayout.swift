/// How much room a day has in the grid.
///
/// Every layout shows the following without colour, in every combination: whether and how much is
/// on a day, whether the day is today, where it is in a selected range, and whether it belongs to
/// another month. The layout of a year differs in two ways: it leaves the cells of other months
/// empty, and of today it only shows whether something is on it.
enum CellLayout: CaseIterable {
  /// Nine columns, `[(29)•3 ]`: everything is beside the number.
  case wide
  /// Four columns: below the number is what is on the day, and the selection.
  case medium
  /// Two columns and one between days, as in `cal`.
  ///
  /// Below the number is what is on the day, and below that whether the day is today or selected.
  /// Between two days there is room for only one parenthesis.
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
    case .medium, .tinted: 2
    case .narrow: 3
    }
  }

  /// The columns of a row.
  var rowWidth: Int { self == .narrow ? 7 * cellWidth - 1 : 7 * cellWidth }

  /// The column in which the number of a day ends, counted from the left of its cell.
  var numberEnd: Int {
    switch self {
    case .wide: 4
    case .medium, .tinted: 3
    case .narrow: 2
    }
  }

  /// The column in which the number of a day ends if days go from right to left.
  var mirroredNumberEnd: Int { self == .wide ? cellWidth - 2 : numberEnd }

  /// The largest width of a weekday's name, which ends in the same column as the numbers.
  var nameWidth: Int { self == .tinted ? 2 : numberEnd }

  /// The number of digits that fit beside the mark of events.
  var countDigits: Int { self == .wide ? 2 : 1 }

  /// Whether a cell has room to show that its day belongs to another month.
  var showsSpillover: Bool {
    switch self {
    case .wide, .medium, .narrow: true
    case .tinted: false
    }
  }
}
