package import CivilCalendar
package import Recurrence
package import TimeZones

/// The instances of a series that were found.
package struct Expanded: Sendable {
  /// The instances, in order.
  package var instances: [Instance] = []

  /// Whether a limit left instances out.
  package var isTruncated = false

  /// The rule whose instances are not all known, because its calendar is not.
  package var ruleBeyondItsCalendar: RecurrenceRule?

  /// The budget with which the instances were found, so that the same ones can be found again.
  package let budget: StepBudget

  /// Notes how following a rule ended.
  fileprivate mutating func note(
    _ expansion: Expansion, of rule: RecurrenceRule, _ budget: StepBudget
  ) {
    guard expansion == .truncated else { return }
    isTruncated = true
    // If there are steps left, there were no years left.
    if budget.remaining > 0, ruleBeyondItsCalendar == nil { ruleBeyondItsCalendar = rule }
  }
}

/// How far the rules of a series without an end are followed.
package struct EndlessBound: Hashable, Sendable {
  package let lastDay: DayNumber

  /// The day from which on a rule has an instance at least, be it after the last day; `nil` if it
  /// need not have one.
  package let seenFrom: DayNumber?

  /// How long after the last day an instance is looked for: that of a leap day on a weekday may be 40
  /// years away.
  fileprivate static let longestSearch = 100 * 366

  package init(lastDay: DayNumber, seenFrom: DayNumber? = nil) {
    (self.lastDay, self.seenFrom) = (lastDay, seenFrom)
  }
}

extension Series {
  /// Finds the instances that have time in a part of the axis, in order.
  package func instances(
    in range: Range<Int64>, ifEndless bound: EndlessBound? = nil, limit: Int,
    budget: inout StepBudget
  ) -> Expanded {
    let granted = budget
    var positions = PositionFinder(clock)
    guard isRecurring || !exceptionRules.isEmpty else {
      let instance = self.instance(at: start, length, &positions)
      let isWanted = instance.touches(range) && !exceptions.contains(instance)
      return Expanded(instances: isWanted ? [instance] : [], budget: granted)
    }
    var found = FoundInstances(in: range, limit: limit)
    findDates(in: range, &found, &positions)
    var result = Expanded(budget: granted)
    findOccurrences(
      in: range, ifEndless: bound, &found, &positions, budget: &budget, &result)
    if found.isTruncated { result.isTruncated = true }
    let excluded = positionsOfExceptionRules(among: found, budget: &budget, &result)
    result.instances = found.inOrder
    if !exceptions.isEmpty || !excluded.isEmpty {
      result.instances.removeAll { exceptions.contains($0) || excluded.contains($0.start) }
    }
    return result
  }

  /// Creates the instance at a local time.
  package func instance(
    at wallTime: WallTime, _ length: SeriesLength, _ positions: inout PositionFinder
  ) -> Instance {
    let position = positions.position(of: wallTime)
    return Instance(
      start: position, end: length.end(from: position, wallTime: wallTime, &positions),
      wallTime: wallTime)
  }

  /// The instance at DTSTART.
  package var firstInstance: Instance {
    // To find only a position or two, the clock is faster than a `PositionFinder`.
    let position = clock.position(of: start)
    let (from, seconds) =
      switch length {
      case .exact(let seconds): (position, seconds)
      case .nominal(let days, let seconds):
        (clock.position(of: start.advanced(bySeconds: days * 86_400)), seconds)
      }
    let end = Instant(secondsSinceEpoch: from).advanced(bySeconds: seconds).secondsSinceEpoch
    return Instance(start: position, end: end, wallTime: start)
  }

  /// Finds the starts of RDATE; periods come first, since they have lengths of their own.
  private func findDates(
    in range: Range<Int64>, _ found: inout FoundInstances, _ positions: inout PositionFinder
  ) {
    guard !additions.isEmpty else { return }
    for addition in additions {
      guard let length = addition.length else { continue }
      found.appendPeriod(instance(at: addition.wallTime, length, &positions))
    }
    let wallTimes = wallTimes(around: range)
    for addition in additions where addition.length == nil && wallTimes.contains(addition.wallTime)
    {
      found.append(instance(at: addition.wallTime, length, &positions))
    }
  }

  /// Finds the occurrences of the rules, and DTSTART.
  private func findOccurrences(
    in range: Range<Int64>, ifEndless bound: EndlessBound?, _ found: inout FoundInstances,
    _ positions: inout PositionFinder, budget: inout StepBudget, _ result: inout Expanded
  ) {
    let wallTimes = wallTimes(around: range)
    var hasInstances = rules.isEmpty
    for rule in rules {
      guard RuleEnd(rule.until, on: clock).allows(start, on: clock) else { continue }
      hasInstances = true
      var window = wallTimes
      if rule.isUnbounded, let bound {
        let end = end(of: rule, by: bound, before: window.upperBound, budget: &budget)
        window = window.lowerBound..<max(window.lowerBound, end)
      }
      let expansion = forEachInstance(of: rule, in: window, budget: &budget) { found.append($0) }
      result.note(expansion, of: rule, budget)
    }
    // A series whose rules all end before DTSTART has no instance. Programs write this for the
    // first part of a series that was split at its start.
    if hasInstances { found.append(instance(at: start, length, &positions)) }
  }

  /// Returns the local time before which the instances of a rule without an end are wanted.
  private func end(
    of rule: RecurrenceRule, by bound: EndlessBound, before limit: WallTime,
    budget: inout StepBudget
  ) -> WallTime {
    var end = WallTime(day: bound.lastDay).advanced(bySeconds: 86_400)
    guard end < limit, let seenFrom = bound.seenFrom else { return min(end, limit) }
    let latest = WallTime(
      day: bound.lastDay.advanced(by: EndlessBound.longestSearch))
    let first = WallTime(day: seenFrom)
    _ = forEachInstance(of: rule, in: first..<max(first, min(latest, limit)), budget: &budget) {
      if exceptions.contains($0) { return true }
      end = max(end, $0.wallTime.advanced(bySeconds: 1))
      return false
    }
    return end
  }

