package import CalendarLocale
import CivilCalendar

extension Page {
  /// Creates the page of the marks in a file: a summary, the marks of one year, and each day.
  ///
  /// - Parameter symbols: The symbols that the reader has chosen for labels.
  package init(
    _ answer: MarksAnswer, symbols: [(label: String, symbol: String)], look: PageLook,
    locale: CalendarLocale
  ) {
    self.init()
    let marks = PageMarks(
      answer.days.flatMap { day in day.labels.map { DayMark(day: day.day, label: $0) } },
      symbols: symbols)
    for sign in marks.signs {
      guard let summary = answer.summaries.first(where: { $0.label == sign.label }) else {
        continue
      }
      append(summary, of: sign, on: answer.today, look)
    }
    if answer.days.isEmpty { lines.append(PageLine("no marks", .note)) }
    if let year = answer.year {
      lines.append(PageLine())
      lines += HeatMap(of: year, answer, look: look, locale: locale).lines
      lines.append(PageLine())
    }
    for day in answer.days {
      var line = PageLine("\(day.day)", .time)
      for sign in marks.signs(on: day.day) {
        line.append("  ")
        line.append(sign, look)
        line.append(" " + sign.label)
      }
      lines += line.width <= look.width ? [line] : line.wrapped(look)
    }
  }

  /// Appends the summary of a label beside it, or below it if there is too little room.
  private mutating func append(
    _ summary: MarksAnswer.Summary, of sign: PageMarks.Sign, on today: DayNumber, _ look: PageLook
  ) {
    var line = PageLine()
    line.append(sign, look)
    line.append(" " + summary.label, .heading)
    var parts = [Self.days(summary.count)]
    if let longest = summary.longest {
      parts.append("longest streak \(Self.days(longest.count)), \(Self.text(longest, look))")
    }
    if let current = summary.current(on: today) {
      parts.append("current streak \(Self.days(current.count)), since \(current.lowerBound)")
    } else {
      parts.append("no current streak")
    }
    let items = parts.map { PageLine($0) }
    let width = line.width + items.reduce(0) { $0 + $1.width + 3 }
    guard width > look.width else {
      for item in items {
        line.append("   ")
        line.append(item)
      }
      lines.append(line)
      return
    }
    lines += line.wrapped(look)
    for item in items {
      let parts = item.wrapped(
        toWidth: max(1, look.width - 2), lineLimit: .max, ellipsis: look.symbols.ellipsis)
      lines += parts.map { $0.indented(by: 2) }
    }
  }

  private static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }

  private static func text(_ days: ClosedRange<DayNumber>, _ look: PageLook) -> String {
    days.count == 1
      ? "\(days.lowerBound)" : "\(days.lowerBound)\(look.symbols.timeRange)\(days.upperBound)"
  }
}
