internal import CalendarModel
internal import CivilCalendar
internal import Recurrence
internal import TimeZones

/// The instances of a series after those that overrides with RANGE=THISANDFUTURE replace.
struct LaterInstances {
  /// A stretch of a series that one override shifts, ending where the next one begins.
  private struct Segment {
    let override: ImportedComponent
    let shift: Shift
    let range: Range<Int64>
  }

  private var segments: [Segment] = []
  private let series: Series

  /// Finds the stretches of a series that overrides with THISANDFUTURE shift.
  ///
  /// An event that does not repeat has none.
  init(of series: Series, shiftedBy overrides: [Override]) {
    self.series = series
    guard series.isRecurring else { return }
    var end = Int64.max
    for override in overrides.newest(on: series.clock).reversed() {
      guard let component = override.component else { continue }
      let start = series.clock.position(of: override.recurrenceID)
      segments.append(
        Segment(
          override: component,
          shift: Shift(of: override.recurrenceID, in: series, to: component.series),
          range: start..<max(start, end)))
      end = start
    }
    segments.reverse()
  }

  /// Returns whether an instance is that of an override that shifts all after it, or comes later.
  func contains(_ instance: Instance) -> Bool {
    guard let first = segments.first else { return false }
    return instance.start >= first.range.lowerBound
  }

  /// Returns the override that shifts an instance; `nil` if none does.
  func override(of instance: Instance) -> ImportedComponent? {
    segments.first { $0.range.contains(instance.start) }?.override
  }

  /// Calls a function with the instances that each override shifts into a window; returns whether
  /// these are all.
  ///
  /// - Parameter replaced: The instances that overrides name, which are left out.
  func forEachShifted(
    into window: ImportWindow, without replaced: InstanceSet, budget: inout StepBudget,
    _ body: (ImportedComponent, [Instance]) -> Void
  ) -> Bool {
    guard let range = range(reaching: window) else { return true }
    let expanded = series.instances(
      in: range, ifEndless: window.endlessBound, limit: window.occurrenceLimit,
      budget: &budget)
    var rest = expanded.instances.drop { !contains($0) }
    for segment in segments {
      let instances = rest.prefix { $0.start < segment.range.upperBound }
      rest = rest.dropFirst(instances.count)
      let target = segment.override.series.clock.axisRange(of: window)
      let shifted = instances.lazy.filter { !replaced.contains($0) }
        .map { segment.shift.instance(of: $0) }.filter { $0.touches(target) }
      body(segment.override, Array(shifted))
    }
    return !expanded.isTruncated
  }

  /// Returns the part of the series' axis whose instances may be shifted into a window.
  private func range(reaching window: ImportWindow) -> Range<Int64>? {
    var lower = Int64.max
    var upper = Int64.min
    for segment in segments {
      let target = segment.override.series.clock.axisRange(of: window)
      let shift = segment.shift
      // The two clocks may show times that are up to a day and some hours apart, each way.
      let margin: Int64 = 3 * 86_400
      let start = target.lowerBound - shift.seconds - shift.length.upperBound - margin
      let end = target.upperBound - shift.seconds + margin
      guard start < segment.range.upperBound, end > segment.range.lowerBound else { continue }
      lower = min(lower, max(start, segment.range.lowerBound))
      upper = max(upper, min(end, segment.range.upperBound))
    }
    return lower < upper ? lower..<upper : nil
  }
}

/// How far an override moves the instances after its own, and how long these last then.
private struct Shift {
  /// By how many seconds the clock time changes: whole days where the instances become dates.
  let seconds: Int64
  let length: SeriesLength
  /// The clock of the shifted instances.
  private let clock: SeriesClock

  init(of recurrenceID: ClockTime, in series: Series, to override: Series) {
    var original = series.wallTime(of: recurrenceID)
    var moved = override.start
    length = override.length
    switch (series.clock, override.clock) {
    case (.zone, .zone(let zone)):
      // RFC 5545 §3.8.4.4: the series keeps its clock, with which other clocks may not keep step.
      moved = series.wallTime(of: .zoned(moved, zone))
      clock = series.clock
    case (_, .dates):
      original = WallTime(day: original.day)
      clock = override.clock
    default: clock = override.clock
    }
    seconds = moved.secondsSinceEpoch - original.secondsSinceEpoch
  }

  func instance(of original: Instance) -> Instance {
    var start = original.wallTime.advanced(bySeconds: seconds)
    if clock.isDates { start = WallTime(day: start.day) }
    var positions = PositionFinder(clock)
    let position = positions.position(of: start)
    return Instance(
      start: position, end: length.end(from: position, wallTime: start, &positions),
      wallTime: start)
  }
}
