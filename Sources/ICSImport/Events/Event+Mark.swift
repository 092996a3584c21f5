internal import CivilCalendar

extension Event {
  /// The labels of the marks that it is on a day that is its only one, such as "studied"; empty if
  /// it is no mark.
  ///
  /// A mark is an event that takes no time, or a journal entry, that tells nothing of its day but
  /// what kind of day that is: its summary is one of its categories, or it has categories alone.
  /// What fills hours or several days is none, whatever it is called.
  public var markLabels: [String] {
    guard kind == .journal || kind == .event && !details.isOpaque, details.status != .cancelled
    else { return [] }
    guard let summary = details.summary else { return details.categories }
    return details.categories.contains(summary) ? [summary] : []
  }
}

extension Agenda {
  /// The labels of the marks that an occurrence is; empty if it is none.
  public func markLabels(of occurrence: Occurrence) -> [String] {
    occurrence.isWholeDay ? events[occurrence.event].markLabels : []
  }
}

extension Occurrence {
  /// Whether it fills one day.
  var isWholeDay: Bool {
    guard case .date(let start) = start, case .date(let end) = end else { return false }
    return start.distance(to: end) <= 1
  }
}
