package import CivilCalendar
import ICSImport

extension GridAnswer {
  /// Has the page show marks on its days, those of stores and those in the calendars.
  ///
  /// - Parameters:
  ///   - marks: The marks of stores.
  ///   - symbols: The symbols that its reader has chosen for labels.
  package mutating func show(
    _ marks: [DayMark], symbols: [(label: String, symbol: String)] = []
  ) {
    storedMarks = Dictionary(grouping: marks, by: \.day)
    let inCalendars = agenda.days.flatMap { day in
      marksInCalendars(on: day).map { DayMark(day: day, label: $0) }
    }
    self.marks = PageMarks(inCalendars + marks, symbols: symbols)
  }

  /// The labels of the marks on a day, each once.
  func marks(on day: DayNumber) -> [String] {
    var labels: [String] = []
    let stored = (storedMarks[day] ?? []).map(\.label)
    for label in marksInCalendars(on: day) + stored where !labels.contains(label) {
      labels.append(label)
    }
    return labels
  }

  /// Whether there is something to tell of a day.
  func tells(of day: DayNumber) -> Bool {
    index.count(on: day) > 0 || marks?.signs(on: day).isEmpty == false
  }

  /// Whether there is something to tell of one of some days.
  package func tells(ofAnyOf days: ClosedRange<DayNumber>) -> Bool {
    index.spans.contains(where: days.overlaps) || agenda.omitted.count(on: days) > 0
      || marks != nil && days.contains { tells(of: $0) }
  }

  private func marksInCalendars(on day: DayNumber) -> [String] {
    var labels: [String] = []
    // Those that fill whole days come first, and no other is a mark.
    for number in index.occurrences(on: day) {
      let occurrence = agenda.occurrences[number]
      guard occurrence.isAllDay else { break }
      labels += agenda.markLabels(of: occurrence)
    }
    return labels
  }
}
