import CalendarLocales
import CivilCalendar

/// A year as a heat map, with a column for each week; busier days stand out more.
struct SVGYear {
  private let context: DocumentContext
  private let weeks: YearWeeks
  private let frame: SVGFrame
  private let ellipsis: String

  private static let margin = 20
  private static let step = 18
  private static let side = 15

  init(_ context: DocumentContext) {
    self.context = context
    ellipsis = context.look.symbols.ellipsis
    weeks = YearWeeks(
      of: context.answer.grids.first?.month.year ?? context.answer.today.date.year,
      firstWeekday: context.answer.firstWeekday)
    let names = Weekday.allCases.map { DisplayWidth.of(context.locale.name(of: $0, .abbreviated)) }
    firstColumn = Self.margin + 8 * (names.max() ?? 0) + 8
    frame = SVGFrame(
      width: firstColumn + weeks.count * Self.step + Self.margin,
      isMirrored: context.locale.isRightToLeft)
  }

  /// The place where the first week begins.
  private let firstColumn: Int

  /// Draws the year, and returns the size of the picture.
  func draw(on markup: inout Markup, _ remarks: [String]) -> (width: Int, height: Int) {
    var y = Self.margin + 26
    line(PageLine(context.title), "title", x: Self.margin, y: y, size: 2.6, &markup)
    if let second = context.secondDates?.yearTitle(
      of: weeks.days, dash: context.look.symbols.timeRange)
    {
      y += 20
      line(PageLine(second), "quiet", x: Self.margin, y: y, &markup)
    }
    y += 30
    drawMonthNames(at: y, &markup)
    y += 8
    for row in 0..<7 { draw(row, at: y + row * Self.step, &markup) }
    y += 7 * Self.step + 22
    drawScale(at: y, &markup)
    y += 22
    let totals = YearTotals(context.answer, context.look).items(context.locale)
    for item in totals + remarks.map({ PageLine($0) }) {
      line(item, "quiet", x: firstColumn, y: y, &markup)
      y += 20
    }
    return (frame.width, y)
  }

  private func line(
    _ line: PageLine, _ classes: String, x: Int, y: Int, size: Double = 1,
    _ markup: inout Markup
  ) {
    markup.svgLine(
      line, classes, x: x, y: y, room: frame.width - x - Self.margin, size: size, in: frame,
      ellipsis: ellipsis)
  }

  private func drawMonthNames(at y: Int, _ markup: inout Markup) {
    for grid in context.answer.grids {
      // Some names have less than a column before the edge of the picture.
      let x = firstColumn + weeks.week(of: grid.month.firstDay) * Self.step
      let name = PageLine(context.locale.name(of: grid.month, .abbreviated))
      line(name, "name", x: x, y: y, &markup)
    }
  }

  private func draw(_ row: Int, at y: Int, _ markup: inout Markup) {
    let weekday = context.answer.firstWeekday.advanced(by: row)
    line(
      PageLine(context.locale.name(of: weekday, .abbreviated)), "small quiet", x: Self.margin,
      y: y + 12, &markup)
    for week in 0..<weeks.count {
      guard let day = weeks.day(inWeek: week, row: row) else { continue }
      draw(day, x: firstColumn + week * Self.step, y: y, &markup)
    }
  }

  private func draw(_ day: DayNumber, x: Int, y: Int, _ markup: inout Markup) {
    let load = context.answer.load(of: day, first: context.look.firstDay(of: context.answer))
    let left = frame.left(x, width: Self.side)
    markup.element("g") { markup in
      markup.element("title") { markup in
        let count = context.count(load.count)
        markup.text(
          ([context.locale.heading(of: day), count] + load.signs.map(\.label))
            .joined(separator: ", "))
      }
      markup.svgBox(
        DayDensity(load).className ?? "nothing", x: left, y: y, width: Self.side,
        height: Self.side, radius: 3)
      if load.isToday || context.answer.selection.contains(day) {
        markup.svgBox(
          "edge", x: left - 1, y: y - 1, width: Self.side + 2, height: Self.side + 2, radius: 4)
      }
      if let sign = load.signs.first {
        let tint = context.colors.className(of: sign.tint(context.look)) ?? ""
        markup.element("g", ["class": tint]) {
          $0.svgBox("line", x: left + 4, y: y + 4, width: 7, height: 7, radius: 4)
        }
      }
    }
  }

  /// Draws the meaning of the colours.
  private func drawScale(at y: Int, _ markup: inout Markup) {
    var x = firstColumn
    for density in DayDensity.allCases {
      guard let name = density.className, let range = density.range(context.locale) else {
        continue
      }
      markup.svgBox(
        name, x: frame.left(x, width: Self.side), y: y - 12, width: Self.side,
        height: Self.side, radius: 3)
      let text = PageLine("\(range) \(context.words[.events])")
      line(text, "small quiet", x: x + 22, y: y, &markup)
      x += 22 + 8 * text.width + 12
    }
  }
}
