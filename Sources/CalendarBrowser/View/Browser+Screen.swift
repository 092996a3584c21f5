import CalendarEvents
import CalendarLocales
import CalendarPages
import CivilCalendar
import ICSText

extension Browser {
  /// Returns the frame to show, and keeps its page for the next frame.
  package mutating func makeFrame() -> Frame {
    keptPage = page(instead: keptPage)
    return frame
  }

  /// The frame to show.
  package var frame: Frame {
    var frame = screen.frame
    frame.theme = settings.look.theme
    return frame
  }

  /// The height of the screen without its last line.
  var bodyHeight: Int { max(1, size.lines - 1) }

  /// The smallest screen with room for a page.
  private static let leastSize = ScreenSize(lines: 6, columns: 22)

  /// The frame to show, and the areas of days on it.
  var screen: Screen {
    var screen = Screen(size)
    guard size.lines >= Self.leastSize.lines, size.columns >= Self.leastSize.columns else {
      screen.put(PageLine("too small", .note), atLine: 0)
      return screen
    }
    let goesOn: Bool
    if overlay != nil {
      let page = overlayPage
      goesOn = page.lines.count > bodyHeight
      screen.put(page, from: overlayTop(page.lines.count), height: bodyHeight)
      if case .switches(let place) = overlay {
        screen.placeCursor(
          line: min(bodyHeight - 1, Self.linesBeforeSwitches + place), column: 1)
      }
    } else {
      goesOn = putPage(on: &screen)
    }
    let last = lastLine(goesOn: goesOn)
    screen.put(last.line, atLine: size.lines - 1)
    if let column = last.cursor { screen.placeCursor(line: size.lines - 1, column: column) }
    return screen
  }

  /// Returns the first line of the overlay that is shown.
  private func overlayTop(_ count: Int) -> Int {
    let last = max(0, count - bodyHeight)
    switch overlay {
    case .detail(let detail): return min(detail.top, last)
    case .help(let top), .messages(let top): return min(top, last)
    case .switches(let place):
      return max(0, min(last, place + Self.linesBeforeSwitches + 2 - bodyHeight))
    case nil: return 0
    }
  }

  // The page, and beside or below it the occurrences on the day.

  /// Returns whether the page is longer than its part of the screen.
  private func putPage(on screen: inout Screen) -> Bool {
    let layout = PageLayout(self)
    var goesOn = false
    switch subject {
    case .agenda:
      screen.put(agendaPage, height: bodyHeight)
    case .month, .week, .year:
      guard let page = page(instead: keptPage)?.page else { return false }
      goesOn = page.lines.count > layout.height
      let top = top(of: page, in: layout.height)
      screen.put(page, from: top, height: layout.height)
      if let panel = layout.panel(below: min(layout.height, page.lines.count)) {
        screen.put(
          dayPage(panel, namesCalendars: layout.look.cells != .titles), atLine: panel.line,
          column: panel.column, height: panel.height)
      }
    }
    highlight(on: &screen)
    return goesOn
  }

  /// Returns the first line of a page to show.
  ///
  /// It is the line that was scrolled to, or else one from which the day of the cursor is visible.
  func top(of page: Page, in height: Int) -> Int {
    let last = max(0, page.lines.count - height)
    if let pageTop { return min(pageTop, last) }
    let day = page.areas.first { $0.day == cursor }
    // The day is put in the middle, so that days before and after it are visible, too.
    return (0...last).nearest(to: (day?.lines.lowerBound ?? 0) - height / 2)
  }

  /// Scrolls the page, as far as it goes.
  mutating func scrollPage(by lines: Int) {
    guard let page = page(instead: keptPage)?.page else { return }
    let height = PageLayout(self).height
    let last = max(0, page.lines.count - height)
    pageTop = (0...last).nearest(to: top(of: page, in: height) + lines)
  }

