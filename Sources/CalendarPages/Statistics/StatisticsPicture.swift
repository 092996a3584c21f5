import CalendarLocales

/// Statistics as a self-contained picture (SVG 1.1): no scripts and no addresses.
///
/// Categories, calendars and months are tables with a bar for the hours of each row; weekdays and
/// hours of the day are columns side by side.
package struct StatisticsPicture {
  private let answer: StatisticsAnswer
  private let colors: DocumentColors
  /// The colours of the calendars by their names.
  private let tints: [String: Tint]

  /// Creates the picture of an answer.
  ///
  /// - Parameter grounds: The grounds that the colours suit: light or dark, or both, as the reader
  ///   prefers.
  package init(_ answer: StatisticsAnswer, grounds: [Ground]) {
    self.answer = answer
    let marks = CalendarMarks(answer.calendars, theme: DocumentColors.theme).marks
    var tints: [String: Tint] = [:]
    for (calendar, mark) in zip(answer.calendars, marks) {
      tints[calendar.name ?? calendar.file] = mark.tint
    }
    self.tints = tints
    colors = DocumentColors(marks.map(\.tint), grounds: grounds)
  }

  /// The year that the statistics are of, if they are of a whole one.
  private var year: Int? {
    let days = answer.statistics.days
    guard days.lowerBound != .min, days.upperBound != .max else { return nil }
    let (first, last) = (days.lowerBound.date, days.upperBound.date)
    let isWhole = (first.month, first.day, last.month, last.day) == (1, 1, 12, 31)
    return isWhole && first.year == last.year ? first.year : nil
  }

  private static let width = 760
  private static let margin = 24
  private static let rowHeight = 22
  private static let barStart = 232
  private static let barWidth = 290
  private static let columnsOfLabel = 30
  private static let ends = (hours: 632, events: 684, days: 736)
  private static let chartHeight = 90

  /// Writes the picture.
  package func write(to output: inout ByteOutput) {
    var drawing = Markup()
    var y = 38
    let days = year.map { "\($0)" } ?? answer.daysInWords("–")
    text(days, "title", x: Self.margin, y: y, &drawing)
    y += 22
    let names = answer.calendars.count == 1 ? tints.keys.map { "\($0): " } : []
    text(names.joined() + total, "quiet", x: Self.margin, y: y, &drawing)
    for group in answer.groups where !group.isOfTimes {
      let rows = answer.rows(of: group)
      // A single row repeats the total; only a category tells something by its name.
      if rows.count > 1
        || rows.first?.key != nil && (group == .category || answer.groups.count == 1)
      {
        table(of: rows, group, at: &y, &drawing)
      }
    }
    charts(at: &y, &drawing)
    y += Self.margin
    var markup = Markup()
    markup.open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(Self.width) \(y)",
        "width": "\(Self.width)", "height": "\(y)", "role": "img", "aria-labelledby": "title",
      ])
    markup.newLine()
    markup.element("title", ["id": "title"], text: "\(days): \(total)")
    markup.newLine()
    markup.element("style") { $0.literal("\n" + colors.styleSheet + Self.styleSheet) }
    markup.newLine()
    markup.void("rect", ["class": "paper", "width": "100%", "height": "100%"])
    markup.newLine()
    output.take(&markup.bytes)
    output.take(&drawing.bytes)
    markup.close("svg")
    markup.newLine()
    output.take(&markup.bytes)
  }

  private func text(
    _ text: String, _ classes: String, x: Int, y: Int, isAtEnd: Bool = false,
    _ markup: inout Markup
  ) {
    markup.element(
      "text",
      [
        "class": classes, "x": "\(x)", "y": "\(y)",
        "text-anchor": isAtEnd ? "end" : nil,
      ], text: text)
    markup.newLine()
  }

  private var total: String {
    let total = answer.statistics.total
    let events = "\(total.events) event\(total.events == 1 ? "" : "s")"
    let days = total.days > 0 ? "\(total.days) whole day\(total.days == 1 ? "" : "s")" : nil
    let hours = total.seconds > 0 || days == nil ? total.hoursAndMinutes : nil
    return [events, hours, days].compactMap(\.self).joined(separator: ", ")
  }

  /// Draws a row for each name: its bar, its hours, its events, and its whole days.
  private func table(
    of rows: [StatisticsRow], _ group: Statistics.Group, at y: inout Int, _ markup: inout Markup
  ) {
    y += 42
    let hasDays = rows.contains { $0.tally.days > 0 }
    text("By \(group.rawValue)", "head", x: Self.margin, y: y, &markup)
    text("hours", "small quiet", x: Self.ends.hours, y: y, isAtEnd: true, &markup)
    text("events", "small quiet", x: Self.ends.events, y: y, isAtEnd: true, &markup)
    if hasDays { text("days", "small quiet", x: Self.ends.days, y: y, isAtEnd: true, &markup) }
    markup.svgRule("rule", from: (Self.margin, y + 7), to: (Self.width - Self.margin, y + 7))
    y += 4
    let tallies = rows.map(\.tally)
    for row in rows {
      y += Self.rowHeight
      let label = DisplayWidth.truncating(TerminalText.safe(row.label), to: Self.columnsOfLabel)
      let tint = group == .calendar ? colors.className(of: tints[row.label]) : nil
      markup.element("g", ["class": tint]) { markup in
        markup.element("title", text: row.label)
        text(label, "", x: Self.margin, y: y, &markup)
        let length = Int((share(of: row.tally, in: tallies) * Double(Self.barWidth)).rounded(.up))
        if length > 0 {
          markup.svgBox(
            "measure", x: Self.barStart, y: y - 9, width: length, height: 10, radius: 2)
        }
      }
      let tally = row.tally
      let hours = tally.seconds > 0 ? tally.hoursAndMinutes : "–"
      text(hours, "number", x: Self.ends.hours, y: y, isAtEnd: true, &markup)
      text("\(tally.events)", "number", x: Self.ends.events, y: y, isAtEnd: true, &markup)
      if hasDays {
        let days = tally.days > 0 ? "\(tally.days)" : "–"
        text(days, "number", x: Self.ends.days, y: y, isAtEnd: true, &markup)
      }
    }
  }

  /// Returns the length of a bar, from 0 to 1: if nothing has hours, bars show numbers of events.
  private func share(of tally: Tally, in tallies: [Tally]) -> Double {
    let maxSeconds = tallies.map(\.seconds).max() ?? 0
    let (value, most) =
      maxSeconds > 0
      ? (tally.seconds, maxSeconds) : (tally.events, tallies.map(\.events).max() ?? 0)
    return most > 0 ? Double(value) / Double(most) : 0
  }

  /// Draws the weekdays, and beside them the hours of the day.
  private func charts(at y: inout Int, _ markup: inout Markup) {
    let groups = answer.groups.filter(\.isOfTimes)
    if groups.isEmpty || answer.statistics.total.events == 0 { return }
    y += 42
    let bottom = y + 34 + Self.chartHeight
    for group in groups {
      let isOfHours = group == .hour
      let (start, step, columnWidth) = isOfHours ? (316, 17, 13) : (Self.margin, 36, 28)
      let rows = answer.rows(of: group)
      let tallies = rows.map(\.tally)
      text(
        isOfHours ? "By hour of the day" : "By weekday", "head", x: start, y: y, &markup)
      let highest = tallies.indices.max { tallies[$0].seconds < tallies[$1].seconds }
      for (place, row) in rows.enumerated() {
        let height = Int(
          (share(of: row.tally, in: tallies) * Double(Self.chartHeight)).rounded(.up))
        let x = start + place * step
        let middle = x + columnWidth / 2
        markup.element("g") { markup in
          markup.element("title", text: "\(row.label): \(words(row.tally))")
          if height > 0 {
            markup.svgBox(
              "measure", x: x, y: bottom - height, width: columnWidth, height: height, radius: 1)
          }
        }
        if row.tally.seconds > 0, !isOfHours || place == highest {
          label(
            "\((row.tally.seconds + 1_800) / 3_600) h", at: middle, y: bottom - height - 6, &markup)
        }
        if !isOfHours || place % 3 == 0 {
          label(isOfHours ? "\(place)" : row.label, at: middle, y: bottom + 16, &markup)
        }
      }
      let end = start + (rows.count - 1) * step + columnWidth
      markup.svgRule("rule", from: (start, bottom), to: (end, bottom))
    }
    y = bottom + 16
  }

  private func label(_ text: String, at x: Int, y: Int, _ markup: inout Markup) {
    markup.element(
      "text", ["class": "small quiet", "x": "\(x)", "y": "\(y)", "text-anchor": "middle"],
      text: text)
    markup.newLine()
  }

  private func words(_ tally: Tally) -> String {
    "\(tally.hoursAndMinutes), \(tally.events) event\(tally.events == 1 ? "" : "s")"
  }

  private static let styleSheet = """
    text{font:13px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;fill:var(--ink);
      font-variant-numeric:tabular-nums}
    .paper{fill:var(--ground)}
    .title{font-size:22px;font-weight:600}
    .head{font-weight:600}
    .number{font-size:12px}
    .small{font-size:11px}
    .quiet{fill:var(--quiet)}
    .rule{stroke:var(--rule)}
    .measure{fill:var(--tint,var(--plain))}

    """
}

extension Statistics.Group {
  /// Whether the lines of the group are parts of a week or of a day.
  fileprivate var isOfTimes: Bool { self == .weekday || self == .hour }
}

extension Tally {
  /// The hours with their unit: `44 h 15 min`; seconds are cut off.
  var hoursAndMinutes: String {
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
    let parts = [(hours, "h"), (minutes, "min")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "0 h" : parts.joined(separator: " ")
  }
}
