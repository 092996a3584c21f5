import CalendarPages
import CivilCalendar

/// A page of days, and all that it follows from.
struct MadePage: Sendable {
  /// What a page follows from.
  struct Origin: Hashable {
    let grids: [ShownGrid]
    let look: PageLook
    let selection: Selection
    let today: DayNumber
    let now: WallTime
    /// Which state of what is known of the days.
    let version: Int
  }

  let origin: Origin
  /// The lines of a week that are there in any case; of a long one others may be blank.
  let seenLines: Range<Int>?
  let page: Page
}

extension Browser {
  /// The lines that tell what marks mean, with a blank one before.
  private static let linesOfMarks = 2

  /// The page of days that is shown; the one that was made before, if that is the same.
  func page(instead kept: MadePage?) -> MadePage? {
    guard subject != .agenda else { return nil }
    let layout = PageLayout(self)
    let origin = MadePage.Origin(
      grids: grids, look: layout.look, selection: selection, today: today, now: now,
      version: store.version)
    func seenLines(from top: Int) -> Range<Int>? {
      subject == .week ? top..<top + layout.height : nil
    }
    var made =
      kept.flatMap { $0.origin == origin ? $0 : nil }
      ?? makePage(origin, seenLines(from: pageTop ?? 0))
    // Only what is on the page tells how far it can be scrolled, and where the cursor is.
    let seenLines = seenLines(from: top(of: made.page, in: layout.height))
    if made.seenLines != seenLines { made = makePage(origin, seenLines) }
    return made
  }

  private func makePage(_ origin: MadePage.Origin, _ seenLines: Range<Int>?) -> MadePage {
    var look = origin.look
    look.seenLines = seenLines
    var page = Page(answer, look: look, locale: settings.locale, zones: settings.zones)
    // A line between the page and the day is no part of it.
    while let last = page.lines.last, last.width == 0 { page.lines.removeLast() }
    // A month has room for what its marks mean even if it has none, so that nothing jumps.
    if settings.marks != nil, subject == .month {
      let gridEnd = page.areas.map(\.lines.upperBound).max() ?? 0
      while page.lines.count < gridEnd + Self.linesOfMarks { page.lines.append(PageLine()) }
    }
    return MadePage(origin: origin, seenLines: seenLines, page: page)
  }
}
