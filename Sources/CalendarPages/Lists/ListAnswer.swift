package import CivilCalendar
package import CalendarEvents
import TimeZones

/// The content of a list: occurrences, and the problems found.
///
/// The occurrences are read while they are written, so the problems are only complete after that.
package struct ListAnswer {
  /// The occurrences of the days.
  package private(set) var list: any OccurrenceWalk

  /// The reader's today.
  package let today: DayNumber

  /// The choice of the occurrences that are shown.
  package let excerpt: ListExcerpt

  /// The number of occurrences that were shown.
  package private(set) var count = 0

  /// The problems found in the files.
  package private(set) var findings: Findings

  /// Creates an answer.
  package init(
    list: any OccurrenceWalk, today: DayNumber, excerpt: ListExcerpt = ListExcerpt(),
    findings: Findings
  ) {
    self.list = list
    self.today = today
    self.excerpt = excerpt
    self.findings = findings
  }

  /// Calls a function with each occurrence and its event until the function returns false.
  mutating func forEachOccurrence(_ body: (Occurrence, Event) -> Bool) {
    let (zone, excerpt) = (list.zone, excerpt)
    var count = 0
    var left = excerpt.limit ?? .max
    list.forEach(reporting: &findings.diagnostics) { occurrence, event in
      if let now = excerpt.now {
        guard occurrence.isOver(by: now, in: zone) == false else { return true }
        if excerpt.limitsUpcomingOnly, occurrence.hasBegun(by: now, in: zone) {
          count += 1
          return body(occurrence, event)
        }
      }
      guard left > 0 else { return false }
      left -= 1
      count += 1
      return body(occurrence, event)
    }
    self.count = count
  }
}
