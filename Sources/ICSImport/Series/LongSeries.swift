internal import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
internal import Recurrence
internal import TimeZones

/// A series with more occurrences than are worth keeping.
///
/// The occurrences of a stretch of time are found when that stretch is listed.
///
/// A series is large and there may be very many, so this is a class, which is shared instead of
/// copied.
final class LongSeries {
  let event: Event
  private let series: Series
  /// The instances that overrides replace.
  private let replaced: InstanceSet
  private let ends: Ends

  /// Where on the axis the next instance starts, or an earlier position.
  private(set) var next: Int64

  /// Where the instances of a series in the window begin and end.
  struct Ends {
    fileprivate let first: Int64

    /// When the last instance starts, by its rule; a limit may have left out later ones.
    fileprivate let last: WallTime

    /// Whether DTSTART is an instance, which it is even if the rule does not say so.
    fileprivate let hasStart: Bool

    /// The most instances that are cheaper to keep than to find again.
    private static let maxKept = 4

    /// Creates the ends of all instances in the window, given in order; `nil` if these are better
    /// kept.
    init?(_ instances: [Instance], of series: Series) {
      guard instances.count > Self.maxKept, series.additions.isEmpty,
        series.exceptionRules.isEmpty, series.rules.count == 1,
        let first = instances.first, let last = instances.lazy.map(\.wallTime).max()
      else { return nil }
      self.first = first.start
      self.last = last
      let start = series.clock.position(of: series.start)
      hasStart = instances.contains { $0.start == start }
    }
  }

  /// Creates the long series of a component.
  init(
    _ component: ImportedComponent, _ ends: Ends, without replaced: InstanceSet = InstanceSet()
  ) {
    event = component.event
    series = component.series
    self.ends = ends
    self.replaced = replaced
    next = ends.first
  }

  var clock: SeriesClock { series.clock }

  /// Returns the instances that start in a part of the axis, in order; those before it must have
  /// been taken.
  func takeInstances(
    startingIn starts: Range<Int64>, of window: ImportWindow
  ) -> [Instance] {
    guard next < starts.upperBound, var rule = series.rules.first else { return [] }
    // COUNT would start anew for each stretch, and the last instance is known.
    if rule.count != nil { rule = rule.with(count: nil) }
    let clock = series.clock
    let first = max(next, starts.lowerBound)
    // Where clocks change, times may be in another order than on the axis, by a day at most.
    let margin: Int64 = clock.isSteady(from: first, to: starts.upperBound) ? 0 : 86_400
    let lower = clock.wallTime(at: first).advanced(bySeconds: -margin)
    let upper = clock.wallTime(at: starts.upperBound).advanced(bySeconds: margin)
    var found = FoundInstances(in: clock.axisRange(of: window), limit: .max)
    var next = Int64.max
    // The whole rule was followed before, within its budget.
    var budget = StepBudget(.max)
    _ = series.forEachInstance(
      of: rule, in: lower..<max(lower, ends.last.advanced(bySeconds: 1)), budget: &budget
    ) { instance in
      if instance.start >= starts.upperBound {
        next = min(next, instance.start)
      } else if instance.start >= starts.lowerBound {
        found.append(instance)
      }
      return instance.wallTime < upper
    }
    if next < .max, !clock.isSteady(from: first, to: next) { next -= 86_400 }
    if ends.hasStart {
      var positions = PositionFinder(clock)
      let instance = series.instance(at: series.start, series.length, &positions)
      if instance.start >= starts.upperBound {
        next = min(next, instance.start)
      } else if instance.start >= starts.lowerBound {
        found.append(instance)
      }
    }
    self.next = max(next, starts.upperBound)
    let instances = found.inOrder
    guard !series.exceptions.isEmpty || !replaced.isEmpty else { return instances }
    return instances.filter { !series.exceptions.contains($0) && !replaced.contains($0) }
  }

  /// Makes an instance that was taken be found again.
  func putBack(startingAt start: Int64) {
    next = min(next, start)
  }
}

extension SeriesClock {
  /// Returns whether the clock does not change between two positions, nor within a day of them.
  fileprivate func isSteady(from first: Int64, to last: Int64) -> Bool {
    guard case .zone(let zone) = self else { return true }
    let stretch = zone.offsetPeriod(
      at: Instant(secondsSinceEpoch: first).advanced(bySeconds: -86_400))
    return Instant(secondsSinceEpoch: last).advanced(bySeconds: 86_400) < stretch.end
  }
}

/// Finds the occurrences of long series in the order of a list, one stretch of time after another.
///
/// A stretch is short enough to have at most a given number of occurrences, unless the series have
/// more that start at one time.
struct LongSeriesWalk {
  private let series: [LongSeries]
  private let window: ImportWindow
  /// The index of the event of the first series.
  private let firstEvent: Int

  /// The clock time at which the next stretch begins.
  private var start = Int64.min
  /// The length of the next stretch in seconds.
  private var length: Int64 = 4 * 86_400
  private let capacity: Int

