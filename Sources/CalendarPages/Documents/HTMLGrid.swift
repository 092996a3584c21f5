import CalendarEvents
import CalendarLocales
import CivilCalendar

/// A month or a week as a table with the events of each day.
///
/// An event of several days is a bar through the cells of a row, and the titles of others wrap below
/// the bars of their cell. In a week, events shorter than a day are among its hours. On narrow screens
/// the days are below each other.
struct HTMLGrid {
  private let context: DocumentContext
  private let grid: ShownGrid
  private let entries: TitleEntries
  private let bars: SpanLayout
  /// The events of each day, row by row.
  private let cells: [[[TitleEntry]]]
  /// The columns without titles, which give their room to words that need it.
  private let narrow: Set<Int>
  /// The lines in print, for the first events of each day.
  private let printed: TitleArrangement
  /// The widths of the columns of a week with hours: what they need, and what is good for them.
  private let columnWidths: [(least: Double, good: Double)]?
  private let hours: HTMLHours?
  private let entry: HTMLEntry
  private let day: HTMLDay
  private let linesOfNotes: Int

  /// What titles leave out.
  private let leftOut: [String]

  /// The events of every day whose titles are on an earlier day too.
  private var repeated: Set<Int> = []

  /// The columns of text in a cell of a sheet of paper.
  private static let columnsInPrint = 25

  /// The columns of a word that may have no room in a cell of a month on small screens.
  private static let columnsOfWord = 13

  /// - Parameter linesOfNotes: The number of lines around the grid in print.
  init(_ grid: ShownGrid, _ context: DocumentContext, linesOfNotes: Int) {
    self.grid = grid
    self.context = context
    entry = HTMLEntry(context: context)
    day = HTMLDay(context: context)
    let (answer, look) = (context.answer, context.look)
    let ownDays = look.spillover == .blank ? grid.ownDays : nil
    hours = grid.isWeek ? HTMLHours(grid, context) : nil
    var paper = look
    paper.width = GridBlock.margin(look) + 6 + 7 * Self.columnsInPrint
    func titles(limit: Int) -> TitleEntries {
      TitleEntries(
        ownDays ?? grid.days, of: answer, look: paper, locale: context.locale,
        marks: context.marks, limit: limit,
        where: { !grid.isWeek || !answer.isAmongHours($0) })
    }
    entries = titles(limit: .max)
    let columns = TitleColumns(paper, Array(grid.weekdays), context.locale)
    cells = (0..<grid.rowCount).map { [entries] row in
      entries.entries(on: grid.indices(inRow: row).map { grid[$0] }, columns)
    }
    columnWidths = hours.flatMap { [entries] hours in
      hours.isEmpty
        ? nil
        : (0..<7).map { hours.widths(ofColumn: $0, hasTitles: !entries.isEmpty(on: [grid[$0]])) }
    }
    let hasLongWords = cells.joined().joined().contains {
      $0.title.widthOfLongestWord > Self.columnsOfWord
    }
    // Marks of days and dates in another calendar need the room beside the numbers.
    narrow =
      hasLongWords && answer.marks == nil && context.secondDates == nil
      ? Set(
        (0..<7).filter { [entries] column in
          entries.isEmpty(on: stride(from: column, to: grid.count, by: 7).map { grid[$0] })
        }) : []
    bars = SpanLayout(entries.bars.map(\.days), on: grid, within: ownDays)
    let others = (hours?.leftOut ?? []).filter { [entries] in !entries.leftOut.contains($0) }
    leftOut = entries.leftOut + others
    let lines = linesOfNotes + DocumentContext.linesInPrint(of: leftOut.joined(separator: "; "))
    self.linesOfNotes = lines
    let room = Self.linesInPrint(of: grid, linesOfNotes: lines)
    // Laying out more events than a sheet has lines would only take time.
    let isCrowded = cells.joined().contains { $0.count > PageLook.occurrencesOfDay }
    printed = TitleArrangement(
      isCrowded && !grid.isWeek ? titles(limit: PageLook.occurrencesOfDay) : entries, on: grid,
      of: answer, look: paper, locale: context.locale,
      secondDates: context.secondDates, hasHours: false, mayBeBrief: false
    ) { [bars] _ in
      if grid.isWeek { return .unlimited }
      // No bar is left out: those of a very full month take several sheets, and then other events
      // have room on the last.
      let sheets = (bars.laneCounts.reduce(0, +) + room - 1) / room
      return .together(room * max(1, sheets), lanes: .max)
    }
    repeated = repeatedEntries
  }

