internal import ICSText

/// The components that may have occurrences in the window, and what decides between them.
struct KeptComponents {
  /// Whether components are kept at all.
  var isOpen = true

  /// Those with instances in the window, overrides left out of account.
  private(set) var shown: [ImportedComponent] = []

  /// Series without an instance in the window, which an override may yet move into it.
  private(set) var dormant: [ImportedComponent] = []

  private(set) var overrides: [EventIdentity: [Override]] = [:]

  /// The highest SEQUENCE of each event that has one.
  private var latestSequence: [EventIdentity: Int] = [:]

  mutating func append(_ override: Override, of identity: EventIdentity) {
    guard isOpen else { return }
    overrides[identity, default: []].append(override)
  }

  /// Keeps a component if it may have occurrences in the window, or is wanted in any case.
  mutating func append(_ component: ImportedComponent, isWanted: Bool) {
    guard isOpen else { return }
    let sequence = component.version.sequence
    if let identity = component.event.identity, sequence > 0 {
      latestSequence[identity] = max(latestSequence[identity] ?? 0, sequence)
    }
    if component.isShown {
      shown.append(component)
    } else if isWanted || component.series.isRecurring {
      dormant.append(component)
    }
  }

  /// The UIDs of the events that overrides, series and newer versions may have something to do with.
  var hashesOfUIDs: Set<UIDHash> {
    var hashes = Set(shown.lazy.filter { $0.event.kind == .event }.map(\.uid))
    for (identity, overrides) in overrides
    where identity.kind == .event && overrides.contains(where: { $0.component != nil }) {
      hashes.insert(UIDHash(identity.uid.utf8.span))
    }
    return hashes
  }

  /// The UIDs of the events that decide whether others of their UID are shown.
  var hashesOfUIDsThatDecide: Set<UIDHash> {
    var hashes = hashesOfUIDs
    for identity in overrides.keys { hashes.insert(UIDHash(identity.uid.utf8.span)) }
    for identity in latestSequence.keys { hashes.insert(UIDHash(identity.uid.utf8.span)) }
    return hashes
  }

  /// The highest SEQUENCE among the versions of a component.
  func latestSequence(of component: ImportedComponent) -> Int {
    let others = component.event.identity.flatMap { latestSequence[$0] } ?? 0
    return max(component.version.sequence, others)
  }

  /// Whether no component of the same UID has a higher SEQUENCE.
  func isNewest(_ component: ImportedComponent) -> Bool {
    component.version.sequence == latestSequence(of: component)
  }

  /// Hands on the components that have to do with no other, and returns those that share a UID;
  /// older versions are left out.
  func families(
    handingOn body: (ImportedComponent) -> Void
  ) -> [EventIdentity: EventFamily] {
    var counts: [UIDHash: Int] = [:]
    counts.reserveCapacity(shown.count)
    for component in shown where isNewest(component) { counts[component.uid, default: 0] += 1 }
    var families = overrides.mapValues { EventFamily(overrides: $0) }
    for component in shown where isNewest(component) {
      if let identity = component.event.identity,
        // Of those that share but a hash, each becomes a family of its own.
        counts[component.uid] != 1 || overrides[identity] != nil
      {
        families[identity, default: EventFamily()].series.append(component)
      } else {
        body(component)
      }
    }
    for component in dormant where isNewest(component) {
      guard let identity = component.event.identity else { continue }
      families[identity]?.series.append(component)
    }
    return families
  }
}
