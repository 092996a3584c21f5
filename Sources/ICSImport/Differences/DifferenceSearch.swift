internal import CalendarEvents
internal import CalendarModel
internal import ICSText

/// Finds the differences between two sides, with the components of one UID in memory at a time.
struct DifferenceSearch {
  private var before: SortedElements<ComparedComponent>
  private var after: SortedElements<ComparedComponent>
  private var readers: (before: ComparedReader, after: ComparedReader)
  private var unmatched:
    (before: LargeSort<UnmatchedComponent>, after: LargeSort<UnmatchedComponent>)
  private var differences: LargeSort<StoredDifference>
  private var count: Int64 = 0

  /// Whether to look for what only matters to an update: stamps, and overrides without an instance.
  private let isUpdate: Bool

  /// Whether a temporary file was lost, so that differences may be missing.
  private(set) var isIncomplete = false

  init(
    _ before: SortedElements<ComparedComponent>, _ after: SortedElements<ComparedComponent>,
    _ readers: (before: ComparedReader, after: ComparedReader), _ options: CalendarImport.Options,
    isUpdate: Bool
  ) {
    self.isUpdate = isUpdate
    self.before = before
    self.after = after
    self.readers = readers
    let (capacity, directory) = (options.entriesAtOnce / 2, options.scratchDirectory)
    unmatched = (
      LargeSort(capacity: capacity, directory: directory),
      LargeSort(capacity: capacity, directory: directory)
    )
    differences = LargeSort(capacity: capacity, directory: directory)
  }

  /// Returns the differences in chronological order.
  mutating func find() -> SortedElements<StoredDifference> {
    while let family = nextFamily {
      compare(Self.take(family, from: &before), Self.take(family, from: &after))
    }
    isIncomplete = !before.isComplete || !after.isComplete
    matchByLikeness()
    return differences.takeSorted()
  }

  /// The fingerprint of the next UID on either side, by which components are sorted.
  private var nextFamily: Int64? {
    guard let first = before.first?.mainOrder else { return after.first?.mainOrder }
    return min(first, after.first?.mainOrder ?? first)
  }

  private static func take(
    _ family: Int64, from elements: inout SortedElements<ComparedComponent>
  ) -> [ComparedComponent] {
    var group: [ComparedComponent] = []
    while let next = elements.first, next.mainOrder == family {
      group.append(next)
      _ = elements.next()
    }
    return group
  }

  /// Compares the components of one UID.
  private mutating func compare(_ old: [ComparedComponent], _ new: [ComparedComponent]) {
    if old.count == 1, new.count == 1, old[0].isSame(as: new[0]) {
      return noteStamps(old[0], new[0])
    }
    let (old, new) = (old.withoutCopies, new.withoutCopies)
    var pairs = Pairs(old, new)
    if pairs.areAllSame {
      for pair in pairs.same { noteStamps(pair.before, pair.after) }
      return
    }
    let overridden = OverriddenInstances(old, new)
    for (old, new) in pairs.differing {
      if old.isRecurring, new.isRecurring {
        compareSeries(old, new, overridden)
      } else {
        note(Self.side(old), Self.side(new), time: new.time, isByLikeness: !new.hasUID)
      }
    }
    if isUpdate { noteLostInstances(pairs, old, new) }
    dropMovedNames(&pairs, old, new)
    // An override that only one side has changes an instance of the other side's series.
    if pairs.missing.before.contains(where: \.isOverride),
      let series = readSeries(new, readers.after)
    {
      pairs.missing.before.removeAll { note($0, asChangedIn: series, isOld: true) }
    }
    if pairs.missing.after.contains(where: \.isOverride),
      let series = readSeries(old, readers.before)
    {
      pairs.missing.after.removeAll { note($0, asChangedIn: series, isOld: false) }
    }
    for component in pairs.missing.before {
      unmatched.before.append(UnmatchedComponent(component: component))
    }
    for component in pairs.missing.after {
      unmatched.after.append(UnmatchedComponent(component: component))
    }
  }

