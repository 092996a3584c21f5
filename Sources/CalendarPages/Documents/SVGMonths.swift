import CalendarLocale
import CivilCalendar
import CalendarEvents

/// Months as a picture, one below the other.
struct SVGMonths {
  private let context: DocumentContext
  private let frame: SVGFrame
  private let ellipsis: String

  private static let margin = 24
  private static let cellWidth = 150
  private static let numberHeight = 28
  private static let laneHeight = 20
  /// The room for the number of a week before the days of that week.
  private static let weekWidth = 34
  private static let leastLanes = 3
  private static let mostLanes = 8

  init(_ context: DocumentContext) {
    self.context = context
    ellipsis = context.look.symbols.ellipsis
    let week = context.look.showsWeekNumbers ? Self.weekWidth : 0
    frame = SVGFrame(
      width: 2 * Self.margin + week + 7 * Self.cellWidth,
      isMirrored: context.locale.isRightToLeft)
  }

  /// Draws the months, and returns the size of the picture.
  func draw(on markup: inout Markup) -> (width: Int, height: Int) {
    var y = Self.margin
    for grid in context.answer.grids { draw(grid, at: &y, &markup) }
    drawCalendars(at: &y, &markup)
    return (frame.width, y + Self.margin / 2)
  }

  private var firstColumn: Int {
    Self.margin + (context.look.showsWeekNumbers ? Self.weekWidth : 0)
  }

  private func x(ofColumn column: Int) -> Int { firstColumn + column * Self.cellWidth }

  private func text(
    _ text: String, _ classes: String, x: Int, y: Int, room: Int, size: Double = 1,
    _ markup: inout Markup
  ) {
    markup.svgLine(
      PageLine(text), classes, x: x, y: y, room: room, size: size, in: frame, ellipsis: ellipsis)
  }

  private func draw(_ grid: ShownGrid, at y: inout Int, _ markup: inout Markup) {
    y += 30
    let room = 7 * Self.cellWidth
    text(
      context.locale.title(of: grid), "title", x: firstColumn, y: y, room: room, size: 2.6,
      &markup)
    if let second = context.secondTitle(of: grid.ownDays) {
      y += 20
      text(second, "quiet", x: firstColumn, y: y, room: room, &markup)
    }
    y += 32
    let style = context.locale.weekdayStyle(fitting: 18)
    for (column, weekday) in grid.weekdays.enumerated() {
      text(
        context.locale.name(of: weekday, style), "name", x: x(ofColumn: column) + 8, y: y,
        room: Self.cellWidth - 12, &markup)
    }
    y += 10
    let spans = GridSpans(
      grid, of: context.answer, besidesHours: false, spillover: context.look.spillover)
    let days = grid.cells(selection: context.answer.selection, content: context.answer.load)
    let left = frame.left(firstColumn, width: 7 * Self.cellWidth)
    for row in 0..<grid.rowCount {
      let ends = [(x: left, y: y), (x: left + 7 * Self.cellWidth, y: y)]
      let laneCount = spans.layout.laneCount(inRow: row)
      // If only one lane is too many it is shown as well, since saying so would also take a line.
      let shown = laneCount <= Self.mostLanes + 1 ? laneCount : Self.mostLanes
      let lines = max(Self.leastLanes, shown + (shown < laneCount ? 1 : 0))
      let height = Self.numberHeight + lines * Self.laneHeight + 8
      for index in grid.indices(inRow: row) { draw(days[index], at: y, height, &markup) }
      markup.svgRule(row == 0 ? "strong" : "rule", from: ends[0], to: ends[1])
      if context.look.showsWeekNumbers {
        text(
          context.locale.number(grid.weekNumber(ofRow: row)), "small quiet", x: Self.margin,
          y: y + 20, room: Self.weekWidth, &markup)
      }
      let top = y + Self.numberHeight
      for segment in spans.layout.rows[row] where segment.lane < shown {
        draw(segment, spans.occurrences[segment.span], from: top, grid, row, &markup)
      }
      for index in grid.indices(inRow: row) {
        let isBlank =
          !days[index].isWithinDisplayedMonth && context.look.spillover == .blank
        let omitted = isBlank ? 0 : context.answer.index.omittedCount(on: grid[index])
        let rest = spans.layout.cells[index].count { $0.lane >= shown } + omitted
        if rest == 0 { continue }
        text(
          context.words.more(context.locale.number(rest)), "small quiet",
          x: x(ofColumn: index % 7) + 10, y: top + shown * Self.laneHeight + 14,
          room: Self.cellWidth - 12, &markup)
      }
      y += height
    }
    y += 16
  }

