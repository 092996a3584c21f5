import CalendarEvents
import CalendarLocales
import CivilCalendar

/// Months as a picture, one below the other.
struct SVGMonths {
  private let context: DocumentContext
  private let frame: SVGFrame
  private let ellipsis: String

  private static let margin = 24
  private static let numberHeight = 28
  private static let barHeight = 20
  private static let lineHeight = 16
  private static let leastLines = 2
  /// How far the events of a group are inset below what their titles begin with.
  private static let indent = 8
  /// The columns of text in a cell, and the width of one.
  private static let columns = 20
  private static let columnWidth = 7.5
  /// The size of titles, relative to most texts.
  private static let titleSize = 0.92
  /// The room that the end of a bar leaves at least, in relation to the size of letters.
  private static let leastRoomOfTitle = 3.0
  /// How much wider a column is than the lines of the titles in it.
  private static let padding = 16
  /// The room for the number of a week before the days of that week.
  private static let weekWidth = 34

  init(_ context: DocumentContext) {
    self.context = context
    ellipsis = context.look.symbols.ellipsis
    let week = context.look.showsWeekNumbers ? Self.weekWidth : 0
    frame = SVGFrame(
      width: 2 * Self.margin + week + Self.width(of: 7 * Self.columns),
      isMirrored: context.locale.isRightToLeft)
  }

  private static func width(of columns: Int) -> Int { Int(Double(columns) * columnWidth) }

  /// Returns a width in hundredths of the size of the letters of titles.
  private static func letters(in width: Int) -> Int {
    Int(100 * SVGFrame.letters(in: width, size: titleSize))
  }

  /// Draws the months, and returns the size of the picture.
  func draw(on markup: inout Markup, _ remarks: [String]) -> (width: Int, height: Int) {
    var y = Self.margin
    var leftOut: [String] = []
    var routine: [String] = []
    for grid in context.answer.grids {
      let month = Month(grid, self)
      draw(month, at: &y, &markup)
      leftOut += month.entries.leftOut.filter { !leftOut.contains($0) }
      if month.arrangement.isBrief {
        routine += month.entries.routine.filter { !routine.contains($0) }
      }
    }
    drawCalendars(at: &y, &markup)
    for (word, notes) in [(PageWord.leftOut, leftOut), (.sameTime, routine)] where !notes.isEmpty {
      draw(note: "\(context.words[word]): \(notes.joined(separator: "; "))", at: &y, &markup)
    }
    for note in [context.zoneNote].compactMap(\.self) + remarks {
      draw(note: note, at: &y, &markup)
    }
    return (frame.width, y + Self.margin / 2)
  }

  private var firstColumn: Int {
    Self.margin + (context.look.showsWeekNumbers ? Self.weekWidth : 0)
  }

  /// A month with its events, and the places of its columns.
  private struct Month {
    let grid: ShownGrid
    let entries: TitleEntries
    let arrangement: TitleArrangement
    /// The edges of the columns.
    let edges: [Int]

    init(_ grid: ShownGrid, _ picture: SVGMonths) {
      let context = picture.context
      self.grid = grid
      var look = context.look
      look.width = GridBlock.margin(look) + 6 + 7 * SVGMonths.columns
      func arranged(leavesOutTags: Bool) -> (TitleEntries, TitleArrangement) {
        let entries = TitleEntries(
          look.spillover == .blank ? grid.ownDays : grid.days, of: context.answer, look: look,
          locale: context.locale, marks: context.marks, limit: PageLook.occurrencesOfDay,
          leavesOutTags: leavesOutTags, where: { _ in true })
        let arrangement = TitleArrangement(
          entries, on: grid, of: context.answer, look: look, locale: context.locale,
          secondDates: context.secondDates, hasHours: false,
          measure: .letters(inset: SVGMonths.letters(in: SVGMonths.indent)),
          width: {
            SVGMonths.letters(in: SVGMonths.width(of: $0.widths[$1]) - SVGMonths.padding)
          }
        ) { _ in .together(TitleGrid.linesOfCells, lanes: TitleGrid.maxLanes) }
        return (entries, arrangement)
      }
      var best = arranged(leavesOutTags: false)
      if best.0.keepsTags, best.1.lacksTagged { best = arranged(leavesOutTags: true) }
      (entries, arrangement) = best
      var edges = [picture.firstColumn]
      for end in 1...7 {
        let columns = arrangement.columns.widths[..<end].reduce(0, +)
        edges.append(picture.firstColumn + SVGMonths.width(of: columns))
      }
      self.edges = edges
    }