  private func highlight(on screen: inout Screen) {
    if case .entry(let entry) = focus, entries.indices.contains(entry) {
      let index = entries[entry]
      if let area = screen.areas.first(where: { $0.occurrence == index && $0.day == cursor }) {
        screen.highlight(area)
        return
      }
    }
    if let area = screen.areas.first(where: { $0.day == cursor && $0.occurrence == nil }) {
      screen.highlight(area, lineCount: 1)
    }
  }

  /// Returns the day of the cursor with its occurrences, as a page for the panel.
  ///
  /// - Parameter namesCalendars: Whether it says what initials stand for, as a grid of titles does.
  private func dayPage(_ panel: PageLayout.Panel, namesCalendars: Bool) -> Page {
    let look = lookOfDays(columns: panel.columns, height: panel.height)
    var page = dayPage(of: cursor...cursor, look)
    if namesCalendars {
      page.appendCalendars(of: answerOfDay, look: look, locale: settings.locale)
    }
    return page
  }

  private var agendaPage: Page {
    dayPage(
      of: cursor...pageDays.upperBound, lookOfDays(columns: size.columns, height: bodyHeight))
  }

  private func lookOfDays(columns: Int, height: Int) -> PageLook {
    var look = settings.look
    look.width = columns
    look.height = height
    look.notesAreas = true
    look.showsNow = true
    return look
  }

  /// Returns days with their occurrences, scrolled so that the focused occurrence is visible.
  private func dayPage(of days: ClosedRange<DayNumber>, _ look: PageLook) -> Page {
    let answer = answerOfDay
    // In a list the day is named in a heading, so it is not drawn as a selected day of a grid.
    func page(from first: Int) -> Page {
      Page(
        of: days, in: answer, from: first, look: look, locale: settings.locale)
    }
    guard case .entry(let entry) = focus, entries.indices.contains(entry) else {
      return page(from: 0)
    }
    let index = entries[entry]
    let height = look.height ?? bodyHeight
    // Pages begin at steps of half their height, so that they stand still while the cursor moves on
    // them.
    let step = max(1, height / 2)
    // Each occurrence takes at least one line, so a page that begins earlier doesn't reach this
    // one.
    var first = max(0, entry - height) / step * step
    while first < entry {
      let page = page(from: first)
      if page.areas.contains(where: { $0.occurrence == index && $0.day == cursor }) { return page }
      first += step
    }
    return page(from: entry)
  }

  /// Returns the last line, a prompt or the status, and the column of the cursor in a prompt.
  ///
  /// - Parameter goesOn: Whether what is above is longer than the screen.
  func lastLine(goesOn: Bool) -> (line: PageLine, cursor: Int?) {
    if let prompt { return line(of: prompt) }
    var line = PageLine(" ")
    for (index, part) in (message.map { [$0] } ?? status).enumerated() {
      line.append(index == 0 ? part : "  ·  \(part)", .note)
    }
    // The status matters more than the hint about keys, which the reader may know.
    let hint = [hint(goesOn: goesOn), overlay == nil ? "? help " : ""].first {
      line.width + 2 + DisplayWidth.of($0) <= size.columns
    }
    if let hint, !hint.isEmpty {
      line.pad(to: size.columns - DisplayWidth.of(hint))
      line.append(hint, .note)
    }
    return (line, nil)
  }

  private func hint(goesOn: Bool) -> String {
    let scrolling = goesOn ? overlay == nil ? "^D ^U more  " : "↑ ↓ more  " : ""
    return switch overlay {
    case .detail: scrolling + "← → others  Esc back "
    case .switches: "Space shows or hides  Esc back "
    case .help, .messages: scrolling + "Esc back "
    case nil:
      scrolling + (settings.isPicker ? "Enter selects the day  " : "") + "? help  q quit "
    }
  }

  private var status: [String] {
    var parts: [String] = []
    if let percentage { parts.append("reading \(percentage) %") }
    for notice in [store.notice(for: pageDays), store.marks?.notice] {
      if let notice { parts.append(notice) }
    }
    if let search { parts.append(text(of: search)) }
    let count = selection.ranges.reduce(0) { $0 + $1.count }
    if count > 0 { parts.append(count == 1 ? "1 day selected" : "\(count) days selected") }
    parts += textsOfEmptyPage
    if subject == .week || subject == .year { parts += textsOfDay }
    let problems = findings.reduce(0) { $0 + $1.shownFailures.count + $1.shown.count { _ in true } }
    if problems > 0, overlay == nil {
      parts.append(problems == 1 ? "! 1 message" : "! \(problems) messages")
    }
    if parts.isEmpty, overlay == nil { parts += textsOfDay }
    return parts
  }

