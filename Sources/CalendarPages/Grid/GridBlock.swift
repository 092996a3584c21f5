import CalendarLocales
import CivilCalendar

/// One month or week as a block of a page: a title, the weekdays, and the rows of days.
struct GridBlock {
  let grid: ShownGrid
  let answer: GridAnswer
  let layout: CellLayout
  let look: PageLook
  let locale: CalendarLocale
  let secondDates: SecondDates?

  /// The columns after which a weekend begins or ends.
  let edgesOfWeekends: Set<Int>

  /// Returns the number of columns that each block of a page takes.
  static func width(_ layout: CellLayout, look: PageLook) -> Int {
    layout.rowWidth + margin(look)
  }

  /// Returns the columns of the names of months and of the week numbers, including the blanks after
  /// them.
  static func margin(_ look: PageLook) -> Int {
    look.columnsOfMonthNames + (look.showsWeekNumbers ? 3 : 0)
  }

  /// Returns what is in the margin beside a row: the name of its month, and the number of the week.
  static func label(
    ofRow row: Int, _ grid: ShownGrid, _ look: PageLook, _ locale: CalendarLocale
  ) -> PageLine {
    var label = PageLine()
    if look.columnsOfMonthNames > 0 {
      let name = grid.monthNamed(inRow: row).map(locale.nameBesideRow) ?? ""
      label.append(name, .weekday)
      label.pad(to: look.columnsOfMonthNames - (look.showsWeekNumbers ? 0 : 1))
    }
    if look.showsWeekNumbers {
      let number = locale.number(grid.weekNumber(inRow: row))
      label.append(DisplayWidth.padding(number, to: 2, .right), .weekNumber)
    }
    return label
  }

  /// The block as a page of its own.
  var page: Page {
    // Only the first block has what began before it.
    let firstDay = look.firstDay(of: answer)
    let days = grid.cells(selection: answer.selection) { answer.load(of: $0, first: firstDay) }
    var page = Page()
    page.lines = title + [weekdays]
    for row in 0..<grid.rowCount {
      let cells = days[grid.indices(inRow: row)]
      let lines = lines(ofRow: row, cells)
      if look.notesAreas {
        page.areas += areas(of: cells, inLines: page.lines.count..<page.lines.count + lines.count)
      }
      page.lines += lines
    }
    return page
  }

  /// Returns the areas of the days in a row.
  private func areas(
    of cells: ArraySlice<Day<DayLoad>>, inLines lines: Range<Int>
  ) -> [PageArea] {
    cells.enumerated().compactMap { column, day in
      let isShown =
        day.isWithinDisplayedMonth || look.spillover != .blank && layout.showsSpillover
      let start = start(ofColumn: column)
      return isShown
        ? PageArea(
          lines: lines, columns: start..<start + layout.cellWidth, day: day.dayNumber) : nil
    }
  }

  /// The title, centred above the days; the title of a week may take two lines.
  private var title: [PageLine] {
    // In a year, the year is above all its months.
    let name =
      layout == .tinted
      ? locale.name(of: grid.month) : locale.title(of: grid, dash: look.symbols.timeRange)
    return PageLine(name, .title)
      .wrapped(toWidth: layout.rowWidth, lineLimit: 2, ellipsis: look.symbols.ellipsis)
      .map { $0.centred(in: layout.rowWidth, from: leftMargin) } + secondTitle
  }

  /// The months of the second calendar, on lines of their own; empty in a year.
  ///
  /// In a year, the years of the second calendar are above all the months.
  private var secondTitle: [PageLine] {
    guard layout != .tinted,
      let title = secondDates?.title(of: grid.ownDays, dash: look.symbols.timeRange)
    else { return [] }
    // If there are several months, this title takes one line, so that their rows stay side by side.
    return PageLine(title, .note)
      .wrapped(
        toWidth: layout.rowWidth, lineLimit: answer.grids.count == 1 ? 2 : 1,
        ellipsis: look.symbols.ellipsis
      )
      .map { $0.centred(in: layout.rowWidth, from: leftMargin) }
  }

