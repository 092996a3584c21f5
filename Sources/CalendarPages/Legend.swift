import CalendarLocale
import ICSImport

extension Page {
  /// Appends what the marks mean, and which calendars there are.
  ///
  /// The smallest cells have marks below the number of a day, and no days of other months.
  mutating func appendLegend(
    of answer: GridAnswer, in layout: CellLayout, look: PageLook, locale: CalendarLocale
  ) {
    lines.append(PageLine())
    let legend = Legend(answer, in: layout, look: look, locale: locale)
    append(legend.items, inWidth: look.width, look.symbols)
  }

  /// Appends items, as many on each line as fit.
  mutating func append(_ items: [PageLine], inWidth width: Int, _ symbols: Symbols) {
    var line = PageLine()
    for item in items {
      if line.width > 0, line.width + 3 + item.width > width {
        lines.append(line)
        line = PageLine()
      }
      if line.width > 0 { line.append("   ") }
      // Only an item that stands alone can be too wide.
      let parts = item.wrapped(toWidth: width, lineLimit: 3, ellipsis: symbols.ellipsis)
      lines += parts.dropLast()
      line.append(parts.last ?? PageLine())
    }
    if line.width > 0 { lines.append(line) }
  }
}

/// What the marks of a page mean.
struct Legend {
  let items: [PageLine]

  init(
    _ answer: GridAnswer, in layout: CellLayout, look: PageLook, locale: CalendarLocale
  ) {
    let isSmall = !layout.showsSpillover
    let words = PageWords(locale)
    let number = { locale.number($0) }
    let symbols = look.symbols
    func item(_ mark: String, _ roles: TextRoles, _ meaning: String) -> PageLine {
      var line = PageLine(mark, roles)
      line.append(" " + meaning)
      return line
    }
    var items = [
      item(isSmall ? ">" : ">" + number(6), .today, words[.today]),
      item(isSmall ? "|" : "[\(number(6))]", .selectionEdge, words[.selected]),
    ]
    switch look.cells {
    case .tints:
      items += [
        item(symbols.little, .fewEvents, number(1) + symbols.timeRange + number(2)),
        item(":", .someEvents, number(3) + symbols.timeRange + number(5)),
        item("#", .manyEvents, number(6) + "+"),
        item(symbols.cancelled, [], words[.cancelled]),
      ]
    case .counts, .titles:
      if !isSmall { items.append(item("(\(number(6)))", .faintDay, words[.otherMonth])) }
      items += [
        item(symbols.event, .count, words[.oneEvent]),
        item(symbols.event + number(3), .count, words[.events]),
      ]
      let digits = layout.countDigits
      // The mark has given way to a number before: see the marker of a cell.
      let limit = digits == 1 ? 100 : 1_000
      if answer.mostOnADay >= limit {
        items.append(
          item(
            CellText.overfull(symbols.event, digits: digits), .count,
            number(limit) + "+ " + words[.events]))
      }
      items += [
        item(symbols.cancelled, .count, words[.cancelled]),
        item(symbols.confirmed, .note, words[.confirmed]),
        item(symbols.tentative, .note, words[.tentative]),
        item(symbols.recurring, .note, words[.repeated]),
        item(
          "\(symbols.spanStart) \(symbols.spanMiddle) \(symbols.spanEnd)", .time,
          words[.daysOfSpan]),
      ]
    }
    let marks = CalendarMarks(answer.agenda.calendars).marks
    for mark in marks where !mark.initials.isEmpty {
      var line = PageLine(mark.initials, .initials, tint: mark.tint)
      line.append(" " + mark.name)
      items.append(line)
    }
    self.items = items
  }
}

extension GridAnswer {
  /// The most occurrences that touch one of the days shown.
  fileprivate var mostOnADay: Int {
    grids.lazy.flatMap(\.ownDays).map { index.occurrences(on: $0).count }.max() ?? 0
  }
}
