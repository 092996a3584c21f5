import CalendarEvents
import CalendarLocales
import CivilCalendar
import TimeZones

/// An event as a list item that opens to show all details.
struct HTMLEntry {
  let context: DocumentContext

  /// Writes an event of a cell: its start and its title.
  ///
  /// - Parameters:
  ///   - classes: The additional classes that determine its look.
  ///   - style: The CSS variables that determine its room.
  func write(_ entry: TitleEntry, classes: [String], style: String?, _ markup: inout Markup) {
    let isAllDay = context.answer.agenda.occurrences[entry.occurrence].isAllDay
    var title = PageLine()
    title.append(entry.title, like: entry.style)
    item([entry.occurrence], [isAllDay ? "day" : "line"] + classes, style: style, &markup) {
      markup in
      guard let direction = context.direction(of: entry.title) else {
        markup.line(entry.lead)
        return markup.line(title, isNarrow: true)
      }
      // The time stays where those of other events are.
      if entry.lead.width > 0 { markup.element("span", ["class": "lead"]) { $0.line(entry.lead) } }
      markup.element("span", ["class": "text", "dir": direction]) { $0.line(title) }
    }
  }

  /// Writes a bar through the columns of a day and of the days that follow.
  ///
  /// - Parameters:
  ///   - end: The time at which it ends; on a narrow screen, where days are below each other, it is
  ///     on the last day.
  ///   - isFirst: Whether the day is the first of the bar in its row, which has all details. The days
  ///     that follow only name the bar.
  ///   - isLast: Whether the day is the last of the bar in its row.
  func write(
    _ bar: TitleEntries.Bar, _ text: PageLine, until end: PageLine, isFirst: Bool, isLast: Bool,
    classes: [String], style: String, _ markup: inout Markup
  ) {
    if isFirst {
      item(bar.occurrences, ["bar"] + classes, style: style, &markup) { markup in
        markup.line(text)
        if isLast || end.width == 0 { return markup.line(end) }
        markup.element("span", ["class": "until"]) { $0.line(end) }
      }
      return
    }
    markup.newLine()
    let names = self.classes(of: bar.occurrence, ["bar", "further"] + classes)
    markup.element("li", ["class": names, "style": style]) { markup in
      markup.element("span", ["class": "name"]) { markup in
        whose(bar.occurrence, &markup)
        // It begins on the first day alone.
        markup.line(text.withoutTimes)
        if isLast { markup.line(end) }
      }
    }
  }

  /// Writes a block among the hours of a day.
  ///
  /// A short block has its start before its title, or its end if it began on the day before; a longer
  /// one has its times after its title. The place is last. In a single line that has no room for the
  /// start and the title, the title is alone. Where blocks are below each other, the times come first.
  func write(
    _ index: Int, on day: DayNumber, title: String, isShort: Bool, classes: [String],
    style: String, _ markup: inout Markup
  ) {
    let text = context.text(of: index)
    let position = SpanPosition(of: day, in: context.answer.index.spans[index]) ?? .single
    var start = PageLine()
    if isShort, position == .end {
      for run in text.time(on: .end).runs { start.append(run.text.withShortTimes, .time) }
    } else if isShort, let time = text.startTime {
      start.append(context.locale.shortTime(time, isBrief: false), .time)
    }
    var line = text.initials
    line.append(text.status)
    line.append(title, like: text.summary.runs[0])
    var rest = PageLine()
    if !isShort {
      for run in text.time(on: position).runs { rest.append(run.text.withShortTimes, .time) }
    }
    if let place = text.place {
      if rest.width > 0 { rest.append(" ") }
      rest.append(place)
    }
    item([index], ["block"] + classes, style: style, &markup) { markup in
      let times = text.time(on: position).runs.map(\.text.withShortTimes).joined()
      markup.element("span", ["class": "time in-list"], text: times)
      let direction = context.direction(of: title)
      markup.element("span", ["class": "text", "dir": direction]) { markup in
        // Times and places run as they do beside other titles.
        func write(_ line: PageLine, _ markup: inout Markup) {
          if direction == nil { return markup.line(line) }
          markup.element("span", ["class": "beside", "dir": context.direction]) { $0.line(line) }
        }
        if start.width > 0 {
          write(start, &markup)
          markup.text(" ")
        }
        markup.element("span", ["class": "what"]) { markup in
          markup.line(line)
          if rest.width > 0 {
            markup.text(" ")
            write(rest, &markup)
          }
        }
      }
    }
  }

  /// Writes an event of an agenda, with its time on a day, its place, and remarks.
  ///
  /// - Parameter isNamedOnce: Whether the agenda has it on no other day.
  func write(
    _ index: Int, on day: DayNumber, namedOnce isNamedOnce: Bool, _ markup: inout Markup
  ) {
    let days = context.answer.index.spans[index]
    var text = context.text(of: index)
    var position = SpanPosition(of: day, in: days) ?? .single
    if isNamedOnce { (text, position) = text.namedOnce(on: day, of: days, context.locale) }
    item([index], ["item"], style: nil, coversOthers: false, &markup) { markup in
      markup.element("span", ["class": "span"]) { $0.line(text.time(on: position)) }
      markup.text(" ")
      var line = text.initials
      line.append(text.title)
      markup.line(line)
      if text.event.isRecurring {
        markup.text(" ")
        markup.element(
          "span", ["class": "note", "role": "img", "aria-label": context.words[.repeated]],
          text: context.look.symbols.recurring)
      }
      if let place = text.place {
        markup.element("span", ["class": "place"], text: " \(context.look.symbols.separator) ")
        markup.line(place)
      }
      for remark in text.remarks(on: position) { markup.line(remark) }
    }
  }

