import CalendarPages
import CivilCalendar

/// Where the page stands on the screen, and what lies on the day.
struct PageLayout {
  /// Where it is told what lies on the day.
  struct Panel {
    let line: Int
    let column: Int
    let columns: Int
    let height: Int
  }

  /// How the page looks.
  private(set) var look: PageLook

  /// The lines that the page has at most.
  private(set) var height: Int

  private let size: ScreenSize
  private let bodyHeight: Int
  private let isBeside: Bool
  private let isBelow: Bool

  /// The columns that what lies on the day takes at least beside the page, and at most.
  private static let panelColumns = 34...60
  private static let gap = 2

  /// The lines that what lies on the day takes at least below the page, with a blank one.
  private static let linesBelow = 6

  /// The columns of a ruled grid at least, and its lines if each row has room for one thing.
  private static let ruledColumns = 71
  private static let ruledLines = 28

  /// The columns of a grid of numbers.
  private static let countedColumns = 63

  init(_ browser: Browser) {
    size = browser.size
    bodyHeight = browser.bodyHeight
    look = browser.settings.look
    look.agenda = .none
    look.showsLegend = false
    look.notesAreas = true
    look.keepsRowHeight = true
    look.leastWidthOfHours = Self.ruledColumns
    let room = size.columns - Self.gap - Self.panelColumns.lowerBound
    let isAmongEntries = browser.focus != .days
    switch browser.subject {
    case .month, .agenda:
      let isRuledBeside = room >= Self.ruledColumns && bodyHeight >= Self.ruledLines
      let isRuled =
        isRuledBeside
        || size.columns >= Self.ruledColumns && bodyHeight >= Self.ruledLines + Self.linesBelow
      look.cells = isRuled ? .titles : .counts
      isBeside = isRuled ? isRuledBeside : room >= Self.countedColumns
      isBelow = !isBeside
      height = isRuled && isBelow ? bodyHeight - Self.linesBelow : bodyHeight
    case .week:
      let hasHours = size.columns >= Self.ruledColumns
      look.cells = hasHours ? .titles : .counts
      isBeside = room >= 2 * Self.ruledColumns
      isBelow = !isBeside && (!hasHours || isAmongEntries)
      height = isBelow && hasHours ? max(3, bodyHeight - 2 * Self.linesBelow) : bodyHeight
    case .year:
      look.cells = .tints
      // A year has no room for lines that are blank most of the time.
      look.keepsRowHeight = false
      isBeside = room >= 2 * Self.ruledColumns
      isBelow = !isBeside && isAmongEntries
      height = isBelow ? max(3, bodyHeight - 2 * Self.linesBelow) : bodyHeight
    }
    // Of what is beside, the page has the rest; a grid of numbers is as wide as it is.
    if isBeside {
      let panel = min(Self.panelColumns.upperBound, size.columns / 3)
      look.width =
        look.cells == .counts
        ? Self.countedColumns
        : size.columns - Self.gap - max(Self.panelColumns.lowerBound, panel)
    } else {
      look.width = size.columns
    }
    // Pages leave the line below them to a prompt.
    look.height = height + 1
  }

  /// Where it is told what lies on the day, if the page has some lines; `nil` if there is no room.
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