  private static func side(_ component: ComparedComponent) -> StoredDifference.Side {
    StoredDifference.Side(place: component.place, kind: component.kind)
  }

  private mutating func note(
    _ before: StoredDifference.Side?, _ after: StoredDifference.Side?, time: Int64,
    isByLikeness: Bool = false, isInstance: Bool = false, losesInstance: Bool = false
  ) {
    count += 1
    differences.append(
      StoredDifference(
        time: time, number: count, before: before, after: after, isByLikeness: isByLikeness,
        losesInstance: losesInstance, isInstance: isInstance))
  }

  /// Stores a component that says the same on both sides, if an update changes its stamps.
  ///
  /// Programs that change a single instance stamp the whole series, so nothing of its UID may differ.
  private mutating func noteStamps(_ old: ComparedComponent, _ new: ComparedComponent) {
    guard isUpdate, old.stampFingerprint != new.stampFingerprint else { return }
    note(Self.side(old), Self.side(new), time: new.time, isByLikeness: !new.hasUID)
  }
}

// Single instances of a series.
extension DifferenceSearch {
  /// A series after its second reading, with the steps that are left for looking up its instances.
  private final class ReadSeries {
    let component: ComparedComponent
    let series: Series
    var steps = Series.stepsPerFamily

    init(_ component: ComparedComponent, _ series: Series) {
      self.component = component
      self.series = series
    }
  }

  /// The first series among components of one UID.
  private func readSeries(
    _ components: [ComparedComponent], _ reader: ComparedReader
  ) -> ReadSeries? {
    guard let component = components.first(where: \.isRecurring) else { return nil }
    var reader = reader
    return reader.read(component.kind, at: component.place)?.series
      .map { ReadSeries(component, $0) }
  }

  /// Stores an override as a change of the other side's series.
  ///
  /// - Returns: Whether that series has the instance.
  private mutating func note(
    _ override: ComparedComponent, asChangedIn other: ReadSeries, isOld: Bool
  ) -> Bool {
    guard override.isOverride, other.component.kind == override.kind,
      other.steps >= other.series.stepsPerInstance
    else { return false }
    other.steps -= other.series.stepsPerInstance
    let own =
      isOld
      ? readers.before.read(override.kind, at: override.place)
      : readers.after.read(override.kind, at: override.place)
    guard let name = own?.recurrenceID else { return false }
    let position = other.series.instance(named: name).start
    guard other.series.instance(at: position) != nil else { return false }
    let instance = StoredDifference.Side(
      place: other.component.place, kind: other.component.kind, instance: position)
    if isOld {
      note(Self.side(override), instance, time: override.time, isInstance: true)
    } else {
      note(instance, Self.side(override), time: override.time, isInstance: true)
    }
    return true
  }

  /// Drops overrides that only name their instance anew, since their series was moved: nothing about
  /// them differs for a reader.
  private mutating func dropMovedNames(
    _ pairs: inout Pairs, _ old: [ComparedComponent], _ new: [ComparedComponent]
  ) {
    guard pairs.missing.before.contains(where: \.isOverride),
      pairs.missing.after.contains(where: \.isOverride),
      let before = readSeries(old, readers.before), let after = readSeries(new, readers.after)
    else { return }
    let seconds = after.series.start.distance(from: before.series.start)
    var candidates: [UInt64: [ComparedComponent]] = [:]
    for override in pairs.missing.after where override.isOverride {
      candidates[override.likenessFingerprint, default: []].append(override)
    }
    var moved: Set<UInt64> = []
    pairs.missing.before.removeAll { override in
      guard override.isOverride, let others = candidates[override.likenessFingerprint],
        let own = readers.before.read(override.kind, at: override.place),
        let other = others.first(where: { other in
          !moved.contains(other.instanceFingerprint)
            && readers.after.read(other.kind, at: other.place)?.isSame(as: own, apart: seconds)
              == true
        })
      else { return false }
      moved.insert(other.instanceFingerprint)
      return true
    }
    pairs.missing.after.removeAll { $0.isOverride && moved.contains($0.instanceFingerprint) }
  }

