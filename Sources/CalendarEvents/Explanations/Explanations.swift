/// Why the occurrences of an agenda are on its days, in their order.
///
/// Each explanation is made when it is asked for, since there may be very many.
package struct Explanations: Sequence, Sendable {
  private let occurrences: [Occurrence]
  private let events: [Event]
  private let explain: @Sendable (Occurrence, Event) -> Explanation?

  /// Creates the explanations that a function gives; occurrences for which it gives none are left
  /// out.
  package init(
    of occurrences: [Occurrence], _ events: [Event],
    by explain: @escaping @Sendable (Occurrence, Event) -> Explanation?
  ) {
    self.occurrences = occurrences
    self.events = events
    self.explain = explain
  }

  /// Creates an empty sequence.
  package init() {
    self.init(of: [], []) { _, _ in nil }
  }

  package func makeIterator() -> some IteratorProtocol<Explanation> {
    occurrences.lazy.compactMap { explain($0, events[$0.event]) }.makeIterator()
  }

  /// Whether there are no explanations.
  package var isEmpty: Bool { !contains { _ in true } }

  /// Returns the explanations for those events that a function accepts.
  package func filtered(_ isIncluded: (Event) -> Bool) -> Explanations {
    let included = events.map(isIncluded)
    return Explanations(of: occurrences, events) { [explain] occurrence, event in
      included[occurrence.event] ? explain(occurrence, event) : nil
    }
  }
}
