internal import CalendarEvents
internal import CalendarModel
package import CivilCalendar
internal import Recurrence
package import TimeZones

/// The days that an import is asked for, in the local time of a zone.
package struct ImportWindow: Sendable {
  /// The days of the window.
  package let days: ClosedRange<DayNumber>

  /// The zone in which the days begin and end.
  package let zone: Zone

  /// How far series without an end go; `nil` if that is the last day of the window.
  let endlessBound: EndlessBound?

  /// The last day for series without an end; `nil` if it is the last day of the window.
  package var lastDayOfEndlessSeries: DayNumber? { endlessBound?.lastDay }

  /// The local times from the first midnight to the midnight after the last day, in seconds.
  let wallTimes: Range<Int64>

  /// The instants at which clocks show one of the days, in seconds; the end is exclusive.
  let instants: Range<Int64>

  /// Whether clocks are set back across the midnight at which the window begins or ends.
  ///
  /// For a while they show another day in between.
  private let hasRaggedEnds: Bool

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - lastDayOfEndlessSeries: The last day for series without an end.
  ///   - seenFrom: The day from which on such a series has an instance, be it after that last day.
  package init(
    days: ClosedRange<DayNumber>, zone: Zone, lastDayOfEndlessSeries: DayNumber? = nil,
    seenFrom: DayNumber? = nil
  ) {
    self.days = days
    self.zone = zone
    endlessBound = lastDayOfEndlessSeries.map { EndlessBound(lastDay: $0, seenFrom: seenFrom) }
    let start = WallTime(day: days.lowerBound)
    let end = WallTime(day: days.upperBound).advanced(bySeconds: 86_400)
    wallTimes = start.secondsSinceEpoch..<end.secondsSinceEpoch
    let (first, _, isFirstRagged) = zone.bounds(of: start)
    let (_, last, isLastRagged) = zone.bounds(of: end)
    instants = first..<max(first, last)
    hasRaggedEnds = isFirstRagged || isLastRagged
  }

  /// Returns a window of all days that ends on a given day for endless series, or with the first
  /// instance of each from another day on if that is later.
  package static func everything(
    endlessUntil day: DayNumber, seenFrom: DayNumber? = nil, zone: Zone
  ) -> ImportWindow {
    ImportWindow(
      days: DayNumber.min...DayNumber.max, zone: zone, lastDayOfEndlessSeries: day,
      seenFrom: seenFrom)
  }

  /// Returns a window of all days, for whoever looks at what comes: series without an end go on for a
  /// year, and at least to their next instance.
  package static func everythingComing(after today: DayNumber, zone: Zone) -> ImportWindow {
    let later = Month(clamping: today).advanced(by: 12)
    return everything(endlessUntil: later.lastDay, seenFrom: today, zone: zone)
  }

  /// Whether the window contains all days.
  package var isUnbounded: Bool { days.lowerBound == .min && days.upperBound == .max }

  /// The maximum number of occurrences of one series in the window: 10000 a month, at most 1000000.
  var occurrenceLimit: Int {
    let months = days.lowerBound.distance(to: days.upperBound) / 31 + 1
    return 10_000 * min(months, 100)
  }

  /// The steps that the rules of a series may take: those of a rule, and two for each full month of
  /// the window, since a year of another calendar takes 20.
  var stepsPerRule: Int {
    StepBudget.perRule + 2 * (days.lowerBound.distance(to: days.upperBound) / 31)
  }

  /// Returns whether an occurrence that overlaps the window in time touches one of its days.
  func contains(_ occurrence: Occurrence) -> Bool {
    !hasRaggedEnds || occurrence.days(in: zone).overlaps(days)
  }
}

extension SeriesClock {
  /// Returns the part of the axis that a window covers.
  func axisRange(of window: ImportWindow) -> Range<Int64> {
    switch self {
    case .dates, .floating: window.wallTimes
    case .zone: window.instants
    }
  }
}

extension Series {
  /// Finds the instances that overlap a window, in order.
  func instances(in window: ImportWindow, budget: inout StepBudget) -> Expanded {
    instances(
      in: clock.axisRange(of: window), ifEndless: window.endlessBound,
      limit: window.occurrenceLimit, budget: &budget)
  }
}

extension Zone {
  /// Returns the first and the last instant at which clocks reach a time.
  ///
  /// `isRagged` says whether the clocks are set back over the time in between.
  func bounds(of time: WallTime) -> (first: Int64, last: Int64, isRagged: Bool) {
    switch reading(of: time) {
    case .once(let instant):
      return (instant.secondsSinceEpoch, instant.secondsSinceEpoch, false)
    case .twice(let first, let second):
      return (first.secondsSinceEpoch, second.secondsSinceEpoch, true)
    case .inGap(let instant):
      // A day whose midnight is skipped begins when the clocks are set forward.
      let start = offsetPeriod(at: instant).start.secondsSinceEpoch
      return (start, start, false)
    }
  }
}
