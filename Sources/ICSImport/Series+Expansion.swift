internal import CivilCalendar
internal import Recurrence
internal import TimeZones

/// The instances of a series that were found.
struct Expanded {
  var instances: [Instance] = []

  /// Whether a limit cut them short.
  var isTruncated = false
}

extension Series {
  /// Finds the instances that have time in a window, in order.
  func instances(in window: ImportWindow, budget: inout StepBudget) -> Expanded {
    instances(
      in: clock.axisRange(of: window), lastDayIfEndless: window.lastDayOfEndlessSeries,
      limit: window.occurrenceLimit, budget: &budget)
  }

  /// Finds the instances that have time in a part of the axis, in order.
  func instances(
    in range: Range<Int64>, lastDayIfEndless: DayNumber? = nil, limit: Int,
    budget: inout StepBudget
  ) -> Expanded {
    guard isRecurring || !exceptionRules.isEmpty else {
      let instance = self.instance(at: clock.position(of: start), start, length)
      let isWanted = instance.touches(range) && !exceptions.contains(instance)
      return Expanded(instances: isWanted ? [instance] : [])
    }
    var starts = Starts(limit: limit)
    collectStarts(in: range, lastDayIfEndless: lastDayIfEndless, &starts, budget: &budget)
    var result = Expanded(isTruncated: starts.isTruncated)
    let excluded = positionsOfExceptionRules(around: starts, budget: &budget, &result.isTruncated)
    var last: Int64?
    for start in starts.inOrder {
      // In a gap of the clocks two starts may become one.
      guard start.position != last else { continue }
      last = start.position
      let instance = self.instance(at: start.position, start.wallTime, start.length ?? length)
      guard instance.touches(range), !exceptions.contains(instance),
        !excluded.contains(instance.start)
      else { continue }
      result.instances.append(instance)
    }
    return result
  }

  private func instance(
    at position: Int64, _ wallTime: WallTime, _ length: SeriesLength
  ) -> Instance {
    Instance(
      start: position, end: length.end(from: position, wallTime: wallTime, on: clock),
      wallTime: wallTime)
  }

  /// Collects each start whose instance may have time in a part of the axis.
  private func collectStarts(
    in range: Range<Int64>, lastDayIfEndless: DayNumber?, _ starts: inout Starts,
    budget: inout StepBudget
  ) {
    let wallTimes = wallTimes(around: range, length: length.upperBound)
    var hasInstances = rules.isEmpty
    for rule in rules {
      let end = RuleEnd(rule, on: clock)
      guard !end.isBefore(start, on: clock) else { continue }
      hasInstances = true
      guard !rule.isUnsupportedCalendar else { continue }
      var window = wallTimes
      if rule.isUnbounded, let lastDayIfEndless {
        let last = WallTime(day: lastDayIfEndless).advanced(bySeconds: 86_400)
        window = window.lowerBound..<max(window.lowerBound, min(window.upperBound, last))
      }
      let expansion = rule.forEachOccurrence(
        from: start, isDate: clock.isDates, until: end.wallTime, in: window, budget: &budget
      ) { wallTime in
        let position = clock.position(of: wallTime)
        guard end.allows(position) else { return true }
        return starts.append(position, wallTime)
      }
      if expansion == .truncated { starts.isTruncated = true }
    }
    // A series whose rules all end before they begin has no instance: that is how the first part
    // of a series that was split at its start is written.
    if hasInstances, wallTimes.contains(start) {
      _ = starts.append(clock.position(of: start), start)
    }
    for addition in additions {
      let bounds = addition.length.map { self.wallTimes(around: range, length: $0.upperBound) }
      guard (bounds ?? wallTimes).contains(addition.wallTime) else { continue }
      _ = starts.append(
        clock.position(of: addition.wallTime), addition.wallTime, length: addition.length)
    }
  }

  /// What the clock shows in a part of the axis, and as long before as an instance may last.
  private func wallTimes(around range: Range<Int64>, length: Int64) -> Range<WallTime> {
    // No offset changes by more than a day, which makes the bounds safe on both sides.
    let margin: Int64 = clock.isDates ? 0 : 86_400
    let lower = clock.wallTime(at: range.lowerBound).advanced(bySeconds: -margin - length - 1)
    let upper = clock.wallTime(at: range.upperBound).advanced(bySeconds: margin)
    return lower..<max(lower, upper)
  }

  private func positionsOfExceptionRules(
    around starts: Starts, budget: inout StepBudget, _ isTruncated: inout Bool
  ) -> Set<Int64> {
    guard !exceptionRules.isEmpty, let range = starts.wallTimes else { return [] }
    var excluded: Set<Int64> = []
    for rule in exceptionRules where !rule.isUnsupportedCalendar {
      let end = RuleEnd(rule, on: clock)
      let expansion = rule.forEachOccurrence(
        from: start, isDate: clock.isDates, until: end.wallTime, in: range, budget: &budget
      ) { wallTime in
        let position = clock.position(of: wallTime)
        if end.allows(position) { excluded.insert(position) }
        return true
      }
      if expansion == .truncated { isTruncated = true }
    }
    return excluded
  }
}

/// The starts of instances, in the order in which they are found.
private struct Starts {
  struct Start {
    let position: Int64
    let wallTime: WallTime
    let length: SeriesLength?
  }

  private var starts: [Start] = []
  private let limit: Int
  var isTruncated = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Adds a start; returns whether there is room for more.
  mutating func append(_ position: Int64, _ wallTime: WallTime, length: SeriesLength? = nil) -> Bool
  {
    guard starts.count < limit else {
      isTruncated = true
      return false
    }
    starts.append(Start(position: position, wallTime: wallTime, length: length))
    return true
  }

  /// The starts in order; among equal ones a period comes first, whose length is its own.
  var inOrder: [Start] {
    starts.sorted {
      ($0.position, $0.length == nil ? 1 : 0) < ($1.position, $1.length == nil ? 1 : 0)
    }
  }

  /// From the first to the last start on the clock.
  var wallTimes: Range<WallTime>? {
    let wallTimes = starts.lazy.map(\.wallTime)
    guard let first = wallTimes.min(), let last = wallTimes.max() else { return nil }
    return first..<last.advanced(bySeconds: 1)
  }
}

/// UNTIL of a rule, read on the clock of its series.
private struct RuleEnd {
  /// No occurrence shows a later time on the clock.
  let wallTime: WallTime?

  /// No occurrence lies behind this position, where UNTIL is a point in time.
  private let position: Int64?

  init(_ rule: RecurrenceRule, on clock: SeriesClock) {
    switch (rule.until, clock) {
    case (nil, _):
      (wallTime, position) = (nil, nil)
    case (.date(let day), _):
      // A date includes its whole day, which is what its author means.
      (wallTime, position) = (WallTime(day: day, secondOfDay: 86_399), nil)
    case (.local(let time), _):
      (wallTime, position) = (time, nil)
    case (.utc(let instant), .zone(let zone)):
      // Where clocks are set back a later time may show earlier: the position decides.
      let last = zone.wallTime(at: instant).advanced(bySeconds: 86_400)
      (wallTime, position) = (last, instant.secondsSinceEpoch)
    case (.utc(let instant), _):
      (wallTime, position) = (instant.wallTime(offsetFromUTC: 0), nil)
    }
  }

  func allows(_ start: Int64) -> Bool {
    guard let position else { return true }
    return start <= position
  }

  /// Whether the series ends before it starts.
  func isBefore(_ start: WallTime, on clock: SeriesClock) -> Bool {
    guard let wallTime else { return false }
    return wallTime < start || !allows(clock.position(of: start))
  }
}
