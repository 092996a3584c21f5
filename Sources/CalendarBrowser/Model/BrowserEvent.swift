package import CalendarPages
package import CivilCalendar

/// An event that the browser handles.
package enum BrowserEvent: Sendable {
  /// A key was pressed.
  case key(Key)

  /// A place on the screen was clicked, once or twice.
  case click(line: Int, column: Int, isDouble: Bool)

  /// The wheel was turned over a place; a positive number of steps turns it down.
  case wheel(Int, line: Int, column: Int)

  /// The size of the terminal changed.
  case resize(ScreenSize)

  /// Some days were read.
  case read(DaysRead)

  /// The reading of some days was given up for something more urgent.
  case gaveUp(ClosedRange<DayNumber>)

  /// The explanation of an occurrence on a day was read.
  case explained(OccurrenceKey, ExplanationAnswer)

  /// A search found occurrences.
  case found(SearchResult)

  /// The events around some days were found.
  case foundNearby(NearbyEvents)

  /// How much of the files has been read, in percent; `nil` if nothing is being read.
  case progress(Int?)

  /// Files have changed.
  case filesChanged

  /// Marks on days were read.
  case marksRead(MarksRead)

  /// The labels were read from the file that marks are written to.
  case labelsRead([String])

  /// The marking of days succeeded or failed.
  case marked(MarkOutcome, label: String)

  /// Files with marks have changed.
  case marksChanged

  /// The clock moved on to another minute.
  case time(today: DayNumber, now: WallTime)
}

/// Something that the browser asks its session to do.
package enum BrowserEffect: Hashable, Sendable {
  /// Read some days: those of the page, or others ahead of time.
  case read(ClosedRange<DayNumber>, isAhead: Bool)

  /// Drop everything that was read, because files have changed.
  case forgetFiles

  /// Explain an occurrence on a day.
  case explain(OccurrenceKey, DayNumber)

  /// Read the marks on some days.
  case readMarks(ClosedRange<DayNumber>)

  /// Read the labels from the file that marks are written to.
  case readLabels

  /// Mark days, or remove the mark if all of them have it.
  case toggleMark(String, Selection)

  /// Search for occurrences; `nil` ends the previous search.
  case search(SearchRequest?)

  /// Find the nearest events before and after some days.
  case findNearby(NearbyRequest)

  /// Redraw the screen.
  case redraw

  /// Leave the browser.
  case leave(Departure)
}

/// The result of a visit to the browser.
package struct Departure: Hashable, Sendable {
  /// The days that were selected.
  package let selection: Selection
}

/// The size of a terminal.
package struct ScreenSize: Hashable, Sendable {
  /// The number of lines.
  package var lines: Int

  /// The number of columns.
  package var columns: Int

  /// Creates a size.
  package init(lines: Int, columns: Int) {
    self.lines = lines
    self.columns = columns
  }
}
