package import CalendarPages

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
