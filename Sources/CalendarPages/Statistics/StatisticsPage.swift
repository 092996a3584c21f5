import CalendarLocales

extension Page {
  /// Creates the page of statistics, with a bar on each line that shows its hours.
  package init(_ answer: StatisticsAnswer, look: PageLook) {
    self.init()
    let total = answer.statistics.total
    var line = PageLine(answer.daysInWords(look.symbols.timeRange), .heading)
    line.append(": \(total.inWords)")
    lines += line.wrapped(look)
    guard total.events > 0 else { return }
    for group in answer.groups { append(group, of: answer, look) }
    if answer.statistics.hasMoreNames {
      append(
        remark: "there are more categories or calendars than are counted separately", look: look)
    }
  }

  private mutating func append(
    _ group: Statistics.Group, of answer: StatisticsAnswer, _ look: PageLook
  ) {
    let rows = answer.rows(of: group)
    guard !rows.isEmpty else { return }
    let layout = BarLayout(rows, width: look.width)
    lines.append(PageLine())
    var title = PageLine(group.title, .heading)
    title.pad(to: layout.labelWidth + layout.barWidth + 4)
    title.append(layout.header, .note)
    lines.append(title.withoutTrailingBlanks)
    for row in rows {
      var line = PageLine()
      line.append(
        PageLine(row.label).truncated(to: layout.labelWidth, ellipsis: look.symbols.ellipsis))
      line.pad(to: layout.labelWidth + 2)
      line.append(layout.bar(of: row.tally, look.symbols), .busyDay)
      line.pad(to: layout.labelWidth + layout.barWidth + 4)
      line.append(layout.numbers(of: row.tally), .count)
      lines.append(line.indented(by: 2).withoutTrailingBlanks)
    }
  }
}

extension Statistics.Group {
  /// The heading above the lines of the group.
  fileprivate var title: String {
    switch self {
    case .category: "Category"
    case .calendar: "Calendar"
    case .weekday: "Weekday"
    case .hour: "Hour"
    case .month: "Month"
    }
  }
}

/// The positions of the parts of a group's lines.
private struct BarLayout {
  let labelWidth: Int
  let barWidth: Int

  private let most: Int
  private let countsEvents: Bool
  private let columns: (hours: Int, events: Int, days: Int)

  init(_ rows: [StatisticsRow], width: Int) {
    let tallies = rows.map(\.tally)
    let maxSeconds = tallies.map(\.seconds).max() ?? 0
    // If nothing has hours, bars show the numbers of events.
    countsEvents = maxSeconds == 0
    most = countsEvents ? tallies.map(\.events).max() ?? 0 : maxSeconds
    func columns(_ title: String, _ text: (Tally) -> String) -> Int {
      max(title.count, tallies.map { text($0).count }.max() ?? 0)
    }
    let hasDays = tallies.contains { $0.days > 0 }
    self.columns = (
      columns("hours") { $0.clockText }, columns("events") { "\($0.events)" },
      hasDays ? columns("days") { "\($0.days)" } : 0
    )
    let numbers = self.columns.hours + self.columns.events + self.columns.days + 4
    let room = max(12, width - numbers - 6)
    let longest = rows.map { DisplayWidth.of(TerminalText.safe($0.label)) }.max() ?? 0
    labelWidth = min(longest, max(6, room / 2))
    barWidth = max(4, min(60, room - labelWidth))
  }

  /// The headings of the numbers.
  var header: String {
    let header = "  " + right("hours", columns.hours) + "  " + right("events", columns.events)
    return columns.days > 0 ? header + "  " + right("days", columns.days) : header
  }

  func numbers(of tally: Tally) -> String {
    let text =
      right(tally.clockText, columns.hours) + "  " + right("\(tally.events)", columns.events)
    return columns.days > 0 ? text + "  " + right("\(tally.days)", columns.days) : text
  }

  private func right(_ text: String, _ columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - text.count)) + text
  }

  /// Returns a bar in proportion to the longest one; any value above zero has at least one column.
  func bar(of tally: Tally, _ symbols: Symbols) -> String {
    let value = countsEvents ? tally.events : tally.seconds
    guard most > 0, value > 0 else { return "" }
    let length = Int((Double(value) / Double(most) * Double(barWidth)).rounded())
    return String(repeating: symbols.solid, count: min(barWidth, max(1, length)))
  }
}