  /// The day of the cursor, and the number of its events if there are any.
  private var textsOfDay: [String] {
    let day = settings.locale.shortHeading(of: cursor)
    let count = store.answer(for: pageDays)?.index.count(on: cursor) ?? 0
    guard count > 0 else { return [day] }
    let events = settings.locale.text(ofEvents: count)
    // "Termine: 2" has a colon of its own.
    return events.contains(":") ? [day, events] : ["\(day): \(events)"]
  }

  private func text(of search: Search) -> String {
    let text = "/\(search.request.text)"
    guard let result = search.result else { return "\(text): searching" }
    let more = result.isComplete ? "" : ", searching"
    if let position = matchPosition {
      let count = result.isTruncated ? "\(position.count)+" : "\(position.count)"
      return "\(text): \(position.number) of \(count)\(more)"
    }
    return result.matches.isEmpty && result.isComplete
      ? "\(text): not found" : "\(text): \(result.matches.count) found\(more)"
  }

  private func line(of prompt: Prompt) -> (line: PageLine, cursor: Int?) {
    var line = PageLine()
    switch prompt.purpose {
    case .date: line.append(" go to: ", .note)
    case .search: line.append(" /", .note)
    case .mark(let days):
      let count = days.ranges.reduce(0) { $0 + $1.count }
      line.append(count == 1 ? " mark: " : " mark \(settings.locale.number(count)) days: ", .note)
    }
    // Of a long text, the end is shown, because that is where the reader types.
    let room = max(1, size.columns - line.width - 2)
    var shown = TerminalText.safe(prompt.text, lineBreaks: .spaces)
    while DisplayWidth.of(shown) > room { shown.removeFirst() }
    line.append(shown)
    let cursor = line.width
    let remark: String
    switch prompt.purpose {
    case .date: remark = textOfDate(prompt.text)
    case .search:
      remark = search.map { text(of: $0).drop { $0 != ":" }.dropFirst().description } ?? ""
    case .mark(let days): remark = textOnLabels(besides: prompt.text, on: days)
    }
    if !remark.isEmpty { line.append("   \(remark)", .note) }
    return (line, cursor)
  }

  /// Returns what Enter does with the label that is used if nothing is typed, or with the one that
  /// is, and the other labels.
  private func textOnLabels(besides text: String, on days: Selection) -> String {
    guard let offer = marks.offer else { return text.isEmpty ? "a label, such as studied" : "" }
    var parts: [String] = []
    if isMark(text.isEmpty ? offer : text, onAllOf: days) {
      parts.append(text.isEmpty ? "Enter removes \(offer)" : "Enter removes it")
    } else if text.isEmpty {
      parts.append("Enter: \(offer)")
    }
    let others = (marks.labels ?? []).filter { $0 != (text.isEmpty ? offer : text) }
    if !others.isEmpty { parts.append("↑ ↓ \(others.joined(separator: ", "))") }
    return TerminalText.safe(parts.joined(separator: "  "), lineBreaks: .spaces)
  }

  /// Whether all of some days have a mark, so that marking them removes it.
  private func isMark(_ label: String, onAllOf days: Selection) -> Bool {
    let marked = Set((store.marks?.marks ?? []).lazy.filter { $0.label == label }.map(\.day))
    return days.ranges.joined().allSatisfy(marked.contains)
  }

  /// Returns the meaning of the date that is being typed, or what is wrong with it.
  private func textOfDate(_ text: String) -> String {
    if text.isEmpty { return "2024-12-06, dec 2024, fri, +7d, 2 weeks ago" }
    do {
      return "→ " + settings.locale.heading(of: try settings.readDays(text, today).lowerBound)
    } catch {
      return error.message
    }
  }
}

