import CalendarLocale
import CivilCalendar

/// The lines of one month or week: title, weekdays, rows of days.
struct GridBlock {
  let lines: [PageLine]
  let width: Int

  static let weekNumberWidth = 3

  static func width(_ layout: CellLayout, look: PageLook) -> Int {
    layout.rowWidth + (look.showsWeekNumbers ? weekNumberWidth : 0)
  }

  init(
    _ grid: ShownGrid, of answer: GridAnswer, layout: CellLayout, look: PageLook,
    locale: CalendarLocale
  ) {
    let margin = look.showsWeekNumbers ? Self.weekNumberWidth : 0
    width = Self.width(layout, look: look)

    // The year stands above the months of a year.
    let name = layout == .tinted ? locale.name(of: grid.month) : locale.title(of: grid)
    let title = PageLine(name, .title).truncated(
      to: layout.rowWidth, ellipsis: look.symbols.ellipsis)
    let centred = title.centred(in: layout.rowWidth, from: margin)

    var weekdays = PageLine()
    let style = locale.weekdayStyle(fitting: layout.numberEnd)
    for (column, weekday) in grid.weekdays.enumerated() {
      let name = DisplayWidth.truncating(
        locale.name(of: weekday, style), to: layout.numberEnd, mark: "")
      let end = margin + column * layout.cellWidth + layout.numberEnd
      weekdays.pad(to: end - DisplayWidth.of(name))
      weekdays.append(name, .weekday)
    }

    var lines = [centred, weekdays]
    let days = grid.cells(selection: answer.selection, content: answer.load)
    for row in 0..<grid.rowCount {
      let cells = days[grid.indices(inRow: row)].map {
        CellText(day: $0, look: look, locale: locale).lines(layout)
      }
      for level in 0..<(cells.map(\.count).max() ?? 0) {
        var line = PageLine()
        if level == 0, look.showsWeekNumbers {
          let number = String(grid.weekNumber(ofRow: row))
          line.append(number.count < 2 ? " " + number : number, .weekNumber)
        }
        for (column, cell) in cells.enumerated() where level < cell.count {
          line.pad(to: margin + column * layout.cellWidth)
          line.append(cell[level])
        }
        line = line.withoutTrailingBlanks
        // What stands below the numbers takes a line only where there is something.
        if level == 0 || line.width > 0 { lines.append(line) }
      }
    }
    self.lines = lines.map(\.withoutTrailingBlanks)
  }
}
