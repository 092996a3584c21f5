import CalendarLocales
import CivilCalendar

/// A month or a week with the titles of its events.
///
/// Titles take up to three lines. A week of a month gets as many lines as it needs, as long as the page
/// has room; what is left out is counted beside the number of its day. A week by itself has all. With
/// hours, events shorter than a day are among these, as high as they are long.
struct TitleGrid {
  private(set) var page = Page()

  /// What is left out of titles, and the events whose times are left out since they are the same on
  /// many days.
  private(set) var leftOut: [String] = []
  private(set) var routine: [String] = []

  /// What is cut or only counted among the hours of a week: a line for each day.
  private(set) var named: [PageLine] = []

  private let answer: GridAnswer
  private let look: PageLook
  private let locale: CalendarLocale
  private let grid: ShownGrid
  private let hasHours: Bool
  private let hours: WeekHours?
  private var entries: TitleEntries
  private let secondDates: SecondDates?

  /// Whether words say how many events of a day are hidden, since all columns have room for that.
  private var saysHidden = true

  /// How many lines the cells of a page take together whose height is not known.
  static let linesOfCells = 58

  /// How many of the events of a day that are cut or only counted are named below.
  fileprivate static let maxNamed = 100

  private func load(of day: DayNumber) -> DayLoad {
    answer.load(of: day, first: look.firstDay(of: grid))
  }

  /// How many bars may be on a day.
  static let maxLanes = 24

  /// - Parameter linesBelow: How many lines of the page are needed below the grid.
  init(
    _ grid: ShownGrid, of answer: GridAnswer, look: PageLook, locale: CalendarLocale,
    secondDates: SecondDates?, linesBelow: Int
  ) {
    self.answer = answer
    self.look = look
    self.locale = locale
    self.grid = grid
    self.secondDates = secondDates
    hasHours = answer.showsHours(look)
    let days = look.spillover == .blank ? grid.ownDays : grid.days
    let isWithHours = hasHours
    hours =
      hasHours ? WeekHours(grid, of: answer, where: { !answer.fillsDays($0) }) : nil
    func entries(leavesOutTags: Bool) -> TitleEntries {
      TitleEntries(
        days, of: answer, look: look, locale: locale,
        marks: CalendarMarks(answer, theme: look.theme).withoutNeedlessInitials,
        limit: look.occurrencesPerDay(on: answer.grids), leavesOutTags: leavesOutTags,
        where: { !isWithHours || answer.fillsDays($0) })
    }
    self.entries = entries(leavesOutTags: false)
    var arrangement = arrangement(linesBelow: linesBelow)
    if self.entries.keepsTags, arrangement.lacksTagged {
      self.entries = entries(leavesOutTags: true)
      arrangement = self.arrangement(linesBelow: linesBelow)
    }
    leftOut = self.entries.leftOut
    let columns = arrangement.columns
    routine = arrangement.isBrief ? self.entries.routine : []
    saysHidden = arrangement.weeks.enumerated().allSatisfy { row, week in
      grid.days(inRow: row).enumerated().allSatisfy { column, day in
        hasRoomToSay(week.fillings[column].hidden, on: day, inWidth: columns.widths[column])
      }
    }
    append(arrangement.weeks, columns)
    if let hours { append(hours, columns) }
    page.lines.append(columns.rule(look.symbols.rules.bottom, look.symbols.rules))
  }

  private typealias Part = TitleColumns.Part

  /// Whether the dates in the second calendar are below the numbers.
  private var hasSecondRow: Bool {
    secondDates?.calendarSystem.hasMonthsOfItsOwn == true
      && TitleColumns(look, Array(grid.weekdays), locale).widths[6] < CellText.widthWithSecondDate
  }

  private func isBlank(_ day: DayNumber) -> Bool {
    look.spillover == .blank && !grid.ownDays.contains(day)
  }
}

// Finding room.
extension TitleGrid {
  private func arrangement(linesBelow: Int) -> TitleArrangement {
    TitleArrangement(
      entries, on: grid, of: answer, look: look, locale: locale, secondDates: secondDates,
      hasHours: hasHours, sideBySide: hours?.sideBySide ?? 1
    ) { isBrief in
      if grid.isWeek { return .unlimited }
      var below = Page()
      below.append(notes: entries.leftOut, isBrief ? entries.routine : [], look, locale)
      let linesOfNotes = below.lines.isEmpty ? 0 : below.lines.count + 1
      let lines = lines(linesBelow + linesOfNotes)
      return look.keepsRowHeight ? .filled(lines) : .together(lines, lanes: Self.maxLanes)
    }
  }

  /// How many lines the cells of all weeks take together, apart from the numbers of days.
  private func lines(_ linesBelow: Int) -> Int {
    guard let height = look.height else { return Self.linesOfCells }
    // Title, weekdays, the rules and the numbers of the weeks, and a prompt.
    let others = 3 + titleLines.count + grid.rowCount * (hasSecondRow ? 3 : 2)
    return max(grid.rowCount, height - others - linesBelow)
  }
}

