internal import CivilCalendar
internal import Recurrence

/// Why the occurrences of an agenda are on its days, in their order.
///
/// Each is told when it is asked for, since there may be very many.
package struct Explanations: Sequence, Sendable {
  private let occurrences: [Occurrence]
  private let events: [Event]

  /// What the occurrences of each event come from; those of events without it are left out.
  private let origins: [EventOrigins?]

  init(_ occurrences: [Occurrence], of events: [Event], by origins: [EventOrigins?]) {
    self.occurrences = occurrences
    self.events = events
    self.origins = origins
  }

  /// None.
  package init() {
    self.init([], of: [], by: [])
  }

  package func makeIterator() -> some IteratorProtocol<Explanation> {
    occurrences.lazy.compactMap { occurrence in
      origins[occurrence.event]?.explanation(of: occurrence, events[occurrence.event])
    }.makeIterator()
  }

  /// Whether there is none.
  package var isEmpty: Bool { !contains { _ in true } }

  /// Those of some events.
  package func filtered(_ isIncluded: (Event) -> Bool) -> Explanations {
    Explanations(
      occurrences, of: events,
      by: zip(events, origins).map { isIncluded($0) ? $1 : nil })
  }
}
