package import CalendarPages
package import CivilCalendar

/// What happens to the browser.
package enum BrowserEvent: Sendable {
  /// A key was pressed.
  case key(Key)

  /// A place on the screen was clicked, twice if so.
  case click(line: Int, column: Int, isDouble: Bool)

  /// The wheel was turned over a place: down by a positive number of steps.
  case wheel(Int, line: Int, column: Int)

  /// The terminal has another size.
  case resize(ScreenSize)

  /// Some days were read.
  case read(DaysRead)

  /// Reading some days was given up for what matters more.
  case gaveUp(ClosedRange<DayNumber>)

  /// It was found out why something lies on a day.
  case explained(OccurrenceKey, ExplanationAnswer)

  /// Occurrences of a search were found.
  case found(SearchResult)

  /// How much of the files is read, in percent; `nil` if nothing is being read.
  case progress(Int?)

  /// Files have changed.
  case filesChanged

  /// Marks on days were read.
  case marksRead(MarksRead)

  /// The labels of the file that marks are written to were read.
  case labelsRead([String])

  /// Days were marked, or not.
  case marked(MarkOutcome, label: String)

  /// Files with marks have changed.
  case marksChanged

  /// The clock has moved on.
  case time(today: DayNumber, now: WallTime)
}

/// What the browser wants done.
package enum BrowserEffect: Hashable, Sendable {
  /// Some days are to be read: those of the page, or others ahead of time.
  case read(ClosedRange<DayNumber>, isAhead: Bool)

  /// What is read so far is forgotten, since files have changed.
  case forgetFiles

  /// An explanation of a day is wanted.
  case explain(OccurrenceKey, DayNumber)

  /// The marks on some days are to be read.
  case readMarks(ClosedRange<DayNumber>)

  /// The labels are to be read of the file that marks are written to.
  case readLabels

  /// Days are to be marked, or the mark is to be taken away if all of them have it.
  case toggleMark(String, Selection)

  /// Occurrences are to be searched for; no text ends the search before.
  case search(SearchRequest?)

  /// The screen is to be drawn again.
  case redraw

  /// The browser is to be left.
  case leave(Departure)
}

/// How the browser is left.
package struct Departure: Hashable, Sendable {
  /// The days that are selected.
  package let selection: Selection
}

/// How many lines and columns a terminal has.
package struct ScreenSize: Hashable, Sendable {
  /// The lines.
  package var lines: Int

  /// The columns.
  package var columns: Int

  /// Creates a size.
  package init(lines: Int, columns: Int) {
    self.lines = lines
    self.columns = columns
  }
}