  /// Returns the local times in a part of the axis, and as long before as an instance may last.
  private func wallTimes(around range: Range<Int64>) -> Range<WallTime> {
    // No offset changes by more than a day, which makes the bounds safe on both sides.
    let margin: Int64 = clock.isDates ? 0 : 86_400
    let lower = clock.wallTime(at: range.lowerBound)
      .advanced(bySeconds: -margin - length.upperBound - 1)
    let upper = clock.wallTime(at: range.upperBound).advanced(bySeconds: margin)
    return lower..<max(lower, upper)
  }

  private func positionsOfExceptionRules(
    among found: FoundInstances, budget: inout StepBudget, _ result: inout Expanded
  ) -> Set<Int64> {
    guard !exceptionRules.isEmpty, let range = found.wallTimes else { return [] }
    var excluded: Set<Int64> = []
    for rule in exceptionRules {
      let expansion = forEachInstance(of: rule, in: range, budget: &budget) {
        excluded.insert($0.start)
        return true
      }
      result.note(expansion, of: rule, budget)
    }
    return excluded
  }

  /// Calls a function with the instances of a rule in a range of local times, in that order.
  ///
  /// It stops when the function returns `false`, and returns whether these are all instances.
  ///
  /// A rule in a calendar that is not supported gives no instances.
  package func forEachInstance(
    of rule: RecurrenceRule, in range: Range<WallTime>, budget: inout StepBudget,
    _ body: (Instance) -> Bool
  ) -> Expansion {
    let end = RuleEnd(rule.until, on: clock)
    let (counted, limit) = rule.counted(
      on: clock, from: start, before: range.upperBound, budget: &budget)
    var positions = PositionFinder(clock)
    return counted.forEachOccurrence(
      from: start, isDate: clock.isDates, until: limit, in: range, budget: &budget
    ) { wallTime in
      let instance = instance(at: wallTime, length, &positions)
      return end.allows(instance.start) ? body(instance) : true
    }
  }

  /// Returns the last local time before another that a rule gives; `nil` if unknown or none.
  ///
  /// It is unknown if following the rule would cost too much.
  package func lastTime(
    of rule: RecurrenceRule, before end: WallTime, budget: inout StepBudget
  ) -> WallTime? {
    let (counted, limit) = rule.counted(on: clock, from: start, before: end, budget: &budget)
    return counted.lastOccurrence(
      from: start, isDate: clock.isDates, until: limit, budget: &budget)
  }
}

// Looking up one instance.
extension Series {
  /// The instance that starts at a position on the axis; `nil` if the series has none there.
  package func instance(at position: Int64) -> Instance? {
    var budget = StepBudget.perInstance
    return instances(in: position..<position + 1, limit: 1_000, budget: &budget).instances
      .first { $0.start == position }
  }

  /// Whether the series has the instance that a time names.
  package func hasInstance(named time: ClockTime) -> Bool {
    instance(at: instance(named: time).start) != nil
  }

  /// The instance that a time names, whether the series has it or not.
  package func instance(named time: ClockTime) -> Instance {
    var positions = PositionFinder(clock)
    return instance(at: wallTime(of: time), length, &positions)
  }
}

extension StepBudget {
  /// The steps that the rules of a series may take for finding out whether one instance exists.
  fileprivate static var perInstance: StepBudget { StepBudget(100_000) }
}

/// A set of instances that EXDATE or RECURRENCE-ID name, in whatever form.
///
/// The set depends only on the kind of a series' clock. So one set serves all series whose clocks
/// have a zone.
package struct InstanceSet: Sendable {
  private enum Name: Hashable {
    /// A position on the axis of a series.
    case position(Int64)

    /// A local time, if a name without a zone is used for a clock with one.
    case wallTime(WallTime)

    /// A day on the clock, with all instances that start on it.
    case day(DayNumber)
  }

  private var names: Set<Name> = []
  private var hasPositions = false
  private var hasWallTimes = false
  private var hasDays = false

  /// Whether the set names no instances.
  package var isEmpty: Bool { names.isEmpty }

  /// Creates a set that names no instances.
  package init() {}

  /// Creates a set of the instances that times name on clocks of a kind.
  package init(_ names: [ClockTime], on kind: SeriesClock.Kind) {
    for name in names { insert(name, on: kind) }
  }

  /// Adds the instances that a time names on clocks of a kind.
  package mutating func insert(_ name: ClockTime, on kind: SeriesClock.Kind) {
    switch (kind, name) {
    // A time of day for a series of dates means its date.
    case (.dates, _): insert(day: name.wallTime.day)
    case (_, .date(let day)): insert(day: day)
    case (.floating, _): insert(position: name.wallTime.secondsSinceEpoch)
    case (.zoned, _):
      if let instant = name.instant {
        insert(position: instant.secondsSinceEpoch)
      } else {
        names.insert(.wallTime(name.wallTime))
        hasWallTimes = true
      }
    }
  }

  private mutating func insert(day: DayNumber) {
    names.insert(.day(day))
    hasDays = true
  }

  private mutating func insert(position: Int64) {
    names.insert(.position(position))
    hasPositions = true
  }

  /// Whether the set names an instance.
  package func contains(_ instance: Instance) -> Bool {
    hasPositions && names.contains(.position(instance.start))
      || hasDays && names.contains(.day(instance.wallTime.day))
      || hasWallTimes && names.contains(.wallTime(instance.wallTime))
  }
}

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
