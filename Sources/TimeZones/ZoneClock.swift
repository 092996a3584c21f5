package import CivilCalendar

/// Converts between instants and local times of a zone, fast if most are close to the one before.
package struct ZoneClock: Sendable {
  private let zone: Zone
  private var stretch: Stretch

  /// Creates a clock for a zone.
  package init(_ zone: Zone) {
    self.zone = zone
    // This empty stretch contains no instant.
    let epoch = Instant(secondsSinceEpoch: 0)
    stretch = Stretch(start: epoch, end: epoch, offsetFromUTC: 0)
  }

  /// Returns the seconds by which the clocks are ahead of UTC at an instant.
  package mutating func offsetFromUTC(at instant: Instant) -> Int {
    if !stretch.contains(instant) { stretch = zone.stretch(at: instant) }
    return stretch.offsetFromUTC
  }

  /// Returns the instant that a local time means, the same as ``Zone/instant(of:)``.
  package mutating func instant(of wallTime: WallTime) -> Instant {
    // Far from the ends of its stretch, the clocks show a time exactly once.
    let margin = LocalTimeType.largestOffset
    let wall = wallTime.secondsSinceEpoch
    if wall >= stretch.start.secondsSinceEpoch + margin,
      wall < stretch.end.secondsSinceEpoch - margin
    {
      return Instant(wallTime, offsetFromUTC: stretch.offsetFromUTC)
    }
    let instant = zone.instant(of: wallTime)
    if !stretch.contains(instant) { stretch = zone.stretch(at: instant) }
    return instant
  }

  /// Returns the local time at an instant.
  package mutating func wallTime(at instant: Instant) -> WallTime {
    instant.wallTime(offsetFromUTC: offsetFromUTC(at: instant))
  }
}
