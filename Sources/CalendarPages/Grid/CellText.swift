import CalendarLocales
import CivilCalendar

/// The text of one day in a grid, split into the lines of its cell.
struct CellText {
  var day: Day<DayLoad>
  let look: PageLook
  let locale: CalendarLocale
  var secondDate: SecondDate?

  /// Whether the number of events is shown; where their titles are, it is not needed.
  var showsCount = true

  /// What is said about events that have no room.
  var hidden = PageLine()

  /// Returns the lines of the cell; blank lines at the end may be missing.
  func lines(_ layout: CellLayout) -> [PageLine] {
    guard day.isWithinDisplayedMonth || look.spillover != .blank && layout.showsSpillover else {
      return []
    }
    switch layout {
    case .wide:
      return [line(width: layout.cellWidth), secondLine(layout)].compactMap(\.self)
    case .medium, .narrow:
      var number = PageLine()
      appendNumber(to: &number)
      var below: PageLine
      if layout == .medium, !day.isSelected, day.content.signs.isEmpty {
        // The room of the edge keeps the symbol beside two digits, which could be read as a date.
        let marker = marker(digits: layout.countDigits + 1)
        below = PageLine(marker.width < 3 ? " " : "")
        below.append(marker)
      } else {
        below = PageLine(leftEdge, edgeRoles)
        below.append(marker(digits: layout.countDigits))
      }
      below.pad(to: 3)
      below.append(rightEdge, edgeRoles)
      return [number, below, secondLine(layout)].compactMap { $0?.withoutTrailingBlanks }
    case .tinted:
      return tintedLines
    }
  }

  /// Whether the days of a week run from right to left.
  private var isMirrored: Bool { locale.isRightToLeft }

  private var isOfOtherMonth: Bool { !day.isWithinDisplayedMonth }

  /// The date in the second calendar; it ends below the number unless it is too long for that.
  private func secondLine(_ layout: CellLayout) -> PageLine? {
    guard secondDate != nil else { return nil }
    // The column in which a selection may be marked stays free.
    let edge = layout == .wide ? 1 : 0
    let text = secondText(fitting: layout.cellWidth - 1 - edge)
    let end = isMirrored ? layout.mirroredNumberEnd : layout.numberEnd
    var line = PageLine()
    line.pad(to: max(isMirrored ? 0 : edge, end - text.width))
    line.append(text)
    return line
  }

  /// Returns the date in the second calendar as a line of a cell of titles with the given width.
  func secondLine(width: Int) -> PageLine {
    let text = secondText(fitting: width - 2)
    var line = PageLine()
    line.pad(to: isMirrored ? width - 2 - text.width : max(1, 4 - text.width))
    line.append(text)
    return line
  }

  /// Returns the longest form of the date in the second calendar that fits in some columns.
  private func secondText(fitting columns: Int) -> PageLine {
    guard let secondDate else { return PageLine() }
    let texts = [secondDate.cellText, secondDate.dayText, locale.number(secondDate.day)]
    let text = texts.first { DisplayWidth.of($0) <= columns } ?? ""
    return PageLine(text, isOfOtherMonth && look.spillover == .dim ? .faintDay : .note)
  }

  /// The cell width in a grid of titles from which the date in the second calendar fits in the first
  /// line.
  ///
  /// The number, what is on the day, and the edges are in that line as well.
  static let widthWithSecondDate = 13

  /// Returns everything there is to show of the day in one line, of eight columns or more.
  func line(width: Int) -> PageLine {
    var line = PageLine(leftEdge, edgeRoles)
    // The rest of the width is taken by the edges, the number, and the mark itself.
    let digits = max(1, min(CellLayout.wide.countDigits, width - 7))
    let marker = marker(digits: digits)
    var second =
      width >= Self.widthWithSecondDate ? secondText(fitting: width - 10) : PageLine()
    if hidden.width > 0, second.width > 0 { second.append(" ") }
    second.append(hidden)
    if isMirrored {
      line.append(second)
      var number = PageLine()
      appendNumber(to: &number)
      line.pad(to: width - 1 - number.width - marker.width)
      line.append(marker)
      line.append(number)
    } else {
      appendNumber(to: &line)
      line.append(marker)
      line.pad(to: width - 1 - second.width)
      line.append(second)
    }
    line.pad(to: width - 1)
    line.append(rightEdge, edgeRoles)
    return line
  }

  /// Appends the number in four columns: `(29)` in another month, `>29 ` today, `>29)` both.
  private func appendNumber(to line: inout PageLine) {
    let opening = day.content.isToday ? ">" : day.isWithinDisplayedMonth ? "" : "("
    let closing = day.isWithinDisplayedMonth ? "" : ")"
    let start = line.width
    line.pad(to: start + 3 - opening.count - dayNumber.count)
    line.append(opening + dayNumber + closing, roles, tint: tint)
    line.pad(to: start + 4)
  }

  /// The day of the month in the digits of the language, each of which is one column wide.
  private var dayNumber: String { locale.number(day.date.day) }

