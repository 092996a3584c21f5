import CalendarLocale
import CivilCalendar

/// A week as a ruled grid, with the events in its cells.
///
/// An event of several days is a bar through the cells. Other entries take one line each. With enough
/// room they are among the hours instead, as high as they are long.
struct RuledGrid {
  private(set) var page = Page()

  private let answer: GridAnswer
  private let ruling: Ruling
  private let look: PageLook
  private let locale: CalendarLocale
  private let words: PageWords
  private let entries: RuledEntries

  init(
    _ grid: ShownGrid, of answer: GridAnswer, ruling: Ruling, look: PageLook,
    locale: CalendarLocale, secondDates: SecondDates?, zones: EventZones
  ) {
    self.answer = answer
    self.ruling = ruling
    self.look = look
    self.locale = locale
    words = PageWords(locale)
    entries = RuledEntries(answer, ruling: ruling, look: look, locale: locale, zones: zones)

    let rules = look.symbols.rules
    let title = PageLine(locale.title(of: grid, dash: look.symbols.timeRange), .title).truncated(
      to: look.width, ellipsis: look.symbols.ellipsis)
    let gridWidth = ruling.width(of: 0...6) + 2
    page.lines.append(title.centred(in: gridWidth, from: ruling.leftMargin))
    if let title = secondDates?.title(of: grid.ownDays, dash: look.symbols.timeRange) {
      let line = PageLine(title, .note).truncated(to: look.width, ellipsis: look.symbols.ellipsis)
      page.lines.append(line.centred(in: gridWidth, from: ruling.leftMargin))
    }
    let hasSecondRow =
      secondDates?.name.hasMonthsOfItsOwn == true
      && ruling.leastWidth < CellText.widthWithSecondDate
    page.lines.append(ruling.line(rules.top, rules))
    let style = locale.weekdayStyle(fitting: ruling.leastWidth)
    let names = grid.weekdays.enumerated().map { column, weekday -> Part in
      let name = DisplayWidth.fitting(
        locale.name(of: weekday, style), to: ruling.widths[column], .centre, mark: "")
      return (column...column, PageLine(name, .weekday))
    }
    page.lines.append(ruling.row(names, rules))

    let spans = GridSpans(
      grid, of: answer, besidesHours: ruling.hasHours, spillover: look.spillover)
    let (shown, layout) = (spans.occurrences, spans.layout)
    let days = grid.cells(selection: answer.selection, content: answer.load)
    for row in 0..<grid.rowCount {
      page.lines.append(ruling.line(rules.middle, rules))
      let cells = days[grid.indices(inRow: row)]
      let texts = cells.enumerated().compactMap { column, day -> (column: Int, text: CellText)? in
        if isBlank(day) { return nil }
        var text = CellText(day: day, look: look, locale: locale)
        text.secondDate = secondDates?.inCells(day.dayNumber)
        return (column, text)
      }
      let numbers = texts.map { column, text -> Part in
        (column...column, text.line(width: ruling.widths[column]))
      }
      let firstLine = page.lines.count
      let label =
        numbers.isEmpty ? PageLine() : GridBlock.label(ofRow: row, grid, look, locale)
      page.lines.append(ruling.row(numbers, label: label, rules))
      if hasSecondRow {
        let dates = texts.map { column, text -> Part in
          (column...column, text.secondLine(width: ruling.widths[column]))
        }
        page.lines.append(ruling.row(dates, rules))
      }
      append(
        layout.rows[row], of: shown,
        omitted: cells.map { isBlank($0) ? 0 : answer.index.omittedCount(on: $0.dayNumber) },
        lanes: layout.laneCount(inRow: row))
      noteAreas(of: cells, fromLine: firstLine)
    }
    if ruling.hasHours { appendHours(of: grid) }
    page.lines.append(ruling.line(rules.bottom, rules))
  }

  private typealias Part = Ruling.Part

  private func isBlank(_ day: Day<DayLoad>) -> Bool {
    !day.isWithinDisplayedMonth && look.spillover == .blank
  }

  /// Appends the lanes of a row, and a line below for what is only counted.
  private mutating func append(
    _ segments: [SpanLayout.Segment], of occurrences: [Int], omitted: [Int], lanes: Int
  ) {
    let rules = look.symbols.rules
    let firstLine = page.lines.count
    let lines = firstLine..<firstLine + lanes
    let seenLines = look.seenLines?.clamped(to: lines) ?? lines
    var parts = [[Part]](repeating: [], count: lanes)
    for segment in segments where seenLines.contains(firstLine + segment.lane) {
      let line = entries.line(of: segment, occurrences[segment.span])
      parts[segment.lane].append((segment.columns, line))
    }
    for lane in parts {
      let isSeen = seenLines.contains(page.lines.count)
      page.lines.append(isSeen ? ruling.row(lane, rules) : PageLine())
    }
    let rest = counts(omitted)
    if !rest.isEmpty { page.lines.append(ruling.row(rest, rules)) }
  }

  /// Returns the counts of what the answer has only counted.
  private func counts(_ omitted: [Int]) -> [Part] {
    omitted.indices.filter { omitted[$0] > 0 }.map { column in
      let more = PageLine(" " + words.more(locale.number(omitted[column])), .note)
      return (
        column...column,
        ruling.aligned(
          more.truncated(to: ruling.widths[column], ellipsis: look.symbols.ellipsis),
          in: ruling.widths[column])
      )
    }
  }

  /// Appends the hours of a week, if there is anything in them.
  private mutating func appendHours(of grid: ShownGrid) {
    let rules = look.symbols.rules
    // The rules above and below, the calendars, and a prompt.
    let room = look.height.map { $0 - page.lines.count - 5 }
    let hours = HourRows(
      grid, of: answer, ruling: ruling, look: look, locale: locale, entries: entries, room: room
    ).rows
    if hours.isEmpty { return }
    page.lines.append(ruling.line(rules.middle, rules))
    let firstLine = page.lines.count
    for row in hours {
      let cells = row.cells.enumerated().map { ($0...$0, $1) }
      page.lines.append(ruling.row(cells, label: row.label, rules))
    }
    noteAreas(
      of: grid.cells(selection: answer.selection, content: answer.load)[...], fromLine: firstLine)
  }

  /// Records the areas of the days in a row, whose last line is the last of the page.
  private mutating func noteAreas(of cells: ArraySlice<Day<DayLoad>>, fromLine first: Int) {
    guard look.notesAreas else { return }
    for (column, day) in cells.enumerated() where !isBlank(day) {
      page.areas.append(
        PageArea(
          lines: first..<page.lines.count, columns: ruling.places(ofColumn: column),
          day: day.dayNumber))
    }
  }
}
