package import CalendarPages
package import CivilCalendar
package import ICSText

/// The state of marks in the browser.
struct BrowserMarks: Sendable {
  /// The days whose marks were requested; `nil` if they must be requested again.
  var days: ClosedRange<DayNumber>?

  /// The labels in the file; `nil` until they are read.
  var labels: [String]?

  /// The label that was used last.
  var lastLabel: String?

  /// The label that is used if nothing is typed.
  var offer: String? { lastLabel ?? labels?.first }

  /// Returns the label that follows a text in order, or the one that precedes it.
  func label(after text: String, _ direction: Int) -> String? {
    guard let labels else { return nil }
    return direction > 0
      ? labels.first { $0 > text } ?? labels.first : labels.last { $0 < text } ?? labels.last
  }
}

extension Browser {
  /// How many days before and after a page have their marks read along with it.
  private static let daysAround = 400

  /// How many days before and after a page must have their marks, or else marks are read again.
  private static let daysAhead = 60

  /// Returns the effects that read the marks for the page.
  mutating func markReadingEffects() -> [BrowserEffect] {
    guard settings.marks != nil else { return [] }
    func days(around reach: Int) -> ClosedRange<DayNumber> {
      let days = pageDays
      return days.lowerBound.advanced(by: -reach)...days.upperBound.advanced(by: reach)
    }
    if let known = marks.days, known.contains(days(around: Self.daysAhead)) { return [] }
    let wanted = days(around: Self.daysAround)
    marks.days = wanted
    return [.readMarks(wanted)]
  }

  /// Begins marking the selected days, or else the day of the cursor.
  mutating func beginMarking() -> [BrowserEffect] {
    guard let marking = settings.marks else {
      message = "m needs a file for marks: --marks FILE, or CALVIEW_MARKS"
      return []
    }
    if let refusal = marking.refusal {
      message = refusal
      return []
    }
    let days = selection.isEmpty ? Selection(from: cursor, to: cursor) : selection
    prompt = Prompt(purpose: .mark(days))
    return [.readLabels]
  }

  /// Marks days with the label that was typed, or with the one that is offered.
  mutating func finishMarking(_ days: Selection, _ text: String) -> [BrowserEffect] {
    guard let label = text.isEmpty ? marks.offer : text else { return [] }
    marks.lastLabel = label
    return [.toggleMark(label, days)]
  }

  /// Reports the outcome of marking days.
  mutating func take(_ outcome: MarkOutcome, _ label: String) {
    switch outcome {
    case .marked: message = "marked \(label)"
    case .unmarked: message = "no longer marked \(label)"
    case .failed(let reason): message = reason
    }
    marks.days = nil
    marks.labels = nil
  }
}

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
