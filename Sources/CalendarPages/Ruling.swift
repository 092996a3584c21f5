import CalendarLocale
import CivilCalendar
import ICSImport

/// Where the lines of a ruled grid stand: seven columns as wide as the page together.
struct Ruling: Hashable {
  /// The columns before the grid, which the numbers of weeks take.
  let margin: Int

  /// The room of each column, between its rules.
  let widths: [Int]

  /// The columns that the longest time takes in an entry, with the initials before it.
  private let timeWidth: Int

  private let isWeek: Bool

  /// Divides the width of a page.
  init(_ look: PageLook, for answer: GridAnswer, _ locale: CalendarLocale) {
    margin = GridBlock.margin(look)
    let room = max(0, look.width - margin - 8)
    let marks = CalendarMarks(answer, theme: look.theme).withoutNeedlessInitials
    let initials = marks.areToldByColor ? 0 : marks.initialsWidth
    timeWidth = (initials == 0 ? 0 : initials + 1) + Clock.ofLocale(locale).timeWidth + 1
    isWeek = answer.grids.allSatisfy(\.isWeek)
    widths = (0..<7).map { room / 7 + ($0 < room % 7 ? 1 : 0) }
  }

  /// The width of the narrowest page whose cells have room for all that is to be seen of a day.
  static func leastPageWidth(_ look: PageLook) -> Int {
    GridBlock.margin(look) + 8 + 7 * CellLayout.wide.cellWidth
  }

  /// The room of the narrowest column.
  var leastWidth: Int { widths[6] }

  /// Whether each cell has room for all that is to be seen of a day.
  var isWideEnough: Bool { leastWidth >= CellLayout.wide.cellWidth }

  /// Whether entries have room for their times, and enough for their titles.
  var hasRoomForTimes: Bool { leastWidth >= timeWidth + 8 }

  /// Whether all is told of an entry, in as many lines as that takes.
  ///
  /// That is for a week, whose cells may grow, if they are wide enough.
  var isDetailed: Bool { isWeek && leastWidth >= 14 }

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
