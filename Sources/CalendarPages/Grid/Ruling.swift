import CalendarLocale
import CivilCalendar
import ICSImport

/// The geometry of a ruled grid: seven columns that together are as wide as the page.
struct Ruling: Hashable {
  /// The columns beside the grid, which hold the numbers of weeks, or the hours of a week.
  let margin: Int

  /// Whether hours run down the grid, as in a week that is wide enough.
  let hasHours: Bool

  /// The width of each column between its rules.
  let widths: [Int]

  /// Whether the first column and the margin are on the right.
  let isMirrored: Bool

  /// The width of the longest time in an entry, including the initials before it.
  private let timeWidth: Int

  let isWeek: Bool
  private let leastCell: Int

  /// Divides the width of a page into columns.
  init(_ look: PageLook, for answer: GridAnswer, _ locale: CalendarLocale) {
    isMirrored = locale.isRightToLeft
    leastCell = look.leastRuledCell
    isWeek = answer.grids.allSatisfy(\.isWeek)
    hasHours = isWeek && look.width >= look.leastWidthOfHours
    let clock = Clock.ofLocale(locale)
    // The mark of the current time is before the label, and a blank after it.
    margin = hasHours ? max(GridBlock.margin(look), clock.timeWidth + 2) : GridBlock.margin(look)
    let room = max(0, look.width - margin - 8)
    let marks = CalendarMarks(answer, theme: look.theme).withoutNeedlessInitials
    let initials = marks.areDistinguishedByColor ? 0 : marks.initialsWidth
    timeWidth = (initials == 0 ? 0 : initials + 1) + clock.timeWidth + 1
    widths = (0..<7).map { room / 7 + ($0 < room % 7 ? 1 : 0) }
  }

  /// Returns the width of the narrowest page whose cells have room for everything shown of a day.
  static func leastPageWidth(_ look: PageLook) -> Int {
    GridBlock.margin(look) + 8 + 7 * look.leastRuledCell
  }

  /// The columns to the left of the grid.
  var leftMargin: Int { isMirrored ? 0 : margin }

  /// The width of the narrowest column.
  var leastWidth: Int { widths[6] }

  /// Whether each cell has room for everything shown of a day.
  var isWideEnough: Bool { leastWidth >= leastCell }

  /// Whether entries have room for their times and still enough for their titles.
  var hasRoomForTimes: Bool { leastWidth >= timeWidth + 8 }

  /// Whether titles leave room for the marks after them.
  var hasRoomForMarks: Bool { leastWidth >= 20 }

  /// Returns the width of some neighbouring columns, including the rules between them.
  func width(of columns: ClosedRange<Int>) -> Int {
    widths[columns].reduce(0, +) + columns.count - 1
  }

  /// Returns the place of a column on the page.
  func places(ofColumn column: Int) -> Range<Int> {
    let before = isMirrored ? widths[(column + 1)...] : widths[..<column]
    let start = leftMargin + 1 + before.reduce(0, +) + before.count
    return start..<start + widths[column]
  }

  /// Some neighbouring columns, and their content.
  typealias Part = (columns: ClosedRange<Int>, line: PageLine)

  /// Returns one line of a row: a label, then the parts, with rules between columns not joined.
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

  /// Returns a line as it appears in some columns.
  ///
  /// If days go from right to left, the line is right-aligned, with its parts in the opposite
  /// order.
  func aligned(_ line: PageLine, in columns: Int) -> PageLine {
    isMirrored ? line.mirrored(in: columns) : line
  }

  /// Returns a rule between rows, with the given joints.
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
