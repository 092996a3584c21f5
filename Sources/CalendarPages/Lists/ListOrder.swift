import CalendarEvents
import CalendarLocale
import TimeZones

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
struct SortedOccurrence {
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
      case .calendar: .text(calendarNames[event.calendar])
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
