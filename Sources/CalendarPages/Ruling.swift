import CivilCalendar

/// Where the lines of a ruled grid stand: seven columns as wide as the page together.
struct Ruling: Hashable {
  /// The columns before the grid, which the numbers of weeks take.
  let margin: Int

  /// The room of each column, between its rules.
  let widths: [Int]

  /// Divides the width of a page.
  init(_ look: PageLook) {
    margin = GridBlock.margin(look)
    let room = max(0, look.width - margin - 8)
    widths = (0..<7).map { room / 7 + ($0 < room % 7 ? 1 : 0) }
  }

  /// The room of the narrowest column.
  var leastWidth: Int { widths[6] }

  /// Whether each cell has room for all that is to be seen of a day.
  var isWideEnough: Bool { leastWidth >= CellLayout.wide.cellWidth }

  /// Whether cells have room for times as well.
  var hasRoomForTimes: Bool { leastWidth >= 14 }

  /// Whether titles keep room for the marks behind them.
  var hasRoomForMarks: Bool { leastWidth >= 20 }

  /// The room of some neighbouring columns, with the rules between them.
  func width(of columns: ClosedRange<Int>) -> Int {
    widths[columns].reduce(0, +) + columns.count - 1
  }

  /// A line between rows.
  func line(_ joints: [String], _ rules: Symbols.Rules) -> PageLine {
    var line = PageLine()
    line.pad(to: margin)
    let parts = widths.map { String(repeating: rules.horizontal, count: $0) }
    line.append(joints[0] + parts.joined(separator: joints[1]) + joints[2], .rule)
    return line
  }
}