  /// Stores the overrides of both sides whose instance only the old series has.
  private mutating func noteLostInstances(
    _ pairs: Pairs, _ old: [ComparedComponent], _ new: [ComparedComponent]
  ) {
    let overrides = (pairs.same + pairs.differing).filter { $0.after.isOverride }
    guard !overrides.isEmpty, pairs.differing.contains(where: \.after.isRecurring),
      let before = readSeries(old, readers.before), let after = readSeries(new, readers.after)
    else { return }
    for (old, new) in overrides {
      after.steps -= before.series.stepsPerInstance + after.series.stepsPerInstance
      guard after.steps >= 0, new.kind == after.component.kind,
        let name = readers.after.read(new.kind, at: new.place)?.recurrenceID,
        before.series.hasInstance(named: name), !after.series.hasInstance(named: name)
      else { continue }
      note(Self.side(old), Self.side(new), time: new.time, losesInstance: true)
    }
  }

  /// Stores the differences between two versions of a series.
  ///
  /// Instances that only one version has are stored one by one, apart from the rest.
  private mutating func compareSeries(
    _ old: ComparedComponent, _ new: ComparedComponent, _ overridden: OverriddenInstances
  ) {
    guard let before = readers.before.read(old.kind, at: old.place),
      let after = readers.after.read(new.kind, at: new.place)
    else {
      // The component is reported as missing when the difference is read.
      return note(Self.side(old), Self.side(new), time: new.time)
    }
    let found = SeriesDifferences(before, after)
    if !found.properties.isEmpty || isUpdate && found.changesInstances {
      note(Self.side(old), Self.side(new), time: new.time, isByLikeness: !new.hasUID)
    }
    for instance in found.removed where !overridden.contains(instance.name, old.kind) {
      note(
        StoredDifference.Side(place: old.place, kind: old.kind, instance: instance.position), nil,
        time: instance.time(of: old, startingAt: found.starts.before), isInstance: true)
    }
    for instance in found.added where !overridden.contains(instance.name, new.kind) {
      note(
        nil, StoredDifference.Side(place: new.place, kind: new.kind, instance: instance.position),
        time: instance.time(of: new, startingAt: found.starts.after), isInstance: true)
    }
  }
}

extension RereadComponent {
  /// Whether an override says the same as another of an instance that is some seconds later.
  fileprivate func isSame(as other: RereadComponent, apart seconds: Int64) -> Bool {
    guard let name = recurrenceID?.wallTime,
      name == other.recurrenceID?.wallTime.advanced(bySeconds: seconds)
    else { return false }
    return (meaning.lines(missingIn: other.meaning) + other.meaning.lines(missingIn: meaning))
      .allSatisfy { $0.property == .recurrenceID }
  }
}

extension SeriesDifferences.Found {
  /// Returns the approximate sort key of an instance: the key of the series plus the distance.
  fileprivate func time(of series: ComparedComponent, startingAt start: Int64) -> Int64 {
    series.time + 2 * (position - start)
  }
}

/// The instances that have an override on either side; the overrides say what becomes of them.
private struct OverriddenInstances {
  private let numbers: Set<UInt64>

  init(_ old: [ComparedComponent], _ new: [ComparedComponent]) {
    numbers = Set([old, new].joined().lazy.map(\.instanceFingerprint))
  }

  func contains(_ name: ClockTime, _ kind: Event.Kind) -> Bool {
    numbers.contains(name.number(of: kind))
  }
}

