import CalendarPages
import CivilCalendar

/// A frame under construction, and the areas of days on it.
struct Screen {
  let size: ScreenSize
  private(set) var frame = Frame()
  private(set) var areas: [PageArea] = []

  init(_ size: ScreenSize) {
    self.size = size
    frame.lines = [PageLine](repeating: PageLine(), count: max(0, size.lines))
  }

  /// Puts a part of a page onto the screen, starting at a line and a column.
  mutating func put(
    _ page: Page, from top: Int = 0, atLine line: Int = 0, column: Int = 0, height: Int
  ) {
    let bottom = min(page.lines.count, top + max(0, height))
    guard top < bottom else { return }
    for index in top..<bottom where frame.lines.indices.contains(line + index - top) {
      frame.lines[line + index - top].pad(to: column)
      frame.lines[line + index - top].append(page.lines[index])
      if frame.lines[line + index - top].width > size.columns {
        frame.lines[line + index - top] = frame.lines[line + index - top]
          .shortened(to: size.columns)
      }
    }
    for area in page.areas where area.lines.lowerBound < bottom && area.lines.upperBound > top {
      areas.append(area.moved(down: line - top, right: column))
    }
  }

  /// Puts a line onto the screen.
  mutating func put(_ text: PageLine, atLine line: Int) {
    guard frame.lines.indices.contains(line) else { return }
    frame.lines[line] = text.shortened(to: size.columns)
  }

  /// Highlights the first lines of an area, because the cursor is on it.
  mutating func highlight(_ area: PageArea, lineCount: Int = .max) {
    let lines = area.lines.clamped(to: 0..<max(0, size.lines - 1)).prefix(lineCount)
    let columns = area.columns.clamped(to: 0..<max(0, size.columns))
    for line in lines {
      frame.lines[line].pad(to: columns.upperBound)
      frame.highlights.append(Frame.Highlight(line: line, columns: columns))
    }
    if let first = lines.first { placeCursor(line: first, column: columns.lowerBound) }
  }

  /// Shows the cursor of the terminal at a place.
  mutating func placeCursor(line: Int, column: Int) {
    frame.cursor = (line, min(column, max(0, size.columns - 1)))
  }
}
