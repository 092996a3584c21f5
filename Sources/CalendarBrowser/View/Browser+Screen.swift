import CalendarPages
import CivilCalendar

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
}
