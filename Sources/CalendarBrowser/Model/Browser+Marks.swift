import CalendarPages
import CivilCalendar

/// The marks on days, as far as the browser knows them.
struct BrowserMarks: Sendable {
  /// The days whose marks were asked for; `nil` if they are to be asked for.
  var days: ClosedRange<DayNumber>?

  /// The labels of the file; `nil` until they were asked for.
  var labels: [String]?

  /// The label that was used last.
  var lastLabel: String?

  /// The label to take if nothing is typed.
  var offer: String? { lastLabel ?? labels?.first }

  /// The next label after a text in their order, or the one before.
  func label(after text: String, _ direction: Int) -> String? {
    guard let labels else { return nil }
    return direction > 0
      ? labels.first { $0 > text } ?? labels.first : labels.last { $0 < text } ?? labels.last
  }
}

extension Browser {
  /// So many days around those of a page have their marks read with them.
  private static let daysAround = 400

  /// Asks for marks again well before a page is turned to that has none.
  private static let daysAhead = 60

  /// What is to be read for the marks of the page.
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

  /// Begins to mark the selected days, or that of the cursor.
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

  /// Marks days with what was typed, or with the label that was offered.
  mutating func finishMarking(_ days: Selection, _ text: String) -> [BrowserEffect] {
    guard let label = text.isEmpty ? marks.offer : text else { return [] }
    marks.lastLabel = label
    return [.toggleMark(label, days)]
  }

  /// Says what became of days that were to be marked.
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