    func x(ofColumn column: Int) -> Int { edges[column] }
    func width(ofColumn column: Int) -> Int { edges[column + 1] - edges[column] }
  }

  private func text(
    _ text: String, _ classes: String, x: Int, y: Int, room: Int, size: Double = 1,
    _ markup: inout Markup
  ) {
    markup.svgLine(
      PageLine(text), classes, x: x, y: y, room: room, size: size, in: frame, ellipsis: ellipsis)
  }

  private func draw(_ month: Month, at y: inout Int, _ markup: inout Markup) {
    let grid = month.grid
    y += 30
    let room = month.edges[7] - month.edges[0]
    text(
      context.locale.title(of: grid), "title", x: firstColumn, y: y, room: room, size: 2.2,
      &markup)
    if let second = context.secondTitle(of: grid.ownDays) {
      y += 20
      text(second, "quiet", x: firstColumn, y: y, room: room, &markup)
    }
    y += 30
    let narrowest = (0..<7).map(month.width).min() ?? 0
    let style = context.locale.weekdayStyle(fitting: narrowest * 18 / 150)
    for (column, weekday) in grid.weekdays.enumerated() {
      text(
        context.locale.name(of: weekday, style), "name", x: month.x(ofColumn: column) + 8, y: y,
        room: month.width(ofColumn: column) - 10, &markup)
    }
    y += 10
    let first = context.look.firstDay(of: grid)
    let days = grid.cells(selection: context.answer.selection) {
      context.answer.load(of: $0, first: first)
    }
    for (row, week) in month.arrangement.weeks.enumerated() {
      draw(week, Array(days[grid.indices(inRow: row)]), row, of: month, at: &y, &markup)
    }
    y += 16
  }

  private func draw(
    _ week: TitleWeek, _ days: [Day<DayLoad>], _ row: Int, of month: Month, at y: inout Int,
    _ markup: inout Markup
  ) {
    let bottoms = (0..<7).map {
      week.bases[$0] * Self.barHeight + week.fillings[$0].lines.count * Self.lineHeight
    }
    let content = max(Self.leastLines * Self.lineHeight, bottoms.max() ?? 0)
    let height = Self.numberHeight + content + 8
    for day in days {
      draw(day, hidden: week.fillings[day.column].hidden, of: month, at: y, height, &markup)
    }
    let left = frame.left(firstColumn, width: month.edges[7] - month.edges[0])
    let right = left + month.edges[7] - month.edges[0]
    markup.svgRule(row == 0 ? "strong" : "rule", from: (left, y), to: (right, y))
    if context.look.showsWeekNumbers {
      text(
        context.locale.number(month.grid.weekNumber(inRow: row)), "small quiet", x: Self.margin,
        y: y + 20, room: Self.weekWidth, &markup)
    }
    let top = y + Self.numberHeight
    for lane in week.lanes {
      for segment in lane { draw(segment, of: month, from: top, &markup) }
    }
    for day in days {
      draw(
        week.fillings[day.column].lines, of: week.cells[day.column], in: month, day,
        at: top + week.bases[day.column] * Self.barHeight, &markup)
    }
    y += height
  }

