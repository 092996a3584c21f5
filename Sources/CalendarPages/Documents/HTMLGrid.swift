import CalendarLocale
import CivilCalendar
import CalendarEvents

/// A month or a week as a table with the events of each day.
///
/// An event of several days is a bar through the cells of a row. In a week, an event shorter than a
/// day is among its hours. On narrow screens the days are below each other.
struct HTMLGrid {
  private let context: DocumentContext
  private let grid: ShownGrid
  private let spans: GridSpans
  private let hours: WeekHours?
  private let entry: HTMLEntry
  private let day: HTMLDay
  private let linesOfNotes: Int

  /// - Parameter linesOfNotes: The number of lines below the grid in print.
  init(_ grid: ShownGrid, _ context: DocumentContext, linesOfNotes: Int) {
    self.linesOfNotes = linesOfNotes
    self.grid = grid
    self.context = context
    spans = GridSpans(
      grid, of: context.answer, besidesHours: grid.isWeek, spillover: context.look.spillover)
    hours = grid.isWeek ? WeekHours(grid, of: context.answer) : nil
    entry = HTMLEntry(context: context)
    day = HTMLDay(context: context)
  }

  /// Whether there is a column before the columns of the days.
  private var hasMargin: Bool { context.look.showsWeekNumbers || hours != nil }

  /// Writes the table.
  ///
  /// - Parameter isOnly: Whether the title of the table is also the title of the page.
  func write(_ markup: inout Markup, isOnly: Bool, to output: inout ByteOutput) {
    let days = grid.cells(selection: context.answer.selection, content: context.answer.load)
    var style = "--rows:\(grid.rowCount);--notes:\(linesOfNotes)"
    if let hours { style += ";--first:\(hours.range.lowerBound);--hours:\(hours.range.count)" }
    // If the layout of a table is changed, some browsers only treat it as one if its parts have
    // roles.
    markup.open(
      "table",
      ["class": grid.isWeek ? "grid week" : "grid month", "role": "table", "style": style])
    markup.newLine()
    markup.element("caption") { markup in
      let title = context.locale.title(of: grid, dash: context.look.symbols.timeRange)
      markup.element(isOnly ? "h1" : "h2", text: title)
      if let second = context.secondTitle(of: grid.ownDays) {
        markup.element("p", ["class": "second"], text: second)
      }
    }
    head(&markup)
    markup.open("tbody", ["role": "rowgroup"])
    for row in 0..<grid.rowCount {
      self.row(row, days, &markup, to: &output)
    }
    markup.close("tbody")
    markup.close("table")
    markup.newLine()
  }

  private func head(_ markup: inout Markup) {
    markup.newLine()
    markup.element("thead", ["role": "rowgroup"]) { markup in
      markup.element("tr", ["role": "row"]) { markup in
        if hasMargin { markup.element("td", ["class": "margin"]) { _ in } }
        for weekday in grid.weekdays {
          let isOff = context.locale.weekend.contains(weekday)
          markup.element(
            "th", ["scope": "col", "role": "columnheader", "class": isOff ? "off" : nil]
          ) { markup in
            markup.visualOnly("span", "short", context.locale.name(of: weekday, .abbreviated))
            markup.element("span", ["class": "long"]) {
              $0.text(context.locale.name(of: weekday))
            }
          }
        }
      }
    }
    markup.newLine()
  }

  private func row(
    _ row: Int, _ days: [Day<DayLoad>], _ markup: inout Markup, to output: inout ByteOutput
  ) {
    let lanes = spans.layout.laneCount(inRow: row)
    markup.open("tr", ["role": "row", "style": "--lanes:\(lanes)"])
    if let hours {
      clock(hours, &markup)
    } else if context.look.showsWeekNumbers {
      markup.element("th", ["scope": "row", "role": "rowheader", "class": "margin"]) {
        $0.text(context.locale.number(grid.weekNumber(ofRow: row)))
      }
    }
    // A span has only one segment in a row.
    let segments = Dictionary(
      spans.layout.rows[row].map { ($0.span, $0) }, uniquingKeysWith: { first, _ in first })
    for index in grid.indices(inRow: row) {
      cell(days[index], segments, lanes: lanes, &markup)
      output.relieve(&markup.bytes)
    }
    markup.close("tr")
    markup.newLine()
  }