// Writing.
extension TitleGrid {
  private var titleLines: [PageLine] {
    let ellipsis = look.symbols.ellipsis
    let title = PageLine(locale.title(of: grid, dash: look.symbols.timeRange), .title)
    let second = secondDates?.title(of: grid.ownDays, dash: look.symbols.timeRange)
      .map { PageLine($0, .note) }
    return [title, second].compactMap(\.self).map {
      $0.truncated(to: look.width, ellipsis: ellipsis)
    }
  }

  private mutating func append(_ weeks: [TitleWeek], _ columns: TitleColumns) {
    let rules = look.symbols.rules
    let width = columns.width(of: 0...6)
    page.lines = titleLines.map { $0.centred(in: width, from: columns.leftMargin) }
    let style = locale.weekdayStyle(fitting: (columns.widths.min() ?? 0) - 1)
    let names = grid.weekdays.enumerated().map { column, weekday -> Part in
      var line = PageLine(" ")
      line.append(locale.name(of: weekday, style), .weekday)
      line = line.shortened(to: columns.widths[column])
      return (
        column...column, columns.isMirrored ? line.mirrored(in: columns.widths[column]) : line
      )
    }
    page.lines.append(columns.row(names, rules))
    let cells = grid.cells(selection: answer.selection, content: load)
    for (row, week) in weeks.enumerated() {
      page.lines.append(columns.rule(rules.middle, rules))
      let firstLine = page.lines.count
      append(week, of: cells[grid.indices(inRow: row)], number: row, columns)
      noteAreas(of: cells[grid.indices(inRow: row)], fromLine: firstLine, columns)
    }
  }

  /// Appends the hours of a week.
  private mutating func append(_ hours: WeekHours, _ columns: TitleColumns) {
    let rules = look.symbols.rules
    func rows(_ titles: PageTitles) -> (blocks: HourBlocks, rows: HourRows) {
      // The rules above and below, what titles leave out, the calendars, and a prompt.
      let linesBelow = leftOut.isEmpty && titles.leftOut.isEmpty ? 5 : 7
      let room = look.height.map { $0 - page.lines.count - linesBelow }
      let blocks = HourBlocks(answer, columns, titles: titles, look: look, locale: locale)
      return (
        blocks,
        HourRows(
          hours, in: grid, of: answer, columns, look: look, locale: locale, blocks: blocks,
          room: room)
      )
    }
    var titles = PageTitles(of: hours, in: grid, of: answer.agenda, leavesOutTags: false)
    var (blocks, hourRows) = rows(titles)
    if titles.keepsTags, hourRows.lacking.flatMap(\.occurrences).contains(where: blocks.hasTag) {
      titles = PageTitles(of: hours, in: grid, of: answer.agenda, leavesOutTags: true)
      (blocks, hourRows) = rows(titles)
    }
    leftOut += titles.leftOut.filter { !leftOut.contains($0) }
    // A title that is cut at one time on many days is named once.
    var known: Set<String> = []
    named = hourRows.lacking.compactMap { [blocks] day, occurrences in
      let notes = occurrences.compactMap { occurrence in
        let note = blocks.note(of: occurrence, on: day)
        let isNew = known.insert(note).inserted
        return isNew || hourRows.counted.contains(occurrence) ? note : nil
      }
      if notes.isEmpty { return nil }
      let rest = notes.count - Self.maxNamed
      let more = rest > 0 ? [PageWords(locale).more(locale.number(rest))] : []
      let names = (notes.prefix(Self.maxNamed) + more).joined(separator: "; ")
      return PageLine("\(locale.shortHeading(of: day)): \(names)", .note)
    }
    page.lines.append(columns.rule(rules.middle, rules))
    let firstLine = page.lines.count
    for row in hourRows.rows {
      let cells = row.cells.enumerated().map { ($0...$0, $1) }
      page.lines.append(columns.row(cells, label: row.label, rules))
    }
    noteAreas(
      of: grid.cells(selection: answer.selection, content: load)[...],
      fromLine: firstLine, columns)
  }