  /// Draws the parts of a cell other than the events of its day.
  private func draw(
    _ day: Day<DayLoad>, hidden: Int, of month: Month, at y: Int, _ height: Int,
    _ markup: inout Markup
  ) {
    let (cellX, width) = (month.x(ofColumn: day.column), month.width(ofColumn: day.column))
    let left = frame.left(cellX, width: width)
    if context.locale.weekend.contains(day.dayNumber.weekday) {
      markup.svgBox("off", x: left, y: y, width: width, height: height)
    }
    guard day.isWithinDisplayedMonth || context.look.spillover != .blank else { return }
    let isToday = day.content.isToday
    if isToday {
      markup.svgBox(
        "today", x: frame.left(cellX + 4, width: 30), y: y + 4, width: 30, height: 22, radius: 11)
    }
    if day.isSelected {
      markup.svgBox(
        "edge", x: left + 2, y: y + 2, width: width - 4, height: height - 4, radius: 4)
    }
    let weight = day.content.count > 0 || isToday ? "number" : "number plain"
    let classes =
      isToday ? "number on-today" : day.isWithinDisplayedMonth ? weight : "number plain quiet"
    markup.element(
      "text",
      [
        "x": "\(frame.start(cellX + 19))", "y": "\(y + 20)", "class": classes,
        "text-anchor": "middle",
      ], text: context.locale.number(day.date.day))
    markup.newLine()
    var x = cellX + 42
    var end = cellX + width - 6
    if hidden > 0 {
      let words = PageLine(context.words.more(context.locale.number(hidden)))
      end -= 7 * words.width + 4
      markup.svgLine(
        words, "small quiet", x: max(x, end), y: y + 20, room: cellX + width - max(x, end),
        size: 0.85, in: frame, ellipsis: ellipsis)
    }
    if let second = context.secondDates?.inCells(day.dayNumber), x < end {
      let line = PageLine(second.cellText)
      text(
        second.cellText, "small quiet", x: x, y: y + 20, room: min(60, end - x), size: 0.85,
        &markup)
      x += min(62, 7 * line.width)
    }
    for sign in day.content.signs where x < end - 14 {
      let tint = context.colors.className(of: sign.tint(context.look)) ?? ""
      markup.element("g", ["class": tint]) { markup in
        markup.element("title", text: sign.label)
        text(
          "\(sign.symbol(context.look, fitting: 2)) \(sign.label)", "small summary", x: x,
          y: y + 20, room: end - x, size: 0.85, &markup)
      }
      x += 7 * (PageLine(sign.label).width + 4)
    }
  }

  /// Draws the lines of the events of a day.
  private func draw(
    _ lines: [TitleCell.Line], of cell: TitleCell, in month: Month, _ day: Day<DayLoad>,
    at top: Int,
    _ markup: inout Markup
  ) {
    func write(
      _ line: PageLine, isOnBar: Bool = false, from start: Int, width: Int, at y: Int,
      _ markup: inout Markup
    ) {
      markup.svgLine(
        line, isOnBar ? "on-bar" : "", x: start + Self.padding / 2, y: y + 12,
        room: width - Self.padding / 2, size: Self.titleSize, in: frame, ellipsis: ellipsis)
    }
    var next = 0
    while next < lines.count {
      let first = next
      repeat { next += 1 } while next < lines.count && lines[next].entry == lines[first].entry
      let y = top + first * Self.lineHeight
      let entry = lines[first].entry.map { cell.entries[$0] }
      let indent = entry?.group == nil ? 0 : Self.indent
      let start = month.x(ofColumn: day.column) + 4 + indent
      let width = month.width(ofColumn: day.column) - Self.padding / 2 - indent
      guard let entry else {
        markup.element("g", [:]) { markup in
          for place in first..<next {
            write(
              lines[place].text, from: start, width: width, at: top + place * Self.lineHeight,
              &markup)
          }
        }
        continue
      }
      let text = context.text(of: entry.occurrence)
      let height = (next - first) * Self.lineHeight - 2
      let classes = [className(of: text), day.isWithinDisplayedMonth ? nil : "other"]
      markup.element("g", ["class": classes.compactMap(\.self).joined(separator: " ")]) { markup in
        title(of: text, &markup)
        if text.occurrence.isAllDay {
          markup.svgBox(
            "bar", x: frame.left(start, width: width), y: y, width: width, height: height,
            radius: 3)
        } else {
          markup.svgBox("line", x: frame.left(start, width: 3), y: y, width: 3, height: height)
        }
        for place in first..<next {
          write(
            lines[place].text, isOnBar: text.occurrence.isAllDay, from: start, width: width,
            at: top + place * Self.lineHeight, &markup)
        }
      }
    }
  }

