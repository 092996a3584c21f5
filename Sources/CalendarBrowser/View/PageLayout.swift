import CalendarPages
import CivilCalendar

/// The places of the page and of the day's occurrences on the screen.
struct PageLayout {
  /// The place of the day's occurrences.
  struct Panel {
    let line: Int
    let column: Int
    let columns: Int
    let height: Int
  }

  /// How the page looks.
  let look: PageLook

  /// The most lines that the page may have.
  let height: Int

  private let size: ScreenSize
  private let bodyHeight: Int
  private let isBeside: Bool
  private let isBelow: Bool

  /// The smallest and the largest width in columns of a panel beside the page.
  private static let panelColumns = 34...60
  private static let gap = 2

  /// The smallest height in lines of a panel below the page, including a blank line.
  private static let linesBelow = 6

  /// The height in lines of a month of titles with room for one occurrence in each cell.
  private static let linesOfTitles = 28

  /// The width in columns from which a week or a year leaves room for a panel beside it.
  private static let ampleColumns = 178

  init(_ browser: Browser) {
    size = browser.size
    bodyHeight = browser.bodyHeight
    var look = browser.settings.look
    look.agenda = .none
    look.legend = .calendars
    look.notesAreas = true
    look.keepsRowHeight = true
    look.leastWidthOfHours = 0
    look.cells = .titles
    // This gives hours enough room on 80 columns, in every language.
    if browser.subject == .week { look.leastCellOfTitles = 8 }
    let answer = browser.answer
    func hasRoomForTitles(_ columns: Int) -> Bool {
      look.width = columns
      return Page.showsTitles(answer, look, browser.settings.locale)
    }
    let panel = min(
      max(Self.panelColumns.lowerBound, size.columns / 3), Self.panelColumns.upperBound)
    let rest = size.columns - Self.gap - panel
    let isAmongEntries = browser.focus != .days
    var showsTitles = false
    switch browser.subject {
    case .month, .agenda:
      let isBesideTitles = bodyHeight >= Self.linesOfTitles && hasRoomForTitles(rest)
      showsTitles =
        isBesideTitles
        || bodyHeight >= Self.linesOfTitles + Self.linesBelow && hasRoomForTitles(size.columns)
      let room = size.columns - Self.gap - Self.panelColumns.lowerBound
      isBeside = showsTitles ? isBesideTitles : room >= look.columnsOfNumbers
      isBelow = !isBeside
      height = showsTitles && isBelow ? bodyHeight - Self.linesBelow : bodyHeight
    case .week:
      showsTitles = hasRoomForTitles(size.columns)
      isBeside = size.columns >= Self.ampleColumns
      isBelow = !isBeside && (!showsTitles || isAmongEntries)
      height = isBelow && showsTitles ? max(3, bodyHeight - 2 * Self.linesBelow) : bodyHeight
    case .year:
      // A year has no room for lines that are blank most of the time.
      look.keepsRowHeight = false
      isBeside = size.columns >= Self.ampleColumns
      isBelow = !isBeside && isAmongEntries
      height = isBelow ? max(3, bodyHeight - 2 * Self.linesBelow) : bodyHeight
    }
    look.cells = browser.subject == .year ? .tints : showsTitles ? .titles : .counts
    // If there is no room for titles, there is none for hours either.
    look.leastWidthOfHours = showsTitles ? 0 : .max
    // Beside a panel, the page gets the remaining width; a grid of numbers has a width of its own.
    look.width = isBeside ? look.cells == .counts ? look.columnsOfNumbers : rest : size.columns
    // Pages leave the line below them free for a prompt.
    look.height = height + 1
    self.look = look
  }

  /// Returns the panel for a page with some lines; `nil` if there is no room for it.
  func panel(below lineCount: Int) -> Panel? {
    if isBeside {
      let column = look.width + Self.gap
      return Panel(line: 0, column: column, columns: size.columns - column, height: bodyHeight)
    }
    let line = lineCount + 1
    guard isBelow, bodyHeight - line >= 2 else { return nil }
    return Panel(line: line, column: 0, columns: size.columns, height: bodyHeight - line)
  }
}

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