  /// Writes a list item that opens to the sheets of some occurrences, the first of which it shows.
  ///
  /// - Parameter coversOthers: Whether an open item covers others, so that only one is open at a
  ///   time.
  private func item(
    _ occurrences: [Int], _ classes: [String], style: String?, coversOthers: Bool = true,
    _ markup: inout Markup, _ summary: (inout Markup) -> Void
  ) {
    markup.newLine()
    let names = self.classes(of: occurrences[0], classes)
    markup.element("li", ["class": names, "style": style]) { markup in
      // Items that share a name close each other.
      markup.element("details", ["name": coversOthers ? "open" : nil]) { markup in
        markup.element("summary") { markup in
          whose(occurrences[0], &markup)
          summary(&markup)
        }
        markup.element("div", ["class": "sheet"]) { sheets(of: occurrences, &$0) }
      }
    }
  }

  private func classes(of index: Int, _ names: [String]) -> String {
    let event = context.text(of: index).event
    let tint = context.colors.className(of: context.marks.barTint(of: event))
    return (names + [tint].compactMap(\.self)).joined(separator: " ")
  }

  /// Writes what colours and styles show, for those who hear the page: calendar and status.
  private func whose(_ index: Int, _ markup: inout Markup) {
    let text = context.text(of: index)
    let status: PageWord? =
      switch text.event.details.status {
      case .cancelled: .cancelled
      case .tentative: .tentative
      default: nil
      }
    let answer: PageWord? = text.event.details.isDeclined ? .declined : nil
    let kind: PageWord? = text.event.kind == .todo ? .task : nil
    let words =
      [context.calendars(of: text.event)]
      + [kind, status, answer].map { $0.map { context.words[$0] } }
    for case let word? in words { markup.screenReaderOnly(word + ": ") }
  }

  /// The rows of the sheet that matter to readers of a page rather than of a file.
  private static let rows: Set<EventSheet.Subject> = [
    .message, .where, .join, .link, .conference, .status, .shownAs, .categories,
    .organizer, .you, .attendees, .priority, .calendar,
  ]

  /// Writes all details of some occurrences: one sheet for each event.
  private func sheets(of occurrences: [Int], _ markup: inout Markup) {
    var events: [(number: Int, occurrences: [Int])] = []
    for index in occurrences {
      let number = context.answer.agenda.occurrences[index].eventIndex
      if let last = events.indices.last, events[last].number == number {
        events[last].occurrences.append(index)
      } else {
        events.append((number, [index]))
      }
    }
    for event in events { sheet(of: event.occurrences, event.number, &markup) }
  }

  /// Returns what all sheets of an event end with: the rows besides the time, and the description.
  private func details(of text: OccurrenceText, _ number: Int) -> [UInt8] {
    if let known = context.details[number] { return known }
    let sheet = EventSheet(
      event: text.event, zone: text.zone, calendars: context.answer.agenda.calendars,
      look: context.look, locale: context.locale)
    var markup = Markup()
    let repeats = EventSheet.Row(name: "Repeats", texts: sheet.recurrenceLines)
    for row in [repeats] + sheet.rows(only: Self.rows) { self.row(row, &markup) }
    markup.close("dl")
    let paragraphs = sheet.paragraphs.split(omittingEmptySubsequences: true) { $0.runs.isEmpty }
    for lines in paragraphs {
      markup.element("p", ["dir": "auto"]) { markup in
        for (index, line) in lines.enumerated() {
          if index > 0 { markup.void("br", [:]) }
          markup.line(line, hasLinks: true)
        }
      }
    }
    // A series has most sheets; those of all events would be as long as the page.
    if text.event.isRecurring { context.details[number] = markup.bytes }
    return markup.bytes
  }

  private func row(_ row: EventSheet.Row, _ markup: inout Markup) {
    if row.texts.isEmpty { return }
    // As in `show`, the names of rows are in English.
    markup.element("dt", ["lang": "en", "dir": "ltr"], text: row.name)
    for text in row.texts {
      markup.element("dd", ["dir": "auto"]) { $0.line(text, hasLinks: true) }
    }
  }

  /// Writes all details of an event that some occurrences are of.
  private func sheet(of occurrences: [Int], _ number: Int, _ markup: inout Markup) {
    let texts = occurrences.map { context.text(of: $0) }
    var title = texts[0].status
    title.append(texts[0].summary)
    markup.element("p", ["class": "name"]) { $0.line(title) }
    let there = texts[0].elsewhere(on: .single).joined(separator: " ")
    markup.open("dl")
    let due = texts[0].due(context.locale)
    row(
      EventSheet.Row(
        name: due.isWhole ? "Due" : "When", texts: texts.map { $0.fullTime(context.locale) }),
      &markup)
    row(EventSheet.Row(name: "Due", texts: due.texts), &markup)
    row(EventSheet.Row(name: "There", texts: there.isEmpty ? [] : [PageLine(there)]), &markup)
    markup.bytes += details(of: texts[0], number)
  }
}

extension String {
  /// The times in the text without leading zeros: `9:00–10:30`.
  fileprivate var withShortTimes: String {
    var text = ""
    var isInNumber = false
    let characters = Array(self)
    for (index, character) in characters.enumerated() {
      let isLeadingZero =
        character == "0" && !isInNumber && characters.dropFirst(index + 2).first == ":"
      if !isLeadingZero { text.append(character) }
      isInNumber = character.isNumber || character == ":"
    }
    return text
  }
}

extension PageLine {
  /// The line without the times in it, and without the blank after one at its start.
  fileprivate var withoutTimes: PageLine {
    var line = PageLine()
    for run in runs where !run.roles.contains(.time) {
      let isBlankAtStart = line.width == 0 && run.text == " "
      if !isBlankAtStart { line.append(run.text, like: run) }
    }
    return line
  }
}