  /// Draws a bar through some days of a week.
  private func draw(
    _ segment: SpanLayout.Segment, of month: Month, from top: Int, _ markup: inout Markup
  ) {
    let start = month.edges[segment.columns.lowerBound] + (segment.continuesBefore ? 0 : 4)
    let end = month.edges[segment.columns.upperBound + 1] - (segment.continuesAfter ? 0 : 4)
    let y = top + segment.lane * Self.barHeight
    let bar = month.entries.bars[segment.spanIndex]
    var (line, lastTime, _) = month.entries.text(of: segment, room: .max, shortensHours: false)
    let room = end - start - 10
    let roomOfTitle =
      SVGFrame.letters(in: room, size: Self.titleSize) - lastTime.widthInLetters
    if roomOfTitle > Self.leastRoomOfTitle {
      line = line.fitting(widthInLetters: roomOfTitle, ellipsis: ellipsis)
      line.append(lastTime)
    }
    let text = context.text(of: bar.occurrence)
    markup.element("g", ["class": className(of: text)]) { markup in
      title(of: text, &markup)
      markup.svgBox(
        "bar", x: frame.left(start, width: end - start), y: y, width: end - start,
        height: Self.barHeight - 2, radius: 3)
      if !segment.continuesBefore {
        markup.svgBox(
          "line", x: frame.left(start, width: 3), y: y, width: 3, height: Self.barHeight - 2)
      }
      markup.svgLine(
        line, "on-bar", x: start + 8, y: y + 13, room: room, size: Self.titleSize,
        in: frame, ellipsis: ellipsis)
    }
  }

  private func className(of text: OccurrenceText) -> String? {
    context.colors.className(of: text.marks.barTint(of: text.event))
  }

  /// Writes what viewers show of an event beside the pointer: its whole time, title and place, and of
  /// several calendars the one that its colour stands for.
  private func title(of text: OccurrenceText, _ markup: inout Markup) {
    markup.element("title") { markup in
      for part in [text.longExtent(context.locale), PageLine(" "), text.description] {
        for run in part.runs { markup.text(run.text) }
      }
      if let calendars = context.calendars(of: text.event) {
        markup.text(" \(context.look.symbols.separator) \(calendars)")
      }
    }
  }

  /// Draws the names of the calendars, each with its colour.
  private func drawCalendars(at y: inout Int, _ markup: inout Markup) {
    var x = firstColumn
    for calendar in context.namedCalendars {
      let mark = context.marks.marks[calendar]
      var name = PageLine()
      if context.calendarsWithInitials.contains(calendar) {
        name.append(mark.initials + " ", .initials)
      }
      name.append(mark.name, .summary)
      name = name.truncated(to: 40, ellipsis: ellipsis)
      let width = 30 + 8 * name.width
      if x > firstColumn, x + width > frame.width - Self.margin {
        x = firstColumn
        y += 22
      }
      let tint = context.colors.className(of: context.marks.barTint(of: mark))
      markup.element("g", ["class": tint]) {
        $0.svgBox("line", x: frame.left(x, width: 11), y: y + 1, width: 11, height: 11, radius: 6)
      }
      markup.svgLine(
        name, "quiet", x: x + 19, y: y + 11, room: 400, in: frame, ellipsis: ellipsis)
      x += width
    }
    if x > firstColumn { y += 20 }
  }

  /// Draws a sentence below the months.
  private func draw(note: String, at y: inout Int, _ markup: inout Markup) {
    let room = frame.width - firstColumn - Self.margin
    let width = Int(100 * SVGFrame.letters(in: room, size: 1))
    let wrapping = TitleWrapping(
      first: width, others: width, lineLimit: 6, ellipsis: ellipsis, measure: .letters(inset: 0))
    for line in wrapping.lines(of: note).lines {
      y += 6
      text(line, "quiet", x: firstColumn, y: y + 11, room: room, &markup)
      y += 14
    }
  }
}
