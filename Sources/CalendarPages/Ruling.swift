import CalendarLocale
import CivilCalendar
import ICSImport

/// Where the lines of a ruled grid are: seven columns as wide as the page together.
struct Ruling: Hashable {
  /// The columns before the grid, which the numbers of weeks take, or the hours of a week.
  let margin: Int

  /// Whether hours go down, as in a week that is wide enough.
  let hasHours: Bool

  /// The room of each column, between its rules.
  let widths: [Int]

  /// Whether the first column is at the right, and the margin as well.
  let isMirrored: Bool

  /// The columns that the longest time takes in an entry, with the initials before it.
  private let timeWidth: Int

  private let isWeek: Bool
  private let leastCell: Int

  /// Divides the width of a page.
  init(_ look: PageLook, for answer: GridAnswer, _ locale: CalendarLocale) {
    isMirrored = locale.isRightToLeft
    leastCell = look.leastRuledCell
    isWeek = answer.grids.allSatisfy(\.isWeek)
    hasHours = isWeek && look.width >= look.leastWidthOfHours
    let clock = Clock.ofLocale(locale)
    // After the mark of what is now, and before a blank.
    margin = hasHours ? max(GridBlock.margin(look), clock.timeWidth + 2) : GridBlock.margin(look)
    let room = max(0, look.width - margin - 8)
    let marks = CalendarMarks(answer, theme: look.theme).withoutNeedlessInitials
    let initials = marks.areToldByColor ? 0 : marks.initialsWidth
    timeWidth = (initials == 0 ? 0 : initials + 1) + clock.timeWidth + 1
    widths = (0..<7).map { room / 7 + ($0 < room % 7 ? 1 : 0) }
  }

  /// The width of the narrowest page whose cells have room for all that is to be seen of a day.
  static func leastPageWidth(_ look: PageLook) -> Int {
    GridBlock.margin(look) + 8 + 7 * look.leastRuledCell
  }

  /// The columns before the grid.
  var leftMargin: Int { isMirrored ? 0 : margin }

  /// The room of the narrowest column.
  var leastWidth: Int { widths[6] }

  /// Whether each cell has room for all that is to be seen of a day.
  var isWideEnough: Bool { leastWidth >= leastCell }

  /// Whether entries have room for their times, and enough for their titles.
  var hasRoomForTimes: Bool { leastWidth >= timeWidth + 8 }

  /// Whether titles keep room for the marks after them.
  var hasRoomForMarks: Bool { leastWidth >= 20 }

  /// The room of some neighbouring columns, with the rules between them.
  func width(of columns: ClosedRange<Int>) -> Int {
    widths[columns].reduce(0, +) + columns.count - 1
  }

  /// Where a column is on the page.
  func places(ofColumn column: Int) -> Range<Int> {
    let before = isMirrored ? widths[(column + 1)...] : widths[..<column]
    let start = leftMargin + 1 + before.reduce(0, +) + before.count
    return start..<start + widths[column]
  }

  /// Some neighbouring columns, and what is in them.
  typealias Part = (columns: ClosedRange<Int>, line: PageLine)

  /// A line of a row, with rules between the columns that are not joined, after a label.
  func row(_ parts: [Part], label: PageLine = PageLine(), _ rules: Symbols.Rules) -> PageLine {
    var line = PageLine()
    if !isMirrored {
      line.pad(to: margin - 1 - label.width)
      line.append(label)
      line.pad(to: margin)
    }
    line.append(rules.vertical, .rule)
    let firsts = Dictionary(parts.map { ($0.columns.lowerBound, $0) }) { first, _ in first }
    var cells: [Part] = []
    var column = 0
    while column < 7 {
      let cell = firsts[column] ?? (column...column, PageLine())
      cells.append(cell)
      column = cell.columns.upperBound + 1
    }
    for cell in isMirrored ? cells.reversed() : cells {
      let end = line.width + width(of: cell.columns)
      line.append(cell.line)
      line.pad(to: end)
      line.append(rules.vertical, .rule)
    }
    if isMirrored, label.width > 0 {
      line.append(" ")
      line.append(label)
    }
    return line
  }

  /// A line as it is in some columns: at their right end, with its parts in the opposite order,
  /// where days go from right to left.
  func aligned(_ line: PageLine, in columns: Int) -> PageLine {
    isMirrored ? line.mirrored(in: columns) : line
  }

  /// A line between rows.
  func line(_ joints: [String], _ rules: Symbols.Rules) -> PageLine {
    var line = PageLine()
    line.pad(to: leftMargin)
    let parts = (isMirrored ? widths.reversed() : widths).map {
      String(repeating: rules.horizontal, count: $0)
    }
    line.append(joints[0] + parts.joined(separator: joints[1]) + joints[2], .rule)
    return line
  }
}
