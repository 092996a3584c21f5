import CivilCalendar
import ICSImport
import TimeZones

/// What lies on a day, as an item of a list that opens to all that is told of it.
struct HTMLEntry {
  let context: DocumentContext

  /// How an item is shown.
  enum Form {
    /// A line of a day that stands in a list of days.
    case item
    /// A line of a cell that begins with its time.
    case line
    /// A bar, of which the columns are all on this day, or the days that follow.
    case bar
    /// A block among the hours.
    case block
  }

  /// Writes an item.
  ///
  /// - Parameters:
  ///   - place: The variables of CSS that tell where it stands.
  ///   - classes: What else tells how it looks.
  func write(
    _ index: Int, on day: DayNumber, as form: Form, place: String?, classes: [String] = [],
    _ markup: inout Markup
  ) {
    let text = context.text(of: index)
    let position = SpanPosition(of: day, in: context.answer.index.spans[index]) ?? .single
    let tint =
      form == .line || form == .item
      ? text.marks.mark(of: text.event).tint : text.marks.barTint(of: text.event)
    let names = [Self.name(of: form), context.colors.className(of: tint)].compactMap(\.self)
    markup.newLine()
    markup.element(
      "li", ["class": (names + classes).joined(separator: " "), "style": place]
    ) { markup in
      // Of a bar all is told on its first day; the days that follow only name it.
      if form == .bar, classes.contains("further") {
        markup.element("span", ["class": "name"]) { head(text, on: position, form, &$0) }
        return
      }
      // Of those that cover other days one is open at a time.
      markup.element("details", ["name": form == .item ? nil : "open"]) { markup in
        markup.element("summary") { markup in
          if form == .block {
            markup.element("span", ["class": "text"]) { head(text, on: position, form, &$0) }
          } else {
            head(text, on: position, form, &markup)
          }
        }
        markup.element("div", ["class": "sheet"]) { sheet(text, on: position, &$0) }
      }
    }
  }

  private static func name(of form: Form) -> String {
    switch form {
    case .item: "item"
    case .line: "line"
    case .bar: "bar"
    case .block: "block"
    }
  }

  /// When it is, and what; a block, whose place tells when it is, begins with what it is.
  private func head(
    _ text: OccurrenceText, on position: SpanPosition, _ form: Form, _ markup: inout Markup
  ) {
    let initials = text.initials
    if initials.width > 0 {
      // Colours tell calendars on screens; what is printed may have none.
      markup.line(initials)
      markup.unseen(text.marks.marks[text.event.calendar].name + ": ")
    }
    if form == .block {
      title(text, &markup)
      markup.text(" ")
      time(text, on: position, form, &markup)
      if let place = text.place {
        markup.text(" ")
        markup.line(place)
      }
    } else {
      time(text, on: position, form, &markup)
      markup.text(" ")
      title(text, &markup)
    }
    for remark in text.remarks(on: position, isBrief: form != .item) { markup.line(remark) }
  }

  /// Writes when it is: in a line of a grid when it starts, elsewhere all that there is to tell.
  private func time(
    _ text: OccurrenceText, on position: SpanPosition, _ form: Form, _ markup: inout Markup
  ) {
    if form != .item, let start = text.startTime, position == .single || position == .start {
      let mark = text.occurrence.isFloating ? context.look.symbols.floating : ""
      markup.element("span", ["class": "time from"], text: mark + start)
      markup.text(" ")
    }
    markup.element("span", ["class": "span"]) { $0.line(text.time(on: position)) }
  }

  private func title(_ text: OccurrenceText, _ markup: inout Markup) {
    markup.line(text.title)
    if text.event.isRecurring {
      markup.text(" ")
      markup.element(
        "span", ["class": "note", "role": "img", "aria-label": context.words[.repeated]],
        text: context.look.symbols.recurring)
    }
  }

  /// The rows of a sheet that those want to know who look at a page, and not at a file.
  private static let rows: Set<String> = [
    "Where", "Link", "Conference", "Status", "Shown as", "Categories", "Organizer", "Attendees",
    "Priority",
  ]

  /// All that is told of it.
  private func sheet(
    _ text: OccurrenceText, on position: SpanPosition, _ markup: inout Markup
  ) {
    let sheet = EventSheet(
      event: text.event, zone: text.zone, calendars: context.answer.agenda.calendars,
      look: context.look, locale: context.locale)
    markup.element("p", ["class": "name"]) { $0.line(text.title) }
    var rows = sheet.rows.filter { Self.rows.contains($0.name) }
    if text.initials.width > 0 {
      let name = text.marks.marks[text.event.calendar].name
      rows.append(EventSheet.Row(name: "Calendar", texts: [PageLine(name)]))
    }
    let when = EventSheet.Row(name: "When", texts: [text.longExtent(context.locale)])
    markup.element("dl") { markup in
      for row in [when] + rows where !row.texts.isEmpty {
        // As in `show`, the names of rows are English.
        markup.element("dt", ["lang": "en", "dir": "ltr"], text: row.name)
        for text in row.texts {
          markup.element("dd", ["dir": "auto"]) { $0.line(text, hasLinks: true) }
        }
      }
    }
    let paragraphs = sheet.paragraphs.split(omittingEmptySubsequences: true) { $0.runs.isEmpty }
    for lines in paragraphs {
      markup.element("p", ["dir": "auto"]) { markup in
        for (index, line) in lines.enumerated() {
          if index > 0 { markup.void("br", [:]) }
          markup.line(line, hasLinks: true)
        }
      }
    }
  }
}
