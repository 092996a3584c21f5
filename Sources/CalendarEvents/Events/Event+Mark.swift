internal import CivilCalendar

extension Event {
  /// The labels with which the event marks its day, such as "studied"; empty if it is not a mark.
  ///
  /// A mark is an event that takes no time, or a journal entry, that only says what kind of day it
  /// is: its summary is one of its categories, or it has categories but no summary. An event that
  /// fills hours or several days is not a mark, whatever it is called; ``Agenda/markLabels(of:)``
  /// checks that.
  public var markLabels: [String] {
    guard kind == .journal || kind == .event && !details.isOpaque, details.status != .cancelled
    else { return [] }
    guard let summary = details.summary else { return details.categories }
    return details.categories.contains(summary) ? [summary] : []
  }

  /// Returns the labels of the marks that an occurrence of the event is; empty if it is not a mark.
  package func markLabels(on occurrence: Occurrence) -> [String] {
    occurrence.isWholeDay ? markLabels : []
  }
}

extension Agenda {
  /// The labels of the marks that an occurrence is; empty if it is not a mark.
  public func markLabels(of occurrence: Occurrence) -> [String] {
    events[occurrence.event].markLabels(on: occurrence)
  }
}

extension Occurrence {
  /// Whether the occurrence is all-day and fills one day.
  package var isWholeDay: Bool {
    guard case .date(let start) = start, case .date(let end) = end else { return false }
    return start.distance(to: end) <= 1
  }
}
