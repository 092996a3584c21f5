import CalendarEvents

/// The content of an answer about conflicts, which are found while they are written.
///
/// So the problems and the number of conflicts are only complete after that.
package struct ConflictsAnswer {
  /// The occurrences among which conflicts are looked for.
  package private(set) var occurrences: ListAnswer

  /// The least time between two occurrences, in seconds.
  package let gap: Int

  /// Whether all-day occurrences take their days.
  package let countsAllDay: Bool

  /// The number of conflicts that were found.
  package private(set) var count = 0

  /// Creates an answer.
  package init(among occurrences: ListAnswer, gap: Int, countsAllDay: Bool) {
    self.occurrences = occurrences
    self.gap = gap
    self.countsAllDay = countsAllDay
  }

  /// Calls a function with each conflict, in order, until it returns false.
  mutating func forEach(_ body: (Conflict) -> Bool) {
    var search = ConflictSearch(gap: gap, countsAllDay: countsAllDay, in: occurrences.list.zone)
    var count = 0
    func counted(_ conflict: Conflict) -> Bool {
      count += 1
      return body(conflict)
    }
    var isWanted = true
    occurrences.forEachOccurrence { occurrence, event in
      isWanted = search.insert(occurrence, of: event, counted)
      return isWanted
    }
    if isWanted { search.finish(counted) }
    self.count = count
  }
}
