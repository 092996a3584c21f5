import CalendarLocales
import CivilCalendar

/// The months of a year; the colour of each day shows how much is on it, and each day with events
/// is a link to its list.
struct HTMLYear {
  private let context: DocumentContext
  private let day: HTMLDay

  init(_ context: DocumentContext) {
    self.context = context
    day = HTMLDay(context: context)
  }

  /// Writes all months, and the totals of the year.
  func write(_ markup: inout Markup, to output: inout ByteOutput) {
    let answer = context.answer
    markup.element("div", ["class": "caption"]) { markup in
      markup.element("h1", text: context.title)
      HTMLCalendars(context).write(&markup)
    }
    if let first = answer.grids.first, let last = answer.grids.last,
      let second = context.secondDates?.yearTitle(
        of: first.ownDays.lowerBound...last.ownDays.upperBound,
        dash: context.look.symbols.timeRange)
    {
      markup.element("p", ["class": "second"], text: second)
    }
    markup.newLine()
    markup.open("div", ["class": "months"])
    for grid in answer.grids {
      month(grid, &markup)
      output.flush(&markup.bytes)
    }
    markup.close("div")
    scale(&markup)
    markup.element("ul", ["class": "totals", "role": "list"]) { markup in
      for item in YearTotals(answer, context.look).items(context.locale) {
        markup.element("li") { $0.line(item) }
      }
    }
    markup.newLine()
  }

  private func month(_ grid: ShownGrid, _ markup: inout Markup) {
    let answer = context.answer
    let first = context.look.firstDay(of: answer)
    let days = grid.cells(selection: answer.selection) { answer.load(of: $0, first: first) }
    markup.newLine()
    markup.element("table", ["class": "year"]) { markup in
      markup.element("caption") { markup in
        markup.element("h2") { markup in
          guard context.pages != nil else {
            return markup.text(context.locale.name(of: grid.month))
          }
          markup.element(
            "a", ["href": HTMLPages.name(of: grid.month)], text: context.locale.title(of: grid))
        }
      }
      markup.element("thead") { markup in
        markup.element("tr") { markup in
          if context.look.showsWeekNumbers { markup.element("td") { _ in } }
          for weekday in grid.weekdays {
            markup.element("th", ["scope": "col"]) { markup in
              markup.visualOnly("span", "short", context.locale.name(of: weekday, .narrow))
              markup.screenReaderOnly(context.locale.name(of: weekday))
            }
          }
        }
      }
      markup.element("tbody") { markup in
        for row in 0..<grid.rowCount {
          markup.newLine()
          markup.element("tr") { markup in
            if context.look.showsWeekNumbers {
              markup.element("th", ["scope": "row", "class": "margin"]) {
                $0.text(context.locale.number(grid.weekNumber(inRow: row)))
              }
            }
            for index in grid.indices(inRow: row) { cell(days[index], &markup) }
          }
        }
      }
    }
  }

  private func cell(_ cell: Day<DayLoad>, _ markup: inout Markup) {
    guard cell.isWithinDisplayedMonth else { return markup.element("td") { _ in } }
    let load = cell.content
    let classes = [day.classes(cell), DayDensity(load).className].compactMap(\.self)
    markup.element(
      "td",
      [
        "class": classes.joined(separator: " "), "aria-current": load.isToday ? "date" : nil,
        "title": load.count > 0 ? context.count(load.count) : nil,
      ]
    ) { markup in
      if load.count > 0, let link = context.link(to: cell.dayNumber) {
        markup.element("a", ["href": link]) { text(of: cell, &$0) }
      } else {
        text(of: cell, &markup)
      }
      for sign in load.signs { day.sign(sign, &markup) }
    }
  }

  /// Writes the number of a day, and how much is on it for those who hear the page.
  private func text(of cell: Day<DayLoad>, _ markup: inout Markup) {
    markup.element("time", ["datetime": DocumentContext.date(cell.dayNumber)]) { markup in
      markup.visualOnly("span", "number", context.locale.number(cell.date.day))
      markup.screenReaderOnly(day.name(of: cell))
    }
    if cell.content.count > 0 {
      markup.screenReaderOnly(": " + context.count(cell.content.count))
    }
  }

  /// Writes the meaning of the colours.
  private func scale(_ markup: inout Markup) {
    markup.newLine()
    markup.element("ul", ["class": "scale", "role": "list"]) { markup in
      for density in DayDensity.allCases {
        guard let name = density.className, let count = density.range(context.locale) else {
          continue
        }
        markup.element("li") { markup in
          markup.visualOnly("span", "step \(name)", "")
          markup.text(" \(count) \(context.words[.events])")
        }
      }
    }
    markup.newLine()
  }
}

extension DayDensity {
  /// The class of a day in a document; `nil` if the day looks like any other.
  var className: String? {
    switch self {
    case .nothing, .cancelled: nil
    case .little: "few"
    case .some: "some"
    case .much: "many"
    }
  }

  /// Returns the numbers of occurrences of the density; `nil` if it has no colour.
  func range(_ locale: CalendarLocale) -> String? {
    switch self {
    case .nothing, .cancelled: nil
    case .little: "\(locale.number(1))–\(locale.number(2))"
    case .some: "\(locale.number(3))–\(locale.number(5))"
    case .much: "\(locale.number(6))+"
    }
  }
}
