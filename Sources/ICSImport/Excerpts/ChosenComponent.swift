internal import CalendarEvents

/// A component of an excerpt; components are ordered as in the files.
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
  /// Returns the sources of some events, and of the components that are related to them.
  ///
  /// A series and its overrides are chosen together.
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
