import ICSImport

extension Page {
  /// Appends what the marks mean, and which calendars there are.
  mutating func appendLegend(of answer: GridAnswer, look: PageLook) {
    lines.append(PageLine())
    append(Legend(answer, look: look).items, inWidth: look.width, look.symbols)
  }

  /// Appends items, as many on each line as fit.
  private mutating func append(_ items: [PageLine], inWidth width: Int, _ symbols: Symbols) {
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

  init(_ answer: GridAnswer, look: PageLook) {
    let symbols = look.symbols
    func item(_ mark: String, _ roles: TextRoles, _ meaning: String) -> PageLine {
      var line = PageLine(mark, roles)
      line.append(" " + meaning)
      return line
    }
    var items = [item(">6", .today, "today"), item("[6]", .selectionEdge, "selected")]
    switch look.cells {
    case .tints:
      items += [
        item(symbols.little, .fewEvents, "1\(symbols.timeRange)2"),
        item(":", .someEvents, "3\(symbols.timeRange)5"),
        item("#", .manyEvents, "more"),
      ]
    case .counts, .titles:
      items += [
        item("(6)", .faintDay, "other month"), item(symbols.event, .count, "one event"),
        item(symbols.event + "3", .count, "three"),
        item(symbols.cancelled, .count, "cancelled"),
        item(symbols.confirmed, .note, "confirmed"), item(symbols.tentative, .note, "tentative"),
        item(symbols.recurring, .note, "repeated"),
        item(
          "\(symbols.spanStart) \(symbols.spanMiddle) \(symbols.spanEnd)", .time,
          "first, middle, last day"),
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