  private mutating func append(
    _ week: TitleWeek, of cells: ArraySlice<Day<DayLoad>>, number: Int, _ columns: TitleColumns
  ) {
    let rules = look.symbols.rules
    let texts = cells.enumerated().compactMap { column, day -> (column: Int, text: CellText)? in
      if isBlank(day.dayNumber) { return nil }
      var text = CellText(day: day, look: look, locale: locale)
      text.showsCount = false
      text.secondDate = secondDates?.inCells(day.dayNumber)
      text.hidden = hidden(week.fillings[column].hidden)
      return (column, text)
    }
    let label =
      texts.isEmpty ? PageLine() : GridBlock.label(ofRow: number, grid, look, locale)
    page.lines.append(
      columns.row(
        texts.map { ($0...$0, $1.line(width: columns.widths[$0])) },
        label: label, rules))
    if hasSecondRow {
      page.lines.append(
        columns.row(texts.map { ($0...$0, $1.secondLine(width: columns.widths[$0])) }, rules))
    }
    for number in 0..<week.height {
      // Of a week with very many events, only the visible lines are written.
      guard look.seenLines?.contains(page.lines.count) ?? true else {
        page.lines.append(PageLine())
        continue
      }
      let (bars, lines) = week.line(number)
      let parts =
        bars.map { bar -> Part in (bar.columns, self.bar(bar, columns)) }
        + lines.map { ($0...$0, columns.aligned($1, inColumn: $0)) }
      page.lines.append(columns.row(parts, rules))
    }
  }

  private func hidden(_ count: Int) -> PageLine {
    guard count > 0 else { return PageLine() }
    let number = locale.number(count)
    return PageLine(saysHidden ? PageWords(locale).more(number) : "+" + number, .note)
  }

  /// Whether a column has room for the number of a day, `  30 ` or ` (30) `, and for words that say how
  /// many events are hidden.
  private func hasRoomToSay(_ count: Int, on day: DayNumber, inWidth width: Int) -> Bool {
    let words = PageWords(locale).more(locale.number(count))
    let number = grid.ownDays.contains(day) ? 5 : 6
    return count == 0 || width >= max(14, number + DisplayWidth.of(words) + 1)
  }

  private func bar(_ segment: SpanLayout.Segment, _ columns: TitleColumns) -> PageLine {
    let width = columns.width(of: segment.columns)
    let symbols = look.symbols.bar(isMirrored: columns.isMirrored)
    let start = segment.continuesBefore ? symbols.continuedBefore : symbols.start
    let end = segment.continuesAfter ? symbols.continuedAfter : symbols.end
    let (title, time, tint) = entries.text(of: segment, room: width - 4, shortensHours: true)
    let room = max(0, width - title.width - time.width - 4)
    // A blank is around the title, and around the time if there is one.
    let fill = String(repeating: symbols.fill, count: time.width > 0 ? max(0, room - 1) : room)
    let gap = time.width > 0 && room == 0 ? "" : " "
    let last = time.width > 0 ? " " : ""
    let parts =
      columns.isMirrored
      ? [
        PageLine(end + last), time.mirrored(in: time.width), PageLine(fill + gap),
        title.mirrored(in: title.width), PageLine(" " + start),
      ] : [PageLine(start + " "), title, PageLine(gap + fill), time, PageLine(last + end)]
    var bar = PageLine()
    for part in parts { bar.append(part, asBarOf: tint) }
    return bar
  }

  /// Records the areas of the days in a row, whose last line is the last of the page.
  private mutating func noteAreas(
    of cells: ArraySlice<Day<DayLoad>>, fromLine first: Int, _ columns: TitleColumns
  ) {
    guard look.notesAreas else { return }
    for (column, day) in cells.enumerated() where !isBlank(day.dayNumber) {
      page.areas.append(
        PageArea(
          lines: first..<page.lines.count, columns: columns.places(ofColumn: column),
          day: day.dayNumber))
    }
  }
}

extension Page {
  /// Appends months or a week with the titles of their events, and what all titles share.
  ///
  /// - Parameter linesBelow: How many lines of the page are needed below.
  mutating func append(
    titlesOf answer: GridAnswer, look: PageLook, locale: CalendarLocale,
    secondDates: SecondDates?, linesBelow: Int
  ) {
    var leftOut: [String] = []
    var routine: [String] = []
    var named: [PageLine] = []
    for grid in answer.grids {
      if !lines.isEmpty { lines.append(PageLine()) }
      let titles = TitleGrid(
        grid, of: answer, look: look, locale: locale, secondDates: secondDates,
        linesBelow: linesBelow)
      append(titles.page)
      leftOut += titles.leftOut.filter { !leftOut.contains($0) }
      routine += titles.routine.filter { !routine.contains($0) }
      named += titles.named
    }
    if !named.isEmpty { lines.append(PageLine()) }
    for note in named {
      lines += note.wrapped(
        toWidth: look.width, lineLimit: TitleGrid.maxNamed, ellipsis: look.symbols.ellipsis)
    }
    append(notes: leftOut, routine, look, locale)
  }

  /// Appends what titles leave out, and the events whose times cells leave out.
  fileprivate mutating func append(
    notes leftOut: [String], _ routine: [String], _ look: PageLook, _ locale: CalendarLocale
  ) {
    let words = PageWords(locale)
    let notes = [(words[.leftOut], leftOut), (words[.sameTime], routine)]
      .filter { !$0.1.isEmpty }
      .map { PageLine("\($0.0): \($0.1.joined(separator: "; "))", .note) }
    for note in notes { appendBelow([note], look) }
  }
}
