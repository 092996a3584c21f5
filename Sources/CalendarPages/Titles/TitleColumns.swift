import CalendarLocales
import CivilCalendar

/// The columns of a grid of titles, which have rules between them but none around them.
struct TitleColumns: Hashable {
  /// The columns beside the grid, which hold the numbers of weeks, or the hours of a week.
  let margin: Int

  /// The width of each column between the rules.
  let widths: [Int]

  /// Whether the first column and the margin are on the right.
  let isMirrored: Bool

  /// The columns after which a weekend begins or ends.
  private let edges: Set<Int>

  /// The columns that a day without titles takes if others need the room.
  private static let narrowest = 6

  /// The least width of the columns that have titles, which differ by one: what depends on the width
  /// is alike in all of them.
  private let leastWidth: Int

  /// The width from which a column has a blank before its text.
  private static let leastWithBlank = 14

  /// The width from which times are written with their minutes.
  private static let leastWithMinutes = 15

  /// Divides the width of a page into columns.
  ///
  /// - Parameters:
  ///   - hasHours: Whether hours are beside the grid.
  ///   - narrow: The columns that need only the room for their numbers.
  init(
    _ look: PageLook, _ weekdays: [Weekday], _ locale: CalendarLocale, hasHours: Bool = false,
    narrow: Set<Int> = []
  ) {
    margin = Self.margin(look, besideHoursOf: hasHours ? locale : nil)
    isMirrored = locale.isRightToLeft
    edges = locale.edgesOfWeekends(in: weekdays)
    let room = max(0, look.width - margin - 6) - narrow.count * Self.narrowest
    let wide = (0..<7).filter { !narrow.contains($0) }
    var widths = [Int](repeating: Self.narrowest, count: 7)
    for (place, column) in wide.enumerated() {
      widths[column] = room / wide.count + (place < room % wide.count ? 1 : 0)
    }
    self.widths = widths
    leastWidth = wide.map { widths[$0] }.min() ?? Self.narrowest
  }

  private static func margin(_ look: PageLook, besideHoursOf locale: CalendarLocale?) -> Int {
    // The mark of the current time is before an hour, and a blank after it.
    max(GridBlock.margin(look), locale.map { Clock.ofLocale($0).timeWidth + 2 } ?? 0)
  }

  /// Returns the width of the narrowest page whose cells have room for everything shown of a day.
  ///
  /// - Parameter locale: The locale of the hours of a week; `nil` for a grid without hours.
  static func leastPageWidth(
    _ look: PageLook, besideHoursOf locale: CalendarLocale? = nil
  ) -> Int {
    margin(look, besideHoursOf: locale) + 6 + 7 * look.leastCellOfTitles
  }

  /// The columns of a cell's text, without the blank before it.
  func textWidth(ofColumn column: Int) -> Int { widths[column] - blank(inColumn: column) }

  func blank(inColumn column: Int) -> Int {
    min(leastWidth, widths[column]) < Self.leastWithBlank ? 0 : 1
  }

  /// Whether full hours in a column are written without minutes.
  func shortensHours(inColumn column: Int) -> Bool {
    min(leastWidth, widths[column]) < Self.leastWithMinutes
  }

  /// Returns the width of some neighbouring columns, including the rules between them.
  func width(of columns: ClosedRange<Int>) -> Int {
    widths[columns].reduce(0, +) + columns.count - 1
  }

  /// The columns to the left of the grid.
  var leftMargin: Int { isMirrored ? 0 : margin }

  /// Returns the place of a column on the page.
  func places(ofColumn column: Int) -> Range<Int> {
    let before = isMirrored ? widths[(column + 1)...] : widths[..<column]
    let start = leftMargin + before.reduce(0, +) + before.count
    return start..<start + widths[column]
  }

  /// Some neighbouring columns, and their content.
  typealias Part = (columns: ClosedRange<Int>, line: PageLine)

  /// Returns one line: a label, then the parts, with rules between columns that are not joined.
  func row(_ parts: [Part], label: PageLine = PageLine(), _ rules: Symbols.Rules) -> PageLine {
    var cells: [Part] = []
    let firsts = Dictionary(parts.map { ($0.columns.lowerBound, $0) }) { first, _ in first }
    while (cells.last?.columns.upperBound ?? -1) < 6 {
      let column = (cells.last?.columns.upperBound ?? -1) + 1
      cells.append(firsts[column] ?? (column...column, PageLine()))
    }
    var line = PageLine()
    if !isMirrored {
      line.pad(to: margin - 1 - label.width)
      line.append(label)
      line.pad(to: margin)
    }
    for (place, cell) in (isMirrored ? cells.reversed() : cells).enumerated() {
      if place > 0 {
        let edge = isMirrored ? cell.columns.upperBound : cell.columns.lowerBound - 1
        line.append(edges.contains(edge) ? rules.vertical : rules.dotted, .rule)
      }
      let end = line.width + width(of: cell.columns)
      line.append(cell.line)
      line.pad(to: end)
    }
    if isMirrored, label.width > 0 {
      line.append(" ")
      line.append(label)
    }
    return line.withoutTrailingBlanks
  }

  /// Returns the text of a cell as it appears in its column.
  func aligned(_ line: PageLine, inColumn column: Int) -> PageLine {
    if isMirrored { return line.mirrored(in: widths[column] - blank(inColumn: column)) }
    var text = PageLine()
    text.pad(to: blank(inColumn: column))
    text.append(line)
    return text
  }

  /// Returns a rule between weeks, or below the last.
  func rule(_ joint: String, _ rules: Symbols.Rules) -> PageLine {
    var line = PageLine()
    line.pad(to: leftMargin)
    let parts = (isMirrored ? widths.reversed() : widths).map {
      String(repeating: rules.horizontal, count: $0)
    }
    line.append(parts.joined(separator: joint), .rule)
    return line
  }
}
