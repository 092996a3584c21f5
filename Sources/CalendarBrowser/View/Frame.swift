import CalendarLocales
package import CalendarPages
import CivilCalendar

/// The contents of the screen: its lines from the top, and the highlighted parts.
package struct Frame: Hashable, Sendable {
  /// A part of a line that is shown in inverse colours, because the cursor is there.
  package struct Highlight: Hashable, Sendable {
    /// The line, from 0 at the top.
    package let line: Int

    /// The columns, from 0 at the left.
    package let columns: Range<Int>
  }

  /// The lines, at most as many as the screen has, none wider than the screen.
  package internal(set) var lines: [PageLine] = []

  /// The highlighted parts of the lines.
  package internal(set) var highlights: [Highlight] = []

  /// The place of the terminal's cursor; `nil` if it is hidden.
  package internal(set) var cursor: (line: Int, column: Int)?

  /// The colours of the frame; `nil` for plain text.
  package internal(set) var theme: Theme?

  /// Whether a line looks the same in another frame.
  func hasLine(_ line: Int, of other: Frame) -> Bool {
    func highlights(in frame: Frame) -> [Highlight] { frame.highlights.filter { $0.line == line } }
    return theme == other.theme && other.lines.indices.contains(line)
      && lines[line] == other.lines[line] && highlights(in: self) == highlights(in: other)
  }

  /// Whether two frames look the same.
  package static func == (lhs: Frame, rhs: Frame) -> Bool {
    lhs.lines == rhs.lines && lhs.highlights == rhs.highlights && lhs.theme == rhs.theme
      && lhs.cursor?.line == rhs.cursor?.line
      && lhs.cursor?.column == rhs.cursor?.column
  }

  /// Hashes what ``==(_:_:)`` compares.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(lines)
    hasher.combine(highlights)
    hasher.combine(theme)
  }
}

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

extension Run {
  /// Calls a function with each character and its width in columns.
  func forEachCell(_ body: (_ character: String, _ width: Int) -> Void) {
    for character in text {
      let text = String(character)
      let width = DisplayWidth.of(text)
      // A combining mark without a character before it takes no cell.
      if width > 0 { body(text, width) }
    }
  }
}