  /// Creates a walk through series that are in the order of their places in the files.
  ///
  /// - Parameter capacity: How many occurrences a stretch may have; more if there are many series.
  init(_ series: [LongSeries], in window: ImportWindow, firstEvent: Int, capacity: Int) {
    self.series = series
    self.window = window
    self.firstEvent = firstEvent
    // Each search in a series should be worth several occurrences.
    self.capacity = max(capacity, 4 * series.count)
  }

  /// Returns the occurrences of the next stretch that has any; none at the end.
  mutating func next() -> [Occurrence] {
    while let earliest = series.lazy.map(\.next).min(), earliest < .max {
      // The clock of the list and that of a series may show different days.
      start = max(start, earliest - 2 * 86_400)
      let occurrences = takeStretch()
      if !occurrences.isEmpty { return occurrences }
    }
    return []
  }

  private mutating func takeStretch() -> [Occurrence] {
    var found: [Occurrence] = []
    var clock = ZoneClock(window.zone)
    var end = start + length
    var bounds = StretchBounds(start..<end, in: window.zone)
    for index in series.indices where series[index].next < bounds.upperBound {
      let seriesClock = series[index].clock
      let starts = bounds.axisRange(on: seriesClock)
      for instance in series[index].takeInstances(startingIn: starts, of: window) {
        let occurrence = Occurrence(event: firstEvent + index, instance, on: seriesClock)
        let wall = occurrence.startOnWall(by: &clock).secondsSinceEpoch
        if wall >= end {
          series[index].putBack(startingAt: instance.start)
        } else if wall >= start, window.contains(occurrence) {
          found.append(occurrence)
        }
      }
      if found.count > capacity, end - start > 1 {
        end = shortened(&found, &clock)
        bounds = StretchBounds(start..<end, in: window.zone)
      }
    }
    length = end - start
    if found.count < capacity / 4 { length *= 2 }
    start = end
    found.sortStably { $0.order(by: &clock) }
    return found
  }

  /// Puts back the last quarter of what was found; returns where the shortened stretch ends.
  private mutating func shortened(
    _ found: inout [Occurrence], _ clock: inout ZoneClock
  ) -> Int64 {
    let times = found.map { $0.startOnWall(by: &clock).secondsSinceEpoch }
    let end = max(start + 1, times.sorted()[times.count * 3 / 4])
    var kept: [Occurrence] = []
    for (occurrence, time) in zip(found, times) {
      if time < end {
        kept.append(occurrence)
      } else {
        series[occurrence.eventIndex - firstEvent].putBack(startingAt: occurrence.startOnAxis)
      }
    }
    found = kept
    return end
  }
}

/// The part of each axis on which clocks of a zone show times of a stretch.
private struct StretchBounds {
  private let wallTimes: Range<Int64>
  private let instants: Range<Int64>

  init(_ wallTimes: Range<Int64>, in zone: Zone) {
    self.wallTimes = wallTimes
    let first = zone.bounds(of: WallTime(secondsSinceEpoch: wallTimes.lowerBound)).first
    let last = zone.bounds(of: WallTime(secondsSinceEpoch: wallTimes.upperBound)).last
    instants = first..<max(first, last)
  }

  var upperBound: Int64 { max(wallTimes.upperBound, instants.upperBound) }

  func axisRange(on clock: SeriesClock) -> Range<Int64> {
    switch clock {
    case .dates, .floating: wallTimes
    case .zone: instants
    }
  }
}

/// Walks through the occurrences of long series in the order of a list.
struct LongSeriesQueue {
  private let series: [LongSeries]
  /// The number of the event of the first series.
  private let firstEvent: Int
  private var clock: ZoneClock
  private var walk: LongSeriesWalk

  /// The occurrences of the stretch of time that was found last, and the index of the next one.
  private var occurrences: [Occurrence] = []
  private var index = 0
  /// Whether the walk has no further stretch, which to ask it costs a look at every series.
  private var isAtEnd = false
  /// What the next occurrence is ordered by, if that was computed.
  private var order: Int64?

  /// Creates a queue of series that are in the order of their places in the files.
  init(_ series: [LongSeries], in window: ImportWindow, firstEvent: Int, capacity: Int) {
    self.series = series
    self.firstEvent = firstEvent
    clock = ZoneClock(window.zone)
    walk = LongSeriesWalk(series, in: window, firstEvent: firstEvent, capacity: capacity)
  }

  /// Takes the next occurrence, if it comes before a given occurrence of another event.
  mutating func next(
    before time: Int64 = .max, _ place: @autoclosure () -> EventPlace = .last
  ) -> (occurrence: Occurrence, event: Event)? {
    if index == occurrences.count, !isAtEnd {
      occurrences = walk.next()
      index = 0
      isAtEnd = occurrences.isEmpty
    }
    guard index < occurrences.count else { return nil }
    let occurrence = occurrences[index]
    let order = order ?? occurrence.order(by: &clock)
    self.order = order
    // The event may be far away in memory, so its place is looked up only where the place decides.
    guard order < time || order == time && event(of: occurrence).place < place() else {
      return nil
    }
    index += 1
    self.order = nil
    return (occurrence, event(of: occurrence))
  }

  private func event(of occurrence: Occurrence) -> Event {
    series[occurrence.eventIndex - firstEvent].event
  }
}
