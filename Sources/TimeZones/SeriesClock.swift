package import CivilCalendar

/// The clock on which a series repeats.
///
/// Rules expand in local time. Instances are compared by their *position* on the axis of the
/// series: seconds of an instant for a clock with a zone, else seconds of local time.
package enum SeriesClock: Sendable {
  case dates
  case floating
  case zone(Zone)

  /// Whether the clock shows only dates, without a time of day.
  package var isDates: Bool {
    if case .dates = self { true } else { false }
  }

  /// Returns the position of a local time on the axis.
  package func position(of wallTime: WallTime) -> Int64 {
    switch self {
    case .dates, .floating: wallTime.secondsSinceEpoch
    case .zone(let zone): zone.instant(of: wallTime).secondsSinceEpoch
    }
  }

  /// Returns the local time at a position on the axis.
  package func wallTime(at position: Int64) -> WallTime {
    switch self {
    case .dates, .floating: WallTime(secondsSinceEpoch: position)
    case .zone(let zone): zone.wallTime(at: Instant(secondsSinceEpoch: position))
    }
  }
}

/// Converts between instants and local times of a zone, fast if most are close to the one before.
package struct ZoneClock: Sendable {
  private let zone: Zone
  private var stretch: OffsetPeriod

  /// Creates a clock for a zone.
  package init(_ zone: Zone) {
    self.zone = zone
    // This empty stretch contains no instant.
    let epoch = Instant(secondsSinceEpoch: 0)
    stretch = OffsetPeriod(start: epoch, end: epoch, offsetFromUTC: 0)
  }

  /// Returns the seconds by which the clocks are ahead of UTC at an instant.
  package mutating func offsetFromUTC(at instant: Instant) -> Int {
    if !stretch.contains(instant) { stretch = zone.offsetPeriod(at: instant) }
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
    if !stretch.contains(instant) { stretch = zone.offsetPeriod(at: instant) }
    return instant
  }

  /// Returns the local time at an instant.
  package mutating func wallTime(at instant: Instant) -> WallTime {
    instant.wallTime(offsetFromUTC: offsetFromUTC(at: instant))
  }
}

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
