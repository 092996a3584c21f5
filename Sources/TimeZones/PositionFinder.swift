package import CivilCalendar

/// Finds the positions of what the clock of a series shows, where most times are close to the one
/// before.
package struct PositionFinder: Sendable {
  /// The clocks of the zone, if there is one.
  private var zoneClock: ZoneClock?

  /// Creates a finder for a clock.
  package init(_ clock: SeriesClock) {
    if case .zone(let zone) = clock { zoneClock = ZoneClock(zone) }
  }

  /// The position of a time that the clock shows, as ``SeriesClock/position(of:)`` has it.
  package mutating func position(of wallTime: WallTime) -> Int64 {
    zoneClock?.instant(of: wallTime).secondsSinceEpoch ?? wallTime.secondsSinceEpoch
  }
}