  private var roles: TextRoles {
    var roles: TextRoles = []
    if day.content.isToday { roles.insert(.today) }
    if day.isSelected { roles.insert(.selected) }
    if !day.isWithinDisplayedMonth, look.spillover == .dim {
      roles.insert(.faintDay)
    } else if day.content.count > 0 {
      roles.insert(.busyDay)
    }
    if !day.content.signs.isEmpty { roles.insert(.marked) }
    return roles
  }

  /// The colour of the first mark on the day.
  private var tint: Tint? { day.content.signs.first?.tint(look) }

  /// Two lines: the number in three columns with how much is on the day, and what doesn't fit
  /// there.
  ///
  /// The second line shows whether the day is selected, and its marks if they don't fit in the
  /// first.
  private var tintedLines: [PageLine] {
    let density = DayDensity(day.content)
    let signs = day.content.signs
    let blanks = String(repeating: " ", count: 2 - dayNumber.count)
    // Brightness doesn't show cancelled events.
    let showsByColor = look.showsBrightness && density != .cancelled
    let hasRoomForSign = signs.count == 1 && (showsByColor || density == .nothing)
    var line = PageLine()
    var below = PageLine()
    if day.content.isToday {
      line.append(blanks)
      line.append(density.markOfToday(look.symbols) + dayNumber, roles, tint: tint)
      append(signs, to: &below, inColumns: 2)
    } else {
      if hasRoomForSign {
        append(signs, to: &line, inColumns: 1)
      } else {
        line.append(showsByColor ? " " : density.mark(look.symbols))
        append(signs, to: &below, inColumns: 2)
      }
      // The colour of the number shows brightness here; in other layouts it shows marks.
      let isBright = look.showsBrightness && !density.role.isEmpty
      line.append(
        blanks + dayNumber, isBright ? roles.subtracting(.marked).union(density.role) : roles,
        tint: isBright ? nil : tint)
    }
    if below.width == 0 { return [line, PageLine("  " + selectionMark, edgeRoles)] }
    below.pad(to: 2)
    below.append(selectionMark, edgeRoles)
    return [line, below]
  }

  /// Appends as many symbols of marks as fit.
  private func append(
    _ signs: some Sequence<PageMarks.Sign>, to line: inout PageLine, inColumns columns: Int
  ) {
    let end = line.width + columns
    for sign in signs where line.width < end {
      line.append(sign, look, fitting: end - line.width)
    }
  }

  private var edgeRoles: TextRoles { day.isSelected ? .selectionEdge : [] }

  /// The marks on the day and how much is on it, in one column more than the given digits.
  ///
  /// The symbol of a mark replaces that of events: `◆` for only a mark, `◆2` for a mark and two
  /// events.
  private func marker(digits: Int) -> PageLine {
    let signs = day.content.signs
    guard let first = signs.first else {
      return showsCount ? PageLine(count(digits: digits), .count) : PageLine()
    }
    let room = digits + 1
    let load = day.content
    var line = PageLine()
    guard load.count > 0, showsCount else {
      append(signs, to: &line, inColumns: room)
      return line
    }
    line.append(first, look, fitting: room - 1)
    let number = locale.number(load.count)
    let rest = room - line.width
    var count = load.isAllCancelled ? look.symbols.cancelled : ""
    if !load.isAllCancelled || load.count > 1 {
      let digits = rest - count.count
      count += number.count <= digits ? number : digits > 0 ? "+" : ""
    }
    append(signs.dropFirst(), to: &line, inColumns: rest - count.count)
    line.append(count, .count)
    return line
  }

  /// How much is on the day: `•` for one event, `•2` for two; `+` if the number has too many
  /// digits.
  ///
  /// A number with one digit too many takes the place of the symbol, if that fits.
  private func count(digits: Int) -> String {
    let load = day.content
    guard load.count > 0 else { return "" }
    let symbol = load.isAllCancelled ? look.symbols.cancelled : look.symbols.event
    let number = locale.number(load.count)
    if load.count == 1 { return symbol }
    if number.count <= digits { return symbol + number }
    if number.count == digits + 1, !load.isAllCancelled { return number }
    return Self.overfull(symbol, digits: digits)
  }

  /// Returns what stands for a number that doesn't fit.
  static func overfull(_ symbol: String, digits: Int) -> String {
    symbol + String(repeating: "+", count: digits)
  }

  private var leftEdge: String {
    switch day.selection {
    case nil: " "
    case .single: "["
    case .start: isMirrored ? look.symbols.range : "["
    case .middle: look.symbols.range
    case .end: isMirrored ? "[" : look.symbols.range
    }
  }

  private var rightEdge: String {
    switch day.selection {
    case nil: " "
    case .single: "]"
    case .start: isMirrored ? "]" : look.symbols.range
    case .middle: look.symbols.range
    case .end: isMirrored ? look.symbols.range : "]"
    }
  }

  private var selectionMark: String {
    switch day.selection {
    case nil: " "
    case .single: "|"
    case .start: isMirrored ? "]" : "["
    case .middle: look.symbols.range
    case .end: isMirrored ? "[" : "]"
    }
  }
}

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
