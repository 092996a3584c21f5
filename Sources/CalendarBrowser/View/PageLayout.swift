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
