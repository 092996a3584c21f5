internal import CivilCalendar

/// The instances that have time in a part of the axis, in the order in which they are found.
package struct FoundInstances {
  private let range: Range<Int64>
  private let limit: Int
  private var instances: [Instance] = []

  /// The starts of periods, whether or not the periods have time in the part of the axis.
  private var periodStarts: Set<Int64> = []

  /// Whether an instance was left out because the limit was reached.
  var isTruncated = false

  /// Room for one instance in each week of a month; most series have no more, and room may be kept.
  private static let usualCount = 6

  /// Creates an empty collection for instances that have time in a part of the axis, up to a limit.
  package init(in range: Range<Int64>, limit: Int) {
    self.range = range
    self.limit = limit
  }

  /// Adds an instance unless a period replaces it; returns whether there is room for more.
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

  /// The instances in order, at most one for each start.
  ///
  /// When clocks are set forward, two instances may start at once; the one whose local time is
  /// later, which the clock shows, is kept.
  package var inOrder: [Instance] {
    // Instances are nearly always found in order; but RDATE may add any start, and DTSTART is found
    // after the instances of its rule.
    let pairs = zip(instances, instances.dropFirst())
    if pairs.allSatisfy({ $0.start < $1.start }) { return instances }
    var result: [Instance] = []
    for instance in instances.sorted(by: { ($0.start, $1.wallTime) < ($1.start, $0.wallTime) })
    where instance.start != result.last?.start {
      result.append(instance)
    }
    return result
  }

  /// The local times from the first to the last start, both included; `nil` without instances.
  var wallTimes: Range<WallTime>? {
    let wallTimes = instances.lazy.map(\.wallTime)
    guard let first = wallTimes.min(), let last = wallTimes.max() else { return nil }
    return first..<last.advanced(bySeconds: 1)
  }
}
