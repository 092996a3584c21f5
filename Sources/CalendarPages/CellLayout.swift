/// How much room a day has.
///
/// Each layout tells without colour, and in every combination, whether something is on a day and
/// how much, whether the day is today, where it is in a selected range, and (except for those of a
/// year, which leave such cells empty) whether it belongs to another month. Of today a year only
/// tells whether something is on it.
enum CellLayout: CaseIterable {
  /// Nine columns, `[(29)•3 ]`: everything is beside the number.
  case wide
  /// Four columns: what is on the day, and its selection, are below the number.
  case medium
  /// Two columns and one between days, as in `cal`: below the number what is on the day, and
  /// below that whether it is today or selected. Between days is room for one parenthesis alone.
  case narrow
  /// One column for whether the day is today, or how much is on it where colours don't tell that,
  /// and two for the number; below that whether the day is selected.
  case tinted

  /// The columns of a cell, with those that keep it apart from the next.
  var cellWidth: Int {
    switch self {
    case .wide: 9
    case .medium: 4
    case .narrow, .tinted: 3
    }
  }

  /// The lines of a cell that shows all that there may be to show.
  var lineCount: Int {
    switch self {
    case .wide: 1
    case .medium, .tinted: 2
    case .narrow: 3
    }
  }

  /// The columns of a row.
  var rowWidth: Int { self == .narrow ? 7 * cellWidth - 1 : 7 * cellWidth }

  /// The columns that the number of a day ends in, from the left of its cell.
  var numberEnd: Int {
    switch self {
    case .wide: 4
    case .medium, .tinted: 3
    case .narrow: 2
    }
  }

  /// The columns that the number of a day ends in where days go from right to left.
  var mirroredNumberEnd: Int { self == .wide ? cellWidth - 2 : numberEnd }

  /// The columns that the name of a weekday takes at most, which ends where numbers end.
  var nameWidth: Int { self == .tinted ? 2 : numberEnd }

  /// The digits that there is room for beside the mark of events.
  var countDigits: Int { self == .wide ? 2 : 1 }

  /// Whether there is room to show that a day belongs to another month.
  var showsSpillover: Bool {
    switch self {
    case .wide, .medium, .narrow: true
    case .tinted: false
    }
  }
}
