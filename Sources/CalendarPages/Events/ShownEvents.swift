package import CivilCalendar
package import ICSImport
import TimeZones

/// The events that are shown in full or to choose from, each once, with one of their occurrences.
package struct ShownEvents: Sendable {
  /// An event with the occurrence that tells when it is.
  package struct Entry: Sendable {
    /// The event.
    package let event: Event

    /// The first occurrence that is not over today, or else the last one; `nil` if it has no date.
    package fileprivate(set) var occurrence: Occurrence?
  }

  /// The events, in the order of their first occurrences; those without a date last.
  package private(set) var entries: [Entry] = []

  /// Whether there are more than are kept.
  package private(set) var isCut = false

  private var places: [EventSource: Int] = [:]
  private let today: DayNumber

  /// The most events that are kept.
  static let mostEvents = 1_000

  /// Creates a collection that is to be seen on a day.
  package init(today: DayNumber) {
    self.today = today
  }

  /// Takes in an occurrence; they come in the order of time.
  package mutating func insert(
    _ occurrence: Occurrence, of event: Event, on days: ClosedRange<DayNumber>
  ) {
    let isOver = days.upperBound < today
    guard let place = places[event.source] else {
      return append(Entry(event: event, occurrence: occurrence), isOver: isOver)
    }
    guard areOver[place] else { return }
    entries[place].occurrence = occurrence
    areOver[place] = isOver
  }

  /// Whether the occurrence of each entry is over.
  private var areOver: [Bool] = []

  /// Takes in an event without a date.
  package mutating func insert(undated event: Event) {
    append(Entry(event: event, occurrence: nil), isOver: false)
  }

  /// Notes that there are more.
  package mutating func cut() { isCut = true }

  private mutating func append(_ entry: Entry, isOver: Bool) {
    guard entries.count < Self.mostEvents else { return isCut = true }
    places[entry.event.source] = entries.count
    entries.append(entry)
    areOver.append(isOver)
  }

  /// Leaves only the events of a UID, if there are any.
  package mutating func prefer(uid: String) {
    let preferred = entries.filter { $0.event.uid.utf8.elementsEqual(uid.utf8) }
    if !preferred.isEmpty {
      entries = preferred
      isCut = false
    }
  }

  /// How many events there are, a series and what replaces its instances counted as one.
  package var groupCount: Int {
    let identities = Set(entries.filter { !$0.event.uid.isEmpty }.map { Array($0.event.uid.utf8) })
    return identities.count + entries.count { $0.event.uid.isEmpty }
  }
}