extension Browser {
  /// The overlay as a page; empty if there is none.
  var overlayPage: Page {
    switch overlay {
    case .detail(let detail): return page(of: detail)
    case .help: return helpPage
    case .messages: return messagesPage
    case .switches(let place): return switchesPage(place)
    case nil: return Page()
    }
  }

  /// The problems in the files of the page, and in the files of marks.
  var findings: [Findings] { [answer.findings] + (store.marks.map { [$0.findings] } ?? []) }

  /// Returns the page that shows an occurrence in full.
  private func page(of detail: Detail) -> Page {
    guard let answer = detail.answer else {
      var page = Page()
      page.lines = [PageLine("reading …", .note)]
      return page
    }
    var look = settings.look
    look.width = size.columns
    let explanation = answer.explanations.first {
      OccurrenceKey($0.occurrence, of: $0.event) == detail.key
    }
    return Page(of: explanation, in: answer, look: look, locale: settings.locale)
  }

  private var helpPage: Page {
    var page = Page()
    page.lines = [PageLine("Keys", .heading), PageLine()]
    let rows = Binding.all.compactMap(\.help)
    let width = rows.map(\.keys.count).max() ?? 0
    for row in rows {
      var line = PageLine(" ")
      line.append(row.keys, .time)
      line.pad(to: width + 3)
      var texts = Page()
      texts.append(
        text: row.text, width: size.columns - line.width, symbols: settings.look.symbols)
      for text in texts.lines {
        line.append(text)
        page.lines.append(line)
        line = PageLine()
        line.pad(to: width + 3)
      }
    }
    page.lines += [
      PageLine(), PageLine(" Click a day to go to it, and again to open it.", .note),
    ]
    return page
  }

  private var messagesPage: Page {
    let texts = findings.flatMap { findings in
      findings.shownFailures.map(\.description) + findings.shown.map(\.description)
        + findings.leftOut.map { "\($0.count) more of \($0.rule.id) are not shown" }
    }
    var page = Page()
    page.lines = [PageLine("What is wrong in the files", .heading), PageLine()]
    if texts.isEmpty { page.lines.append(PageLine(" no problems found")) }
    for text in texts {
      page.append(text: text, width: size.columns, symbols: settings.look.symbols)
    }
    return page
  }

  /// The lines above the kinds and calendars that can be shown or hidden.
  static let linesBeforeSwitches = 2

  private func switchesPage(_ place: Int) -> Page {
    var page = Page()
    page.lines = [PageLine("Shown", .heading), PageLine()]
    let names = answer.agenda.calendars.shownNames
    for (index, element) in switches.enumerated() {
      let name: String
      switch element {
      case .kind(let kind): name = kind.pluralName
      case .calendar(let calendar): name = names[calendar]
      }
      var line = PageLine(isOn(element) ? " [x] " : " [ ] ")
      line.append(name, index == place ? .selected : [])
      page.lines.append(line)
    }
    return page
  }
}

extension Event.Kind {
  var pluralName: String {
    switch self {
    case .event: "events"
    case .todo: "tasks"
    case .journal: "journal entries"
    case .freeBusy: "busy times"
    }
  }
}

extension Browser {
  /// The problems in the files, as far as they are known.
  var report: FileReport {
    var seen: Set<String> = []
    let readings = store.readings
    let findings = readings.map(\.findings) + (store.marks.map { [$0.findings] } ?? [])
    let messages = findings.flatMap {
      $0.shownFailures.map(\.description) + $0.shown.map(\.description)
    }
    return FileReport(
      messages: messages.filter { seen.insert($0).inserted },
      isComplete: readings.allSatisfy(\.isComplete) && store.marks?.isComplete ?? true)
  }
}

/// The problems in the files that were browsed.
package struct FileReport: Hashable, Sendable {
  /// The messages, without duplicates.
  package internal(set) var messages: [String]

  /// Whether everything in the files could be read.
  package internal(set) var isComplete: Bool
}