// Components that have no counterpart with their UID on the other side.
extension DifferenceSearch {
  private mutating func matchByLikeness() {
    var old = unmatched.before.takeSorted()
    var new = unmatched.after.takeSorted()
    while let likeness = [old.first?.mainOrder, new.first?.mainOrder].compactMap(\.self).min() {
      var pairs = Pairs(Self.take(likeness, from: &old), Self.take(likeness, from: &new))
      for (old, new) in pairs.same + pairs.differing {
        note(
          Self.side(old), Self.side(new), time: new.time, isByLikeness: true,
          isInstance: new.isOverride)
      }
      for component in pairs.missing.before {
        note(
          Self.side(component), nil, time: component.time, isInstance: component.isOverride)
      }
      for component in pairs.missing.after {
        note(
          nil, Self.side(component), time: component.time, isInstance: component.isOverride)
      }
      pairs.missing = ([], [])
    }
    isIncomplete = isIncomplete || !old.isComplete || !new.isComplete
  }

  private static func take(
    _ likeness: Int64, from elements: inout SortedElements<UnmatchedComponent>
  ) -> [ComparedComponent] {
    var group: [ComparedComponent] = []
    while let next = elements.first, next.mainOrder == likeness {
      // Components with no UID in common are matched whichever instance they are.
      group.append(next.component)
      _ = elements.next()
    }
    return group
  }
}

extension ComparedComponent {
  /// Returns whether another component says the same of the same instance.
  fileprivate func isSame(as other: ComparedComponent) -> Bool {
    contentFingerprint == other.contentFingerprint
      && instanceFingerprint == other.instanceFingerprint
  }

  /// The fingerprints of the instance and of everything that the component says.
  fileprivate var fingerprints: [UInt64] { [instanceFingerprint, contentFingerprint] }
}

extension [ComparedComponent] {
  /// The components without duplicates, and without older versions of the same instance.
  fileprivate var withoutCopies: [ComparedComponent] {
    guard count > 1 else { return self }
    var newest: [UInt64: Int] = [:]
    for component in self {
      newest[component.instanceFingerprint] = Swift.max(
        newest[component.instanceFingerprint] ?? .min, component.sequence)
    }
    var seen: Set<[UInt64]> = []
    return filter {
      $0.sequence == newest[$0.instanceFingerprint] && seen.insert($0.fingerprints).inserted
    }
  }
}

/// The components of two sides, matched as versions of each other.
private struct Pairs {
  typealias Pair = (before: ComparedComponent, after: ComparedComponent)

  /// Pairs that say the same.
  private(set) var same: [Pair] = []

  /// Pairs that differ.
  private(set) var differing: [Pair] = []

  /// Whether nothing differs between the sides.
  var areAllSame: Bool { differing.isEmpty && missing.before.isEmpty && missing.after.isEmpty }

  /// The components that only one side has.
  var missing: (before: [ComparedComponent], after: [ComparedComponent]) = ([], [])

  /// Matches components of the same instance: first equal ones, then the others in file order.
  init(_ before: [ComparedComponent], _ after: [ComparedComponent]) {
    var candidates: [UInt64: [Int]] = [:]
    for (index, component) in after.enumerated() {
      candidates[component.instanceFingerprint, default: []].append(index)
    }
    var isTaken = [Bool](repeating: false, count: after.count)
    var byContent: [[UInt64]: [Int]] = [:]
    for (index, component) in after.enumerated().reversed() {
      byContent[component.fingerprints, default: []].append(index)
    }
    var left: [ComparedComponent] = []
    for component in before {
      guard let index = byContent[component.fingerprints]?.popLast() else {
        left.append(component)
        continue
      }
      isTaken[index] = true
      same.append((component, after[index]))
    }
    var next: [UInt64: Int] = [:]
    for component in left {
      let indices = candidates[component.instanceFingerprint] ?? []
      var position = next[component.instanceFingerprint] ?? 0
      while position < indices.count, isTaken[indices[position]] { position += 1 }
      if position < indices.count {
        isTaken[indices[position]] = true
        differing.append((component, after[indices[position]]))
      } else {
        missing.before.append(component)
      }
      next[component.instanceFingerprint] = position
    }
    missing.after = after.indices.filter { !isTaken[$0] }.map { after[$0] }
  }
}
