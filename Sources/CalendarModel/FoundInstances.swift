internal import CivilCalendar

/// The instances with time in a part of the axis, in the order in which they are found.
package struct FoundInstances {
  private let range: Range<Int64>
  private let limit: Int
  private var instances: [Instance] = []

  /// Where periods start, whether or not they have time in the part of the axis.
  private var periodStarts: Set<Int64> = []

  /// Whether there was no room for more.
  var isTruncated = false

  /// Room for those of a month on each of its days.
  private static let usualCount = 42

  /// Creates room for as many as a limit, with time in a part of the axis.
  package init(in range: Range<Int64>, limit: Int) {
    self.range = range
    self.limit = limit
  }

  /// Adds an instance unless a period takes its place; returns whether there is room for more.
  @discardableResult
  package mutating func append(_ instance: Instance) -> Bool {
    guard periodStarts.isEmpty || !periodStarts.contains(instance.start) else { return true }
    return appendIfWanted(instance)
  }

  mutating func appendPeriod(_ instance: Instance) {
    if periodStarts.insert(instance.start).inserted { _ = appendIfWanted(instance) }
  }

  private mutating func appendIfWanted(_ instance: Instance) -> Bool {
    guard instance.touches(range) else { return true }
    guard instances.count < limit else {
      isTruncated = true
      return false
    }
    if instances.isEmpty { instances.reserveCapacity(Self.usualCount) }
    instances.append(instance)
    return true
  }

  /// The instances in order, one for each start.
  ///
  /// In a gap of the clocks two may become one: the later time is the one that the clock shows.
  package var inOrder: [Instance] {
    // Nearly always they are found in order: dates may be anywhere, and a start before its rule.
    let pairs = zip(instances, instances.dropFirst())
    if pairs.allSatisfy({ $0.start < $1.start }) { return instances }
    var result: [Instance] = []
    for instance in instances.sorted(by: { ($0.start, $1.wallTime) < ($1.start, $0.wallTime) })
    where instance.start != result.last?.start {
      result.append(instance)
    }
    return result
  }

  /// From the first to the last start on the clock.
  var wallTimes: Range<WallTime>? {
    let wallTimes = instances.lazy.map(\.wallTime)
    guard let first = wallTimes.min(), let last = wallTimes.max() else { return nil }
    return first..<last.advanced(bySeconds: 1)
  }
}
