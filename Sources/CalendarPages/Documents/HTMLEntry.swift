import CivilCalendar
import ICSImport
import TimeZones

/// An occurrence on a day, as a list item that opens to show all details.
struct HTMLEntry {
  let context: DocumentContext

  /// How an item is shown.
  enum Form {
    /// A line of a day in a list of days.
    case item
    /// A line in a cell, which begins with its time.
    case line
    /// A bar through the columns of this day and of the days that follow.
    case bar
    /// A block among the hours.
    case block
  }

  /// Writes an item.
  ///
  /// - Parameters:
  ///   - place: The CSS variables that determine its place.
  ///   - classes: The additional classes that determine its look.
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
      // A bar has all its details on its first day; the days that follow only name it.
      if form == .bar, classes.contains("further") {
        markup.element("span", ["class": "name"]) { head(text, on: position, form, &$0) }
        return
      }
      // Items that cover other days when open share a name, so that only one is open at a time.
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

  /// Writes time and title; a block, whose place shows its time, begins with the title.
  private func head(
    _ text: OccurrenceText, on position: SpanPosition, _ form: Form, _ markup: inout Markup
  ) {
    let initials = text.initials
    if initials.width > 0 {
      // Colours distinguish calendars on screens; a printed page may have none.
      markup.line(initials)
      markup.screenReaderOnly(text.marks.marks[text.event.calendar].name + ": ")
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

  /// Writes the time: in a line of a grid only the start, elsewhere all of it.
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

  /// The rows of the sheet that matter to readers of a page rather than of a file.
  private static let rows: Set<String> = [
    "Message", "Where", "Join", "Link", "Conference", "Status", "Shown as", "Categories",
    "Organizer",
    "You", "Attendees",
    "Priority",
  ]

  /// Writes all details of the occurrence.
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
        // As in `show`, the names of rows are in English.
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
