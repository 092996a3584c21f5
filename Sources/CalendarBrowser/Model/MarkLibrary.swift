package import CalendarPages
package import CivilCalendar
package import ICSText

/// Reads and changes the marks on days, on the calling thread.
package protocol MarkLibrary: Sendable {
  /// Reads the marks on some days, from the files in their current state.
  func marks(on days: ClosedRange<DayNumber>) -> MarksRead

  /// Returns all labels in the file that marks are written to, in order.
  func labels() -> [String]

  /// Marks days, or removes the mark if all of them have it.
  func toggle(_ label: String, on days: Selection) -> MarkOutcome

  /// The files that may change.
  var paths: [InputPath] { get }
}

/// The result of reading the marks on some days.
package struct MarksRead: Sendable {
  /// The marks.
  package let marks: [DayMark]

  /// The problems in the files.
  package let findings: Findings

  /// Whether all marks could be read.
  package let isComplete: Bool

  /// A message about the reading, for example that a file is shown as it was before it was damaged.
  package let notice: String?

  /// Creates a result.
  package init(
    marks: [DayMark], findings: Findings = Findings(), isComplete: Bool = true,
    notice: String? = nil
  ) {
    self.marks = marks
    self.findings = findings
    self.isComplete = isComplete
    self.notice = notice
  }
}

/// The outcome of marking days.
package enum MarkOutcome: Hashable, Sendable {
  /// The days have the mark.
  case marked
  /// The mark was removed from the days.
  case unmarked
  /// Nothing was changed, for the given reason.
  case failed(String)
}

/// How marks are shown and made.
package struct MarkSettings: Sendable {
  /// The symbols that the reader chose for labels.
  package var symbols: [(label: String, symbol: String)]

  /// The reason why days can't be marked; `nil` if they can.
  package var refusal: String?

  /// Creates settings.
  package init(symbols: [(label: String, symbol: String)] = [], refusal: String? = nil) {
    self.symbols = symbols
    self.refusal = refusal
  }
}
