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
    private static let mostKept = 4

    /// Creates the ends of all instances in the window, given in order; `nil` if these are better
    /// kept.
    init?(_ instances: [Instance], of series: Series) {
      guard instances.count > Self.mostKept, series.additions.isEmpty,
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
    let stretch = zone.stretch(at: Instant(secondsSinceEpoch: first).advanced(bySeconds: -86_400))
    return Instant(secondsSinceEpoch: last).advanced(bySeconds: 86_400) < stretch.end
  }
}
