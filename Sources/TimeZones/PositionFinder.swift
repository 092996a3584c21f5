package import CivilCalendar

/// Finds positions on the axis of a series, fast if most times are close to the one before.
package struct PositionFinder: Sendable {
  /// The clock of the zone; `nil` for dates and floating times.
  private var zoneClock: ZoneClock?

  /// Creates a finder for the clock of a series.
  package init(_ clock: SeriesClock) {
    if case .zone(let zone) = clock { zoneClock = ZoneClock(zone) }
  }

  /// Returns the position of a local time, the same as ``SeriesClock/position(of:)``.
  package mutating func position(of wallTime: WallTime) -> Int64 {
    zoneClock?.instant(of: wallTime).secondsSinceEpoch ?? wallTime.secondsSinceEpoch
  }
}
