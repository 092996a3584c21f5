package import CivilCalendar

/// The clocks of a zone, for instants of which most are close to the one before.
package struct ZoneClock: Sendable {
  private let zone: Zone
  private var stretch: Stretch

  /// Creates the clocks of a zone.
  package init(_ zone: Zone) {
    self.zone = zone
    // No instant is in it.
    let epoch = Instant(secondsSinceEpoch: 0)
    stretch = Stretch(start: epoch, end: epoch, offsetFromUTC: 0)
  }

  /// Seconds by which the clocks are ahead of UTC at an instant.
  package mutating func offsetFromUTC(at instant: Instant) -> Int {
    if !stretch.contains(instant) { stretch = zone.stretch(at: instant) }
    return stretch.offsetFromUTC
  }

  /// The instant that a time on the clocks means, as ``Zone/instant(of:)`` has it.
  package mutating func instant(of wallTime: WallTime) -> Instant {
    // Far from the ends of its stretch a time is shown once.
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

  /// What the clocks show at an instant.
  package mutating func wallTime(at instant: Instant) -> WallTime {
    instant.wallTime(offsetFromUTC: offsetFromUTC(at: instant))
  }
}
