import CalendarPages
import CivilCalendar

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