  /// The names of the weekdays, each ending where the numbers below it end.
  private var weekdays: PageLine {
    let style = locale.weekdayStyle(fitting: layout.nameWidth)
    let end = locale.isRightToLeft ? layout.mirroredNumberEnd : layout.numberEnd
    let names = grid.weekdays.map { weekday in
      let name = DisplayWidth.truncating(
        locale.name(of: weekday, style), to: layout.nameWidth, mark: "")
      var cell = PageLine()
      cell.pad(to: end - DisplayWidth.of(name))
      cell.append(name, .weekday)
      return cell
    }
    return line(of: names)
  }

  /// Returns the lines of a row: the numbers, and below them what doesn't fit beside them.
  private func lines(ofRow row: Int, _ days: ArraySlice<Day<DayLoad>>) -> [PageLine] {
    guard let first = days.first else { return [] }
    // One text for the whole row: a copy of the look and the locale costs more than the text of a
    // day.
    var text = CellText(day: first, look: look, locale: locale)
    let cells = days.map { day in
      text.day = day
      text.secondDate = secondDates?.inCells(day.dayNumber)
      return text.lines(layout)
    }
    let height = cells.map { $0.count }.max() ?? 0
    let label = height > 0 ? Self.label(ofRow: row, grid, look, locale) : PageLine()
    var lines: [PageLine] = []
    // A row of only blank days keeps a line, so that all months of six rows have the same height.
    for level in 0..<max(1, height, look.keepsRowHeight ? layout.lineCount : 0) {
      let parts = cells.map {
        level < $0.count ? $0[level].withoutTrailingBlanks : PageLine()
      }
      // Lines below the numbers are left out if they are empty.
      guard level == 0 || look.keepsRowHeight || parts.contains(where: { $0.width > 0 }) else {
        continue
      }
      lines.append(line(of: parts, label: level == 0 ? label : PageLine()))
    }
    return lines
  }

  /// Returns one line of a row: the parts of its days, and a rule where a weekend begins or ends.
  private func line(of parts: [PageLine], label: PageLine = PageLine()) -> PageLine {
    var line = PageLine()
    if !locale.isRightToLeft { line.append(label) }
    for column in columns {
      // The last row may have fewer than seven cells.
      let part = column < parts.count ? parts[column] : PageLine()
      let start = start(ofColumn: column)
      let hasRule = isBesideEdgeOfWeekend(column) && part.startsWithBlank
      line.pad(to: start)
      if line.width > start {
        line.join(part)
      } else if hasRule {
        line.append(look.symbols.rules.vertical, .rule)
        line.append(part.withoutFirstColumn)
      } else {
        line.append(part)
      }
    }
    line = line.withoutTrailingBlanks
    if locale.isRightToLeft, label.width > 0 {
      line.pad(to: layout.rowWidth + 1)
      line.append(label)
    }
    return line
  }

  /// Whether a weekend begins or ends at the left edge of a column.
  ///
  /// The cells of a year have no room for a rule.
  private func isBesideEdgeOfWeekend(_ column: Int) -> Bool {
    layout != .tinted && edgesOfWeekends.contains(locale.isRightToLeft ? column : column - 1)
  }

  /// The columns of the grid, ordered from left to right.
  private var columns: [Int] { locale.isRightToLeft ? (0..<7).reversed() : Array(0..<7) }

  /// The columns to the left of the days.
  private var leftMargin: Int { locale.isRightToLeft ? 0 : Self.margin(look) }

  private func start(ofColumn column: Int) -> Int {
    leftMargin + (locale.isRightToLeft ? 6 - column : column) * layout.cellWidth
  }
}

extension PageLine {
  /// Whether the first column is blank, or there is none.
  fileprivate var startsWithBlank: Bool { runs.first.map { $0.text.first == " " } ?? true }

  /// The line without its first column, which holds a character of one column.
  fileprivate var withoutFirstColumn: PageLine {
    var line = PageLine()
    for (place, run) in runs.enumerated() {
      line.append(place == 0 ? String(run.text.dropFirst()) : run.text, like: run)
    }
    return line
  }

  /// Appends the line of a narrow cell, whose first column holds the edge of the day before.
  ///
  /// If one selection ends there and another starts, a `|` stands for both edges.
  fileprivate mutating func join(_ part: PageLine) {
    if let edge = part.runs.first?.text.first, edge != " ", edge != runs.last?.text.last {
      shorten(to: width - 1)
      append("|", .selectionEdge)
    }
    append(part.withoutFirstColumn)
  }
}
