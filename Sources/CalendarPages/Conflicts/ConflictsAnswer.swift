package import CalendarEvents
package import CivilCalendar

/// The content of an answer about conflicts, which are found while they are written.
///
/// So the problems and the number of conflicts are only complete after that.
package struct ConflictsAnswer {
  /// The occurrences of the days.
  package private(set) var list: any OccurrenceSequence

  /// The reader's today.
  package let today: DayNumber

  /// The least time between two occurrences, in seconds.
  package let gap: Int

  /// Whether all-day occurrences take their days.
  package let countsAllDay: Bool

  /// The number of conflicts that were found.
  package private(set) var count = 0

  /// The problems found in the files.
  package private(set) var findings: Findings

  /// Creates an answer.
  package init(
    _ list: any OccurrenceSequence, today: DayNumber, gap: Int, countsAllDay: Bool,
    findings: Findings
  ) {
    self.list = list
    self.today = today
    self.gap = gap
    self.countsAllDay = countsAllDay
    self.findings = findings
  }

  /// Calls a function with each conflict, in order, until it returns false.
  package mutating func forEach(_ body: (Conflict) -> Bool) {
    var search = ConflictSearch(gap: gap, countsAllDay: countsAllDay, in: list.zone)
    var count = 0
    func counted(_ conflict: Conflict) -> Bool {
      count += 1
      return body(conflict)
    }
    var isWanted = true
    list.forEach(reporting: &findings.diagnostics) { occurrence, event in
      isWanted = search.insert(occurrence, of: event, counted)
      return isWanted
    }
    if isWanted { search.finish(counted) }
    self.count = count
  }
}
