internal import CivilCalendar
internal import Recurrence

/// Why the occurrences of an agenda are on its days, in their order.
///
/// Each explanation is made when it is asked for, since there may be very many.
package struct Explanations: Sequence, Sendable {
  private let occurrences: [Occurrence]
  private let events: [Event]

  /// What the occurrences of each event come from; occurrences of an event with `nil` are left out.
  private let origins: [EventOrigins?]

  init(_ occurrences: [Occurrence], of events: [Event], by origins: [EventOrigins?]) {
    self.occurrences = occurrences
    self.events = events
    self.origins = origins
  }

  /// Creates an empty sequence.
  package init() {
    self.init([], of: [], by: [])
  }

  package func makeIterator() -> some IteratorProtocol<Explanation> {
    occurrences.lazy.compactMap { occurrence in
      origins[occurrence.event]?.explanation(of: occurrence, events[occurrence.event])
    }.makeIterator()
  }

  /// Whether there are no explanations.
  package var isEmpty: Bool { !contains { _ in true } }

  /// Returns the explanations for those events that a function accepts.
  package func filtered(_ isIncluded: (Event) -> Bool) -> Explanations {
    Explanations(
      occurrences, of: events,
      by: zip(events, origins).map { isIncluded($0) ? $1 : nil })
  }
}
