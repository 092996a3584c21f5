import CivilCalendar
import ICSImport

extension GridAnswer {
  /// The labels of the marks on a day, each once.
  func marks(on day: DayNumber) -> [String] {
    var marks: [String] = []
    for index in self.index.occurrences(on: day) where self.index.spans[index].count == 1 {
      let occurrence = agenda.occurrences[index]
      guard occurrence.isAllDay, let mark = agenda.events[occurrence.event].mark,
        !marks.contains(mark)
      else { continue }
      marks.append(mark)
    }
    return marks
  }
}

extension Event {
  /// What a mark on a day says, such as "studied".
  ///
  /// A mark is an event that takes no time and whose summary is one of its categories: it tells
  /// nothing of the day but that it is one of its kind.
  fileprivate var mark: String? {
    guard kind == .event, !details.isOpaque, details.status != .cancelled,
      let summary = details.summary, details.categories.contains(summary)
    else { return nil }
    return summary
  }
}
