package import CalendarEvents
package import CivilCalendar
import TimeZones

/// The content of a list: occurrences, and the problems found.
///
/// The occurrences are read while they are written, so the problems are only complete after that.
package struct ListAnswer {
  /// The occurrences of the days.
  package private(set) var list: any OccurrenceSequence

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
    list: any OccurrenceSequence, today: DayNumber, excerpt: ListExcerpt = ListExcerpt(),
    findings: Findings
  ) {
    self.list = list
    self.today = today
    self.excerpt = excerpt
    self.findings = findings
  }

  /// The occurrences in another order than that of their starts, if one was asked for.
  private var sorted: [SortedOccurrence]?

  /// The most occurrences that are sorted, because they are held in memory for that.
  package static let maxSorted = 100_000

  /// Sorts the occurrences; returns false if there are too many.
  package mutating func sort(by order: [ListOrder]) -> Bool {
    let zone = list.zone
    let calendarNames = list.calendars.map { CalendarLocale.folded($0.shownName) }
    var found: [SortedOccurrence] = []
    var hasMore = false
    list.forEach(reporting: &findings.diagnostics) { occurrence, event in
      hasMore = found.count == Self.maxSorted
      guard !hasMore else { return false }
      found.append(
        SortedOccurrence(occurrence, event, at: found.count, by: order, calendarNames, in: zone))
      return true
    }
    sorted = found.sorted { $0.goesBefore($1, by: order) }
    return !hasMore
  }

  /// Calls a function with each occurrence and its event until the function returns false.
  mutating func forEachOccurrence(_ body: (Occurrence, Event) -> Bool) {
    let (zone, excerpt) = (list.zone, excerpt)
    var count = 0
    var left = excerpt.limit ?? .max
    forEachFound { occurrence, event in
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

  private mutating func forEachFound(_ body: (Occurrence, Event) -> Bool) {
    guard let sorted else { return list.forEach(reporting: &findings.diagnostics, body) }
    for found in sorted { guard body(found.occurrence, found.event) else { return } }
  }
}
