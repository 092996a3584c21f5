internal import CivilCalendar
internal import TimeZones

/// Instances that EXDATE or RECURRENCE-ID name, in whatever form.
///
/// It depends on the kind of the clock of a series alone, so that all series whose clocks have a
/// zone can be asked about with one set.
struct InstanceSet {
  /// Positions on the axis of a series.
  private var positions: Set<Int64> = []

  /// What the clock shows, where a name without a zone is for a clock with one.
  private var wallTimes: Set<WallTime> = []

  /// Days on the clock, each with all instances that start on it.
  private var days: Set<DayNumber> = []

  /// Whether it names nothing.
  var isEmpty: Bool { positions.isEmpty && wallTimes.isEmpty && days.isEmpty }

  init() {}

  init(_ names: some Sequence<ClockTime>, on kind: SeriesClock.Kind) {
    for name in names { insert(name, on: kind) }
  }

  mutating func insert(_ name: ClockTime, on kind: SeriesClock.Kind) {
    switch (kind, name) {
    // A time of day for a series of dates means its date.
    case (.dates, _): days.insert(name.wallTime.day)
    case (_, .date(let day)): days.insert(day)
    case (.floating, _): positions.insert(name.wallTime.secondsSinceEpoch)
    case (.zoned, _):
      if let instant = name.instant {
        positions.insert(instant.secondsSinceEpoch)
      } else {
        wallTimes.insert(name.wallTime)
      }
    }
  }

  func contains(_ instance: Instance) -> Bool {
    positions.contains(instance.start)
      || !days.isEmpty && days.contains(instance.wallTime.day)
      || !wallTimes.isEmpty && wallTimes.contains(instance.wallTime)
  }
}
