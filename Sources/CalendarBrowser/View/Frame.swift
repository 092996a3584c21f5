package import CalendarPages

/// What the screen shows: lines from the top, and what stands out on them.
package struct Frame: Hashable, Sendable {
  /// A part of a line that is shown in the opposite way, since the cursor is there.
  package struct Highlight: Hashable, Sendable {
    /// The line, from 0 at the top.
    package let line: Int

    /// The columns, from 0 at the left.
    package let columns: Range<Int>
  }

  /// The lines, no more than the screen has, each no wider than it is.
  package internal(set) var lines: [PageLine] = []

  /// What stands out.
  package internal(set) var highlights: [Highlight] = []

  /// Where the cursor of the terminal is; `nil` if it is hidden.
  package internal(set) var cursor: (line: Int, column: Int)?

  /// The colours that it is shown in; `nil` for none.
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
