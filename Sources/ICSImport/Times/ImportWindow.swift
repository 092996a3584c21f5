internal import CalendarModel
package import CivilCalendar
internal import Recurrence
package import TimeZones

/// The days that an import answers for, as someone in a zone sees them.
package struct ImportWindow: Sendable {
  /// The days.
  package let days: ClosedRange<DayNumber>

  /// The zone whose days they are.
  package let zone: Zone

  /// The last day for series without an end, where that is not the last of all days.
  package let lastDayOfEndlessSeries: DayNumber?

  /// The days on the clocks of the zone: from the first midnight to the one that follows the last.
  let wallTimes: Range<Int64>

  /// From the first to after the last point in time at which clocks show one of the days.
  let instants: Range<Int64>

  /// Whether the clocks are set back over a midnight at which the days begin or end, so that they
  /// show another day for a while between.
  private let hasRaggedEnds: Bool

  /// Creates a window.
  package init(
    days: ClosedRange<DayNumber>, zone: Zone, lastDayOfEndlessSeries: DayNumber? = nil
  ) {
    self.days = days
    self.zone = zone
    self.lastDayOfEndlessSeries = lastDayOfEndlessSeries
    let start = WallTime(day: days.lowerBound)
    let end = WallTime(day: days.upperBound).advanced(bySeconds: 86_400)
    wallTimes = start.secondsSinceEpoch..<end.secondsSinceEpoch
    let (first, _, isFirstRagged) = zone.bounds(of: start)
    let (_, last, isLastRagged) = zone.bounds(of: end)
    instants = first..<max(first, last)
    hasRaggedEnds = isFirstRagged || isLastRagged
  }

  /// The window for whatever ends, and for endless series up to a day.
  package static func everything(endlessUntil day: DayNumber, zone: Zone) -> ImportWindow {
    ImportWindow(days: DayNumber.min...DayNumber.max, zone: zone, lastDayOfEndlessSeries: day)
  }

  /// Whether all days are asked for.
  var isUnbounded: Bool { days.lowerBound == .min && days.upperBound == .max }

  /// The most occurrences that one series may have in the window, 10000 a month.
  var occurrenceLimit: Int {
    let months = days.lowerBound.distance(to: days.upperBound) / 31 + 1
    return 10_000 * min(months, 100)
  }

  /// Whether an occurrence that has time in the window is on one of the days.
  func contains(_ occurrence: Occurrence) -> Bool {
    !hasRaggedEnds || occurrence.days(in: zone).overlaps(days)
  }
}

extension SeriesClock {
  /// The part of the axis that a window covers.
  func axisRange(of window: ImportWindow) -> Range<Int64> {
    switch self {
    case .dates, .floating: window.wallTimes
    case .zone: window.instants
    }
  }
}

extension Series {
  /// Finds the instances that have time in a window, in order.
  func instances(in window: ImportWindow, budget: inout StepBudget) -> Expanded {
    instances(
      in: clock.axisRange(of: window), lastDayIfEndless: window.lastDayOfEndlessSeries,
      limit: window.occurrenceLimit, budget: &budget)
  }
}

extension Zone {
  /// When clocks first show a time or more, when they last do, and whether they go back over it in
  /// between.
  func bounds(of time: WallTime) -> (first: Int64, last: Int64, isRagged: Bool) {
    switch reading(of: time) {
    case .once(let instant):
      return (instant.secondsSinceEpoch, instant.secondsSinceEpoch, false)
    case .twice(let first, let second):
      return (first.secondsSinceEpoch, second.secondsSinceEpoch, true)
    case .inGap(let instant):
      // A day that begins there does when the clocks are set forward.
      let start = stretch(at: instant).start.secondsSinceEpoch
      return (start, start, false)
    }
  }
}
