package import CalendarEvents
import CalendarLocales
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

  /// Whether the occurrences are in the order of their starts.
  var isInOrder: Bool { sorted == nil }

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
    var choice = ExcerptChoice(excerpt, in: list.zone)
    var count = 0
    forEachFound { occurrence, event in
      switch choice.verdict(on: occurrence) {
      case .enough: return false
      case .passedOver: return true
      case .shown:
        count += 1
        return body(occurrence, event)
      }
    }
    self.count = count
  }

  /// Calls a function with each occurrence and its event, and with whether others take a part of its
  /// time, until the function returns false.
  ///
  /// What is shown is held in memory until all that may collide with it was found.
  mutating func forEachWithCollisions(_ body: (Occurrence, Event, Bool) -> Bool) {
    // Collisions are found among occurrences in the order of their starts.
    guard sorted == nil else { return forEachOccurrence { body($0, $1, false) } }
    let zone = list.zone
    var choice = ExcerptChoice(excerpt, in: zone)
    var search = ConflictSearch(in: zone)
    var collisions = Collisions(in: zone)
    func note(_ conflict: Conflict) -> Bool {
      collisions.insert(conflict)
      return true
    }
    var shown: [(Occurrence, Event)] = []
    // Occurrences come in the order of local time, and clocks are set back by at most a day.
    var end = Instant(secondsSinceEpoch: .min)
    forEachFound { occurrence, event in
      switch choice.verdict(on: occurrence) {
      case .shown:
        shown.append((occurrence, event))
        if !occurrence.isAllDay, event.details.isBusy {
          end = max(end, occurrence.end.instant(in: zone).advanced(bySeconds: 86_400))
        }
      case .passedOver: break
      case .enough: guard occurrence.start.instant(in: zone) < end else { return false }
      }
      return search.insert(occurrence, of: event, note)
    }
    search.finish(note)
    count = shown.count
    for (occurrence, event) in shown {
      guard body(occurrence, event, collisions.contain(occurrence, of: event)) else { return }
    }
  }

  private mutating func forEachFound(_ body: (Occurrence, Event) -> Bool) {
    guard let sorted else { return list.forEach(reporting: &findings.diagnostics, body) }
    for found in sorted { guard body(found.occurrence, found.event) else { return } }
  }
}

/// The choice of occurrences in a list: all of them, the first few, or what is on and comes next.
package struct ListExcerpt: Hashable, Sendable {
  /// The current time, if occurrences that are over by then are left out.
  package var now: Instant?

  /// The largest number of occurrences to show.
  package var limit: Int?

  /// Whether the limit only counts what begins after ``now``; everything that is on is then shown.
  package var limitsUpcomingOnly = false

  /// Creates an excerpt that includes everything.
  package init() {}
}

/// The choice of an excerpt, one occurrence after the other.
private struct ExcerptChoice {
  /// What becomes of an occurrence.
  enum Verdict {
    case shown, passedOver
    /// Neither this occurrence nor a later one is shown.
    case enough
  }

  private let excerpt: ListExcerpt
  private let zone: Zone
  private var left: Int

  init(_ excerpt: ListExcerpt, in zone: Zone) {
    self.excerpt = excerpt
    self.zone = zone
    left = excerpt.limit ?? .max
  }

  /// Decides what becomes of the next occurrence.
  mutating func verdict(on occurrence: Occurrence) -> Verdict {
    if let now = excerpt.now {
      if occurrence.isOver(by: now, in: zone) { return .passedOver }
      if excerpt.limitsUpcomingOnly, occurrence.hasBegun(by: now, in: zone) { return .shown }
    }
    guard left > 0 else { return .enough }
    left -= 1
    return .shown
  }
}

extension Occurrence {
  /// Whether the occurrence has begun at a point in time.
  func hasBegun(by now: Instant, in zone: Zone) -> Bool { start.instant(in: zone) <= now }

  /// Whether the occurrence has ended before or at a point in time.
  func isOver(by now: Instant, in zone: Zone) -> Bool {
    // An occurrence without length is over once its moment has passed.
    end.instant(in: zone) <= now && start.instant(in: zone) < now
  }
}

/// What a list is sorted by, if not by the starts of its occurrences alone.
package struct ListOrder: Hashable, Sendable {
  /// A value to sort by.
  package enum Key: String, CaseIterable, Hashable, Sendable {
    case start, end, title, location, calendar
  }

  /// The value.
  package let key: Key

  /// Whether the greatest value is first.
  package let isDescending: Bool

  /// Creates an order.
  package init(by key: Key, isDescending: Bool) {
    self.key = key
    self.isDescending = isDescending
  }
}

/// An occurrence of a list that is sorted.
private struct SortedOccurrence {
  /// A value to compare; of one key, all values are of the same case.
  private enum Value: Comparable {
    case number(Int64)
    case text(String)
  }

  let occurrence: Occurrence
  let event: Event
  private let values: [Value]

  /// The place in the order of starts, for occurrences that are equal otherwise.
  private let place: Int

  init(
    _ occurrence: Occurrence, _ event: Event, at place: Int, by order: [ListOrder],
    _ calendarNames: [String], in zone: Zone
  ) {
    self.occurrence = occurrence
    self.event = event
    self.place = place
    values = order.map { order in
      switch order.key {
      case .start: .number(occurrence.start.instant(in: zone).secondsSinceEpoch)
      case .end: .number(occurrence.end.instant(in: zone).secondsSinceEpoch)
      case .title: .text(CalendarLocale.folded(event.details.summary ?? ""))
      case .location: .text(CalendarLocale.folded(event.details.location ?? ""))
      case .calendar: .text(calendarNames[event.calendarIndex])
      }
    }
  }

  /// Returns whether the occurrence goes before another in an order.
  func goesBefore(_ other: SortedOccurrence, by order: [ListOrder]) -> Bool {
    for (index, order) in order.enumerated() where values[index] != other.values[index] {
      return (values[index] < other.values[index]) != order.isDescending
    }
    return place < other.place
  }
}