  /// Draws the parts of a cell other than the events of its day.
  private func draw(
    _ day: Day<DayLoad>, at y: Int, _ height: Int, _ markup: inout Markup
  ) {
    let cellX = x(ofColumn: day.column)
    let left = frame.left(cellX, width: Self.cellWidth)
    if context.locale.weekend.contains(day.dayNumber.weekday) {
      markup.svgBox("off", x: left, y: y, width: Self.cellWidth, height: height)
    }
    if day.column > 0 {
      let edge = frame.start(cellX)
      markup.svgRule("rule", from: (edge, y), to: (edge, y + height))
    }
    guard day.isWithinDisplayedMonth || context.look.spillover != .blank else { return }
    let isToday = day.content.isToday
    if isToday {
      markup.svgBox(
        "today", x: frame.left(cellX + 4, width: 30), y: y + 4, width: 30, height: 22, radius: 11)
    }
    if day.isSelected {
      markup.svgBox(
        "edge", x: left + 2, y: y + 2, width: Self.cellWidth - 4, height: height - 4, radius: 4)
    }
    let classes =
      isToday ? "number on-today" : day.isWithinDisplayedMonth ? "number" : "number plain quiet"
    markup.element(
      "text",
      [
        "x": "\(frame.start(cellX + 19))", "y": "\(y + 20)", "class": classes,
        "text-anchor": "middle",
      ], text: context.locale.number(day.date.day))
    markup.newLine()
    var x = cellX + 42
    if let second = context.secondDates?.inCells(day.dayNumber) {
      let line = PageLine(second.cellText)
      text(second.cellText, "small quiet", x: x, y: y + 20, room: 60, size: 0.85, &markup)
      x += min(62, 7 * line.width)
    }
    for sign in day.content.signs where x < cellX + Self.cellWidth - 20 {
      let tint = context.colors.className(of: sign.tint(context.look)) ?? ""
      markup.element("g", ["class": tint]) { markup in
        markup.element("title", text: sign.label)
        text(
          "\(sign.symbol(context.look, fitting: 2)) \(sign.label)", "small summary", x: x,
          y: y + 20, room: cellX + Self.cellWidth - 6 - x, size: 0.85, &markup)
      }
      x += 7 * (PageLine(sign.label).width + 4)
    }
  }

  /// Draws an occurrence on some days of a row.
  private func draw(
    _ segment: SpanLayout.Segment, _ index: Int, from top: Int, _ grid: ShownGrid, _ row: Int,
    _ markup: inout Markup
  ) {
    let text = context.text(of: index)
    let day = grid[row * 7 + segment.columns.lowerBound]
    let position = SpanPosition(of: day, in: context.answer.index.spans[index]) ?? .single
    let y = top + segment.lane * Self.laneHeight
    let start = x(ofColumn: segment.columns.lowerBound) + (segment.continuesBefore ? 0 : 4)
    let end = x(ofColumn: segment.columns.upperBound + 1) - (segment.continuesAfter ? 0 : 4)
    let isBar = position != .single || text.occurrence.isAllDay
    var line = PageLine()
    if let startTime = text.startTime, position == .single || position == .start {
      let mark = text.occurrence.isFloating ? context.look.symbols.floating : ""
      line.append(mark + startTime + " ", .time)
    }
    line.append(text.title)
    if let recurrence = text.recurrence { line.append(recurrence) }
    for remark in text.remarks(on: position, isBrief: true) { line.append(remark) }
    let tint = isBar ? text.marks.barTint(of: text.event) : text.marks.mark(of: text.event).tint
    markup.element("g", ["class": context.colors.className(of: tint)]) { markup in
      markup.element("title") { markup in
        for part in [text.longExtent(context.locale), PageLine(" "), text.description] {
          for run in part.runs { markup.text(run.text) }
        }
      }
      let left = frame.left(start, width: end - start)
      if isBar {
        markup.svgBox(
          "bar", x: left, y: y, width: end - start, height: Self.laneHeight - 2, radius: 3)
      } else {
        markup.svgBox(
          "line", x: frame.left(start, width: 3), y: y, width: 3, height: Self.laneHeight - 2)
      }
      markup.svgLine(
        line, isBar ? "on-bar" : "", x: start + 8, y: y + 14, room: end - start - 10,
        hasRoles: !isBar, in: frame, ellipsis: ellipsis)
    }
  }

  /// Draws the names of the calendars, each with its colour.
  private func drawCalendars(at y: inout Int, _ markup: inout Markup) {
    var x = firstColumn
    for mark in context.marks.marks where !mark.initials.isEmpty {
      let name = PageLine(mark.name).truncated(to: 40, ellipsis: ellipsis)
      let width = 30 + 8 * name.width
      if x > firstColumn, x + width > frame.width - Self.margin {
        x = firstColumn
        y += 22
      }
      let tint = context.colors.className(of: mark.tint)
      markup.element("g", ["class": tint]) {
        $0.svgBox("bar", x: frame.left(x, width: 13), y: y, width: 13, height: 13, radius: 3)
      }
      markup.svgLine(
        name, "", x: x + 19, y: y + 11, room: 400, in: frame, ellipsis: ellipsis)
      x += width
    }
    if x > firstColumn { y += 20 }
  }
}