  /// Returns how many lines the weeks of a month have together in print, where each month takes one
  /// sheet.
  ///
  /// The millimetres are those of the style sheet.
  private static func linesInPrint(of grid: ShownGrid, linesOfNotes: Int) -> Int {
    let height = 168 - 4.5 * Double(linesOfNotes) - 6.5 * Double(grid.rowCount)
    return max(grid.rowCount, Int(height / 3.2))
  }

  private var repeatedEntries: Set<Int> {
    var titles: Set<String> = []
    var repeated: Set<Int> = []
    for entry in cells.joined().joined() where entry.isRoutine {
      let title = "\(entry.lead.runs.map(\.text).joined())\(entry.title)"
      if !titles.insert(title).inserted { repeated.insert(entry.occurrence) }
    }
    return repeated
  }

  /// Whether there is a column before the columns of the days.
  private var hasMargin: Bool { context.look.showsWeekNumbers || hours?.isEmpty == false }

  /// Writes the table, and what its titles leave out.
  ///
  /// - Parameter isOnly: Whether the title of the table is also the title of the page.
  func write(_ markup: inout Markup, isOnly: Bool, isFirst: Bool, to output: inout ByteOutput) {
    let firstDay = context.look.firstDay(of: grid)
    let days = grid.cells(selection: context.answer.selection) {
      context.answer.load(of: $0, first: firstDay)
    }
    let style = [grid.isWeek ? hoursStyle : "--notes:\(linesOfNotes)", styleOfTimes]
      .compactMap(\.self).joined(separator: ";")
    // If the layout of a table is changed, some browsers only treat it as one if its parts have
    // roles.
    markup.open(
      "table",
      ["class": grid.isWeek ? "grid week" : "grid month", "role": "table", "style": style])
    markup.newLine()
    markup.element("caption") { markup in
      let title = context.locale.title(of: grid, dash: context.look.symbols.timeRange)
      markup.element("div", ["class": "caption"]) { markup in
        markup.element(isOnly ? "h1" : "h2", text: title)
        HTMLCalendars(context).write(isFirst: isFirst, &markup)
      }
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
    if leftOut.isEmpty { return }
    markup.element("p", ["class": "remark"]) { markup in
      markup.text("\(context.words[.leftOut]): ")
      markup.element("bdi", text: leftOut.joined(separator: "; "))
    }
    markup.newLine()
  }

  /// The width of the times in a list of days, if they are longer than "12:30".
  private var styleOfTimes: String? {
    let width = context.clock.timeWidth
    return width > 5 ? "--time:\(width / 2).\(5 * (width % 2))rem" : nil
  }

  /// How many lines of a week are above its hours in print.
  private var linesAboveHours: Int { printed.weeks.map(\.height).max() ?? 0 }

  private var hoursStyle: String? {
    hours?.style(linesOfNotes: linesOfNotes, linesAbove: linesAboveHours)
  }

  /// The width of a page below which the days are below each other.
  var listWidth: Int {
    guard let columnWidths else { return HTMLStyleSheet.listWidth }
    let least = columnWidths.map(\.least).reduce(HTMLHours.widthOfAxis, +)
    return max(HTMLStyleSheet.listWidth, Int(least.rounded(.up)))
  }

  /// The relative widths of the columns of a week with hours, 1000 in all.
  ///
  /// On a page of the usual width, each day has what it needs, and the rest goes where it is good.
  private var widths: [Int]? {
    columnWidths.map { widths in
      let needed = widths.map(\.least).reduce(0, +)
      let usual = max(needed, HTMLHours.usualWidth)
      let wanted = widths.map { $0.good - $0.least }.reduce(0, +)
      let free = usual - needed
      return widths.map { width in
        let extra = min(
          width.good - width.least, free * (width.good - width.least) / max(wanted, 1))
        let even = max(0, free - wanted) / Double(widths.count)
        return Int(1_000 * (width.least + extra + even) / usual)
      }
    }
  }

  /// Returns the variables of a column; in print, days without events have only room for their names.
  private func style(ofColumn column: Int) -> String? {
    guard let widths, let columnWidths else { return nil }
    let style = "--width:\(widths[column])"
    let isFree = columnWidths.map { $0.least < HTMLHours.leastWidthWithTitles }
    let countFree = isFree.count { $0 }
    if countFree == 0 || countFree == isFree.count { return style }
    let others = widths.indices.reduce(0) { $0 + (isFree[$1] ? 0 : widths[$1]) }
    let room = 1_000 - countFree * Self.widthOfFreeDay
    let width = isFree[column] ? Self.widthOfFreeDay : widths[column] * room / others
    return "\(style);--print:\(width)"
  }

  /// The width of a day without events in print, of 1000.
  private static let widthOfFreeDay = 40

  /// Returns the width of some columns, as a part of the width of the first of them, in percent.
  private func width(of columns: ClosedRange<Int>) -> Int {
    guard let widths else { return 100 * columns.count }
    return 100 * widths[columns].reduce(0, +) / widths[columns.lowerBound]
  }

  private func head(_ markup: inout Markup) {
    markup.newLine()
    markup.element("thead", ["role": "rowgroup"]) { markup in
      markup.element("tr", ["role": "row"]) { markup in
        if hasMargin { markup.element("td", ["class": "margin"]) { _ in } }
        for (column, weekday) in grid.weekdays.enumerated() {
          var classes = context.locale.weekend.contains(weekday) ? ["off"] : []
          if isNarrow(column) { classes.append("narrow") }
          markup.element(
            "th",
            [
              "scope": "col", "role": "columnheader",
              "class": classes.joined(separator: " "),
              "style": style(ofColumn: column),
            ]
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

  /// Whether a column has no titles, and gives its room to others that need it.
  private func isNarrow(_ column: Int) -> Bool {
    if widths == nil, narrow.contains(column) { return true }
    let widths = widths ?? printed.columns.widths
    return widths[column] * 2 < widths.max() ?? 0
  }

  /// Whether most of a column is in the second half of the page, so that open sheets have room before
  /// its end.
  private func isAtEnd(_ column: Int) -> Bool {
    let widths = widths ?? [Int](repeating: 1, count: 7)
    return 2 * widths[..<column].reduce(0, +) + widths[column] > widths.reduce(0, +)
  }

  private func row(
    _ row: Int, _ days: [Day<DayLoad>], _ markup: inout Markup, to output: inout ByteOutput
  ) {
    let isBare = hours == nil && entries.isEmpty(on: grid.indices(inRow: row).map { grid[$0] })
    markup.open("tr", ["role": "row", "class": isBare ? "bare" : nil])
    if let hours, !hours.isEmpty {
      hours.writeClock(&markup)
    } else if context.look.showsWeekNumbers {
      markup.element("th", ["scope": "row", "role": "rowheader", "class": "margin"]) {
        $0.text(context.locale.number(grid.weekNumber(inRow: row)))
      }
    }
    for index in grid.indices(inRow: row) {
      cell(days[index], inRow: row, &markup)
      output.flush(&markup.bytes)
    }
    markup.close("tr")
    markup.newLine()
  }

  private func cell(_ cell: Day<DayLoad>, inRow row: Int, _ markup: inout Markup) {
    markup.newLine()
    if !cell.isWithinDisplayedMonth, context.look.spillover == .blank {
      markup.element("td", ["role": "cell", "class": "blank"]) { _ in }
      return
    }
    let isToday = cell.content.isToday
    let week = printed.weeks[row]
    let filling = week.fillings[cell.column]
    let number = context.locale.dayNumber(of: cell.dayNumber, in: grid)
    markup.element(
      "td",
      [
        "role": "cell", "class": classes(of: cell, inRow: row),
        "aria-current": isToday ? "date" : nil,
        // The index of a set of pages links to the days of each month.
        "id": context.pages != nil && cell.isWithinDisplayedMonth
          ? DocumentContext.date(cell.dayNumber) : nil,
      ]
    ) { markup in
      markup.element("div", ["class": "cell"]) { markup in
        day.head(cell, number: number, hiddenInPrint: filling.hidden, &markup)
        bars(of: cell, inRow: row, &markup)
        let lineCounts = zip(week.cells[cell.column].entries, filling.lineCounts)
          .map { ($0.occurrence, $1) }
        list(
          cells[row][cell.column],
          Dictionary(lineCounts, uniquingKeysWith: { first, _ in first }), &markup)
        hours?.write(
          cell, linesOfNotes: linesOfNotes, linesAbove: linesAboveHours, &markup)
      }
    }
  }

  private func classes(of cell: Day<DayLoad>, inRow row: Int) -> String {
    var names = day.classes(cell)
    if isAtEnd(cell.column) { names += " end" }
    return names
  }

  /// Writes the bars of a day, each in its lane of the row.
  private func bars(of cell: Day<DayLoad>, inRow row: Int, _ markup: inout Markup) {
    let segments = bars.rows[row].filter { $0.columns.contains(cell.column) }
    if segments.isEmpty { return }
    markup.element("ul", ["role": "list", "class": "bars"]) { markup in
      for segment in segments {
        let (text, end, _) = entries.text(of: segment, room: .max, shortensHours: false)
        var classes: [String] = []
        if segment.continuesBefore { classes.append("goes-back") }
        if segment.continuesAfter { classes.append("goes-on") }
        entry.write(
          entries.bars[segment.spanIndex], text, until: end,
          isFirst: segment.columns.lowerBound == cell.column,
          isLast: segment.columns.upperBound == cell.column, classes: classes,
          style: "--lane:\(segment.lane + 1);--span:\(width(of: segment.columns))%", &markup)
      }
    }
  }

  /// Returns the minute of the day at which an event of a week begins, which orders a list of days.
  private func startInWeek(of index: Int) -> Int? {
    let occurrence = context.answer.agenda.occurrences[index]
    if hours == nil || occurrence.isAllDay { return nil }
    return occurrence.start.wallTime(in: context.answer.agenda.zone).secondOfDay / 60
  }

  /// Writes the events of a day, below what the titles of groups begin with.
  ///
  /// - Parameter lineCounts: The lines of events in print; those that have none are not printed.
  private func list(
    _ entries: [TitleEntry], _ lineCounts: [Int: Int], _ markup: inout Markup
  ) {
    if entries.isEmpty { return }
    let printed = Set(
      entries.lazy.filter { lineCounts[$0.occurrence, default: 0] > 0 }.compactMap(\.group))
    markup.element("ul", ["role": "list", "class": "lines"]) { markup in
      var group: TitleEntry.Group?
      // In a week as a list, what is in a group is where its first event is.
      var place: String?
      for item in entries {
        if item.group == nil || item.group != group {
          place = startInWeek(of: item.occurrence).map { "--from:\($0)" }
        }
        if let own = item.group, own != group {
          markup.newLine()
          let classes = printed.contains(own) ? "group" : "group late"
          markup.element("li", ["class": classes, "style": place]) { markup in
            markup.line(own.initials)
            markup.element("bdi", text: own.title)
          }
        }
        group = item.group
        var classes = group == nil ? [] : ["member"]
        if repeated.contains(item.occurrence) { classes.append("again") }
        let lineCount = lineCounts[item.occurrence] ?? 0
        if lineCount == 0 { classes.append("late") }
        let style = [lineCount == 0 ? nil : "--lines:\(lineCount)", place].compactMap(\.self)
        entry.write(item, classes: classes, style: style.joined(separator: ";"), &markup)
      }
    }
  }
}
