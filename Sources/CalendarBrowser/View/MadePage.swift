import CalendarPages
import CivilCalendar

/// A page of days, and everything that it was made from.
struct MadePage: Sendable {
  /// Everything that a page is made from.
  struct Origin: Hashable {
    let grids: [ShownGrid]
    let look: PageLook
    let selection: Selection
    let today: DayNumber
    let now: WallTime
    /// The version of the store, which changes whenever what is known of the days changes.
    let version: Int
  }

  let origin: Origin
  /// The lines of a week that must be complete; in a long week, lines outside may be blank.
  let seenLines: Range<Int>?
  let page: Page
}

extension Browser {
  /// The height of the explanation of marks, including a blank line before it.
  private static let linesOfMarks = 2

  /// Returns the page of days to show; reuses the kept page if nothing has changed.
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
    // Only the page itself says how far it can be scrolled, and where the cursor is.
    let seenLines = seenLines(from: top(of: made.page, in: layout.height))
    if made.seenLines != seenLines { made = makePage(origin, seenLines) }
    return made
  }

  private func makePage(_ origin: MadePage.Origin, _ seenLines: Range<Int>?) -> MadePage {
    var look = origin.look
    look.seenLines = seenLines
    var page = Page(answer, look: look, locale: settings.locale)
    // A blank line between the page and the day doesn't belong to the page.
    while let last = page.lines.last, last.width == 0 { page.lines.removeLast() }
    // A month reserves room to explain its marks even if it has none, so that nothing jumps.
    if settings.marks != nil, subject == .month {
      let gridEnd = page.areas.map(\.lines.upperBound).max() ?? 0
      while page.lines.count < gridEnd + Self.linesOfMarks { page.lines.append(PageLine()) }
    }
    return MadePage(origin: origin, seenLines: seenLines, page: page)
  }
}
