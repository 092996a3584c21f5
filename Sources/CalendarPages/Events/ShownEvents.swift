package import CalendarEvents
package import CivilCalendar
import TimeZones

/// The events that are shown in full or to choose from, each once and with one of its occurrences.
package struct ShownEvents: Sendable {
  /// An event with the occurrence that is shown for its time.
  package struct Entry: Sendable {
    /// The event; for an instance that RANGE=THISANDFUTURE moves, in the form that names none.
    package fileprivate(set) var event: Event

    /// The first occurrence that is not over today, or else the last; `nil` if the event has no
    /// date.
    package fileprivate(set) var occurrence: Occurrence?

    /// The first of the instances that the event replaces, if it also replaces later ones.
    fileprivate(set) var firstReplaced: EventTime?
  }

  /// The events, in the order of their first occurrences; those without a date last.
  package private(set) var entries: [Entry] = []

  /// Whether there are more events than are kept.
  package private(set) var isCut = false

  private var places: [EventSource: Int] = [:]
  private let today: DayNumber

  /// The largest number of events to keep.
  static let maxEvents = 1_000

  /// Creates an empty collection for a reader's today.
  package init(today: DayNumber) {
    self.today = today
  }

  /// Inserts an occurrence; occurrences must come in order of time.
  package mutating func insert(
    _ occurrence: Occurrence, of event: Event, on days: ClosedRange<DayNumber>
  ) {
    let isOver = days.upperBound < today
    guard let place = places[event.source] else {
      return append(Entry(event: event, occurrence: occurrence), isOver: isOver)
    }
    if event.recurrenceID == nil, let first = entries[place].event.recurrenceID {
      entries[place].firstReplaced = first
    }
    guard areOver[place] else { return }
    entries[place].event = event
    entries[place].occurrence = occurrence
    areOver[place] = isOver
  }

  /// For each entry, whether its occurrence is over.
  private var areOver: [Bool] = []

  /// Inserts an event without a date.
  package mutating func insert(undated event: Event) {
    append(Entry(event: event, occurrence: nil), isOver: false)
  }

  /// Records that there are more events.
  package mutating func cut() { isCut = true }

  private mutating func append(_ entry: Entry, isOver: Bool) {
    guard entries.count < Self.maxEvents else { return isCut = true }
    places[entry.event.source] = entries.count
    entries.append(entry)
    areOver.append(isOver)
  }

  /// Keeps only the events with a UID, if there are any.
  package mutating func prefer(uid: String) {
    let preferred = entries.filter { $0.event.uid.utf8.elementsEqual(uid.utf8) }
    if !preferred.isEmpty {
      entries = preferred
      isCut = false
    }
  }

  /// Returns the entries in the order of the occurrences that are shown; those without a date last.
  func entries(in zone: Zone) -> [Entry] {
    var clock = ZoneClock(zone)
    let orders = entries.map { $0.occurrence?.order(by: &clock) ?? .max }
    return entries.indices.sorted { (orders[$0], $0) < (orders[$1], $1) }.map { entries[$0] }
  }

  /// The number of events, where a series and the overrides of its instances count as one.
  package var groupCount: Int {
    let identities = Set(entries.filter { !$0.event.uid.isEmpty }.map { Array($0.event.uid.utf8) })
    return identities.count + entries.count { $0.event.uid.isEmpty }
  }
}
