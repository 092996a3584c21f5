/// A component that an excerpt has, in the order of the files.
struct ChosenComponent: SortedElement {
  let place: ComponentPlace

  var mainOrder: Int64 { Int64(place.origin) }

  static func < (lhs: ChosenComponent, rhs: ChosenComponent) -> Bool {
    lhs.place.isBefore(rhs.place)
  }

  static func == (lhs: ChosenComponent, rhs: ChosenComponent) -> Bool {
    !(lhs < rhs) && !(rhs < lhs)
  }
}

extension KeptComponents {
  /// Where the components are that some events are of, and those that have to do with them: a
  /// series and its overrides are chosen together.
  func sources(relatedTo events: [Event]) -> Set<EventSource> {
    var sources = Set(events.map(\.source))
    let identities = Set(events.compactMap(\.identity))
    let others = [Array(shown), dormant].joined().map(\.event)
    for event in others where event.isRecurring {
      if let identity = event.identity, identities.contains(identity) {
        sources.insert(event.source)
      }
    }
    for (identity, overrides) in overrides where identities.contains(identity) {
      sources.formUnion(overrides.map(\.source))
    }
    return sources
  }
}
