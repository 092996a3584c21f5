internal import CalendarModel
internal import ICSText

/// Finds what differs between two sides, of which a UID at a time is in memory.
struct DifferenceSearch {
  private var before: SortedElements<ComparedComponent>
  private var after: SortedElements<ComparedComponent>
  private var readers: (before: ComparedReader, after: ComparedReader)
  private var unmatched:
    (before: LargeSort<UnmatchedComponent>, after: LargeSort<UnmatchedComponent>)
  private var differences: LargeSort<NotedDifference>
  private var count: Int64 = 0

  /// Whether a temporary file was lost.
  private(set) var isIncomplete = false

  init(
    _ before: SortedElements<ComparedComponent>, _ after: SortedElements<ComparedComponent>,
    _ readers: (before: ComparedReader, after: ComparedReader), _ options: CalendarImport.Options
  ) {
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

  /// Gives the differences in the order of time.
  mutating func find() -> SortedElements<NotedDifference> {
    while let family = nextFamily {
      compare(Self.take(family, from: &before), Self.take(family, from: &after))
    }
    isIncomplete = !before.isComplete || !after.isComplete
    matchByLikeness()
    return differences.takeSorted()
  }

  /// The UID that comes next on either side, as what components are ordered by.
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
    if old.count == 1, new.count == 1, old[0].isSame(as: new[0]) { return }
    let (old, new) = (old.withoutCopies, new.withoutCopies)
    var pairs = Pairs(old, new)
    let overridden = OverriddenInstances(old, new)
    for (old, new) in pairs.differing {
      if old.isRecurring, new.isRecurring {
        compareSeries(old, new, overridden)
      } else {
        note(Self.side(old), Self.side(new), time: new.time, isByLikeness: !new.hasUID)
      }
    }
    // An override on one side alone changes what the other side says by its series.
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

  private static func side(_ component: ComparedComponent) -> NotedDifference.Side {
    NotedDifference.Side(place: component.place, kind: component.kind)
  }

  private mutating func note(
    _ before: NotedDifference.Side?, _ after: NotedDifference.Side?, time: Int64,
    isByLikeness: Bool = false, isInstance: Bool = false
  ) {
    count += 1
    differences.append(
      NotedDifference(
        time: time, number: count, before: before, after: after, isByLikeness: isByLikeness,
        isInstance: isInstance))
  }
}

// Single instances of a series.
extension DifferenceSearch {
  /// A series that was read again, and what may still be spent on its instances.
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

  /// Notes an override as the change of an instance of the series on the other side; returns whether
  /// that has the instance.
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
    let instance = NotedDifference.Side(
      place: other.component.place, kind: other.component.kind, instance: position)
    if isOld {
      note(Self.side(override), instance, time: override.time, isInstance: true)
    } else {
      note(instance, Self.side(override), time: override.time, isInstance: true)
    }
    return true
  }

  /// Notes what differs between two versions of a series, the instances that one alone has apart from
  /// the rest.
  private mutating func compareSeries(
    _ old: ComparedComponent, _ new: ComparedComponent, _ overridden: OverriddenInstances
  ) {
    guard let before = readers.before.read(old.kind, at: old.place),
      let after = readers.after.read(new.kind, at: new.place)
    else {
      // It is found missing when it is read for the answer.
      return note(Self.side(old), Self.side(new), time: new.time)
    }
    let found = SeriesDifferences(before, after)
    if !found.differs.isEmpty {
      note(Self.side(old), Self.side(new), time: new.time, isByLikeness: !new.hasUID)
    }
    for instance in found.removed where !overridden.contains(instance.name, old.kind) {
      note(
        NotedDifference.Side(place: old.place, kind: old.kind, instance: instance.position), nil,
        time: instance.time(of: old, startingAt: found.starts.before), isInstance: true)
    }
    for instance in found.added where !overridden.contains(instance.name, new.kind) {
      note(
        nil, NotedDifference.Side(place: new.place, kind: new.kind, instance: instance.position),
        time: instance.time(of: new, startingAt: found.starts.after), isInstance: true)
    }
  }
}

extension SeriesDifferences.Found {
  /// About when an instance is on the clocks of the reader, by how long after the first it starts.
  fileprivate func time(of series: ComparedComponent, startingAt start: Int64) -> Int64 {
    series.time + 2 * (position - start)
  }
}

/// The instances of a series that have components of their own on one side, which tell what becomes of
/// them.
private struct OverriddenInstances {
  private let numbers: Set<UInt64>

  init(_ old: [ComparedComponent], _ new: [ComparedComponent]) {
    numbers = Set([old, new].joined().lazy.map(\.instance))
  }

  func contains(_ name: ClockTime, _ kind: Event.Kind) -> Bool {
    numbers.contains(name.number(of: kind))
  }
}

// Components whose UID the other side does not have.
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
      // What has no UID in common is matched whatever instance it is.
      group.append(next.component)
      _ = elements.next()
    }
    return group
  }
}

extension ComparedComponent {
  /// Whether another says the same of the same instance.
  fileprivate func isSame(as other: ComparedComponent) -> Bool {
    content == other.content && instance == other.instance
  }
}

extension [ComparedComponent] {
  /// The components without those that say what another says, and those that a newer version of the
  /// same instance takes the place of.
  fileprivate var withoutCopies: [ComparedComponent] {
    guard count > 1 else { return self }
    var newest: [UInt64: Int32] = [:]
    for component in self {
      newest[component.instance] = Swift.max(
        newest[component.instance] ?? .min, component.sequence)
    }
    var seen: Set<[UInt64]> = []
    return filter {
      $0.sequence == newest[$0.instance] && seen.insert([$0.instance, $0.content]).inserted
    }
  }
}

/// Components of both sides that are one another's versions.
private struct Pairs {
  typealias Pair = (before: ComparedComponent, after: ComparedComponent)

  /// Those that say the same.
  private(set) var same: [Pair] = []

  /// Those that say something else.
  private(set) var differing: [Pair] = []

  /// Those that one side alone has.
  var missing: (before: [ComparedComponent], after: [ComparedComponent]) = ([], [])

  /// Matches components of the same instance, first those that say the same, the others in the order
  /// of their files.
  init(_ before: [ComparedComponent], _ after: [ComparedComponent]) {
    var candidates: [UInt64: [Int]] = [:]
    for (index, component) in after.enumerated() {
      candidates[component.instance, default: []].append(index)
    }
    var isTaken = [Bool](repeating: false, count: after.count)
    var byContent: [[UInt64]: [Int]] = [:]
    for (index, component) in after.enumerated().reversed() {
      byContent[[component.instance, component.content], default: []].append(index)
    }
    var left: [ComparedComponent] = []
    for component in before {
      guard let index = byContent[[component.instance, component.content]]?.popLast() else {
        left.append(component)
        continue
      }
      isTaken[index] = true
      same.append((component, after[index]))
    }
    var next: [UInt64: Int] = [:]
    for component in left {
      let indices = candidates[component.instance] ?? []
      var position = next[component.instance] ?? 0
      while position < indices.count, isTaken[indices[position]] { position += 1 }
      if position < indices.count {
        isTaken[indices[position]] = true
        differing.append((component, after[indices[position]]))
      } else {
        missing.before.append(component)
      }
      next[component.instance] = position
    }
    missing.after = after.indices.filter { !isTaken[$0] }.map { after[$0] }
  }
}
