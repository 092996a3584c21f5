internal import CivilCalendar
package import TimeZones

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