  private func cell(
    _ cell: Day<DayLoad>, _ segments: [Int: SpanLayout.Segment], lanes: Int,
    _ markup: inout Markup
  ) {
    markup.newLine()
    if !cell.isWithinDisplayedMonth, context.look.spillover == .blank {
      markup.element("td", ["role": "cell", "class": "blank"]) { _ in }
      return
    }
    let isToday = cell.content.isToday
    markup.element(
      "td",
      ["role": "cell", "class": day.classes(cell), "aria-current": isToday ? "date" : nil]
    ) { markup in
      markup.element("div", ["class": "cell"]) { markup in
        day.head(cell, number: context.locale.dayNumber(of: cell.dayNumber, in: grid), &markup)
        list(cell, segments, lanes: lanes, &markup)
        if let hours { self.hours(hours, of: cell, &markup) }
      }
    }
  }

  /// The number of lines that a row of a month has in print, where each month takes one sheet.
  ///
  /// The millimetres are those of the style sheet.
  private var linesInPrint: Int {
    let height = (166 - 4.5 * Double(linesOfNotes)) / Double(grid.rowCount)
    return max(1, Int((height - 7) / 4))
  }

  /// Writes the events of a day, each in its lane of the row.
  private func list(
    _ cell: Day<DayLoad>, _ segments: [Int: SpanLayout.Segment], lanes: Int,
    _ markup: inout Markup
  ) {
    let placements = spans.layout.cells[cell.index]
    if placements.isEmpty { return }
    // If only one lane is too many it is shown as well, since saying so would also take a line.
    let shownInPrint = grid.isWeek || lanes <= linesInPrint ? lanes : linesInPrint - 1
    markup.element("ul", ["role": "list", "class": "days"]) { markup in
      for placement in placements {
        let index = spans.occurrences[placement.span]
        let isLate = placement.lane >= shownInPrint
        var classes = isLate ? ["late"] : []
        let lane = "--lane:\(placement.lane + 1)"
        let isLong = placement.position != .single
        guard isLong || context.answer.agenda.occurrences[index].isAllDay else {
          entry.write(
            index, on: cell.dayNumber, as: .line, place: lane, classes: classes, &markup)
          continue
        }
        guard let segment = segments[placement.span] else { continue }
        if segment.columns.lowerBound != cell.column { classes.append("further") }
        if segment.continuesBefore { classes.append("goes-back") }
        if segment.continuesAfter { classes.append("goes-on") }
        entry.write(
          index, on: cell.dayNumber, as: .bar, place: "\(lane);--span:\(segment.columns.count)",
          classes: classes, &markup)
      }
    }
    let rest = placements.count { $0.lane >= shownInPrint }
    if rest > 0 {
      markup.visualOnly("p", "rest", context.words.more(context.locale.number(rest)))
    }
  }

  // The hours of a week.

  /// Writes the hours beside the days.
  private func clock(_ hours: WeekHours, _ markup: inout Markup) {
    markup.element("td", ["role": "cell", "class": "margin", "aria-hidden": "true"]) { markup in
      markup.element("div", ["class": "hours"]) { markup in
        for hour in hours.range {
          markup.element("span", ["class": "hour", "style": "--from:\(60 * hour)"]) {
            $0.text(context.clock.time(ofSecond: 3_600 * hour))
          }
        }
      }
    }
  }

  /// The least length of a block in the layout, in minutes, so that its line has room in print too.
  private static let leastMinutes = 30

  /// The length below which a block has only one line in print.
  private static let secondsOfBrief = 3_600

  /// Writes the events among the hours of a day.
  private func hours(_ hours: WeekHours, of cell: Day<DayLoad>, _ markup: inout Markup) {
    markup.element("div", ["class": "hours"]) { markup in
      let stretches = hours.stretches[cell.column]
      let minutes = stretches.map { stretch -> Range<Int> in
        let first = stretch.seconds.lowerBound / 60
        let last = (stretch.seconds.upperBound + 59) / 60
        return first..<max(first + Self.leastMinutes, last)
      }
      let layout = HourLayout(minutes)
      if !layout.blocks.isEmpty {
        markup.element("ul", ["role": "list"]) { markup in
          for block in layout.blocks {
            let (occurrence, seconds) = stretches[block.stretch]
            entry.write(
              occurrence, on: cell.dayNumber, as: .block,
              place: "--from:\(seconds.lowerBound / 60);--to:\((seconds.upperBound + 59) / 60)"
                + ";--lane:\(block.lane);--of:\(block.laneCount)",
              classes: seconds.count < Self.secondsOfBrief ? ["brief"] : [], &markup)
          }
        }
      }
      if cell.content.isToday, let now = hours.now {
        markup.element(
          "div", ["class": "now", "style": "--from:\(now / 60)", "aria-hidden": "true"]
        ) { _ in }
      }
    }
  }
}
