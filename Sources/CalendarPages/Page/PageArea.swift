package import CivilCalendar

/// The place of a day on a page, or of an occurrence on that day.
package struct PageArea: Hashable, Sendable {
  /// The lines, from 0 at the top.
  package let lines: Range<Int>

  /// The columns, from 0 at the left.
  package let columns: Range<Int>

  /// The day.
  package let day: DayNumber

  /// The index of the occurrence in ``Agenda/occurrences``; `nil` for the day itself.
  package let occurrence: Int?

  init(
    lines: Range<Int>, columns: Range<Int>, day: DayNumber, occurrence: Int? = nil
  ) {
    self.lines = lines
    self.columns = columns
    self.day = day
    self.occurrence = occurrence
  }

  /// Returns the area on a page that contains this page from a given line and column on.
  package func moved(down lineCount: Int, right columnCount: Int = 0) -> PageArea {
    PageArea(
      lines: lines.lowerBound + lineCount..<lines.upperBound + lineCount,
      columns: columns.lowerBound + columnCount..<columns.upperBound + columnCount,
      day: day, occurrence: occurrence)
  }

  /// Whether a place is in the area.
  package func contains(line: Int, column: Int) -> Bool {
    lines.contains(line) && columns.contains(column)
  }
}
