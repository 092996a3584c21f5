package import CalendarPages
package import CivilCalendar
package import ICSText

/// The marks on days: what reads and changes them, on whatever thread asks.
package protocol MarkLibrary: Sendable {
  /// Reads the marks on some days, from files as they are now.
  func marks(on days: ClosedRange<DayNumber>) -> MarksRead

  /// All labels of the file that marks are written to, in their order.
  func labels() -> [String]

  /// Marks days, or takes the mark away if all of them have it.
  func toggle(_ label: String, on days: Selection) -> MarkOutcome

  /// The files that may change.
  var paths: [InputPath] { get }
}

/// What reading the marks on some days came to.
package struct MarksRead: Sendable {
  /// The marks.
  package let marks: [DayMark]

  /// What was wrong in the files.
  package let findings: Findings

  /// Whether all marks could be read.
  package let isComplete: Bool

  /// What there is to say of it, as that a file is shown as it was before it was damaged.
  package let notice: String?

  /// Creates what reading came to.
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

/// What became of days that were to be marked.
package enum MarkOutcome: Hashable, Sendable {
  /// They have the mark now.
  case marked
  /// They have it no longer.
  case unmarked
  /// All is as it was, for a reason.
  case failed(String)
}

/// How marks are shown and made.
package struct MarkSettings: Sendable {
  /// The symbols that the reader has chosen for labels.
  package var symbols: [(label: String, symbol: String)]

  /// Why no day can be marked; `nil` if days can be.
  package var refusal: String?

  /// Creates settings.
  package init(symbols: [(label: String, symbol: String)] = [], refusal: String? = nil) {
    self.symbols = symbols
    self.refusal = refusal
  }
}
