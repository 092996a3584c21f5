public import CivilCalendar
public import Recurrence

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

extension RecurrenceRule {
  /// The occurrences of a series that starts at a local time in a zone, in order.
  ///
  /// They are those that calview shows for an event with this DTSTART and this rule: the start is
  /// always one of them, and COUNT and UNTIL end the series. A local time that the clocks skip is
  /// read with the offset before the gap, and one that they show twice means the first of both
  /// (RFC 5545 §3.3.5). Two that lead to the same instant are one occurrence.
  ///
  /// The sequence finds occurrences as they are asked for, and may have no end other than that of
  /// the year 9999: take a prefix of it, or leave the loop. It also ends where the rule gives
  /// nothing in 100 000 steps, a month, a period of the rule or a time being one; the import of a
  /// file stops there too. A rule in a calendar that is not supported gives only the start.
  public func occurrences(
    from start: WallTime, in zone: Zone
  ) -> some Sequence<Instant> & Sendable {
    InstantsOfSeries(rule: self, start: start, zone: zone)
  }
}

private struct InstantsOfSeries: Sequence {
  let rule: RecurrenceRule
  let start: WallTime
  let zone: Zone

  func makeIterator() -> Iterator { Iterator(self) }
}

extension InstantsOfSeries {
  /// Turns local times into instants.
  ///
  /// Where clocks are set forward, local times may lead to instants in another order, or to the same
  /// one. Instants near such a place wait until no earlier one can follow.
  struct Iterator: IteratorProtocol {
    private let zone: Zone
    private let start: WallTime
    private let startInstant: Instant
    private let end: RuleEnd
    private var walk: RuleWalk
    /// The number of occurrences that COUNT still allows.
    private var left: Int
    /// Whether COUNT has counted the instant of the start, which the rule need not give.
    private var hasCountedStart = false

    /// Instants in order that have not been returned.
    private var waiting: [Instant] = []
    private var last: Instant?
    /// An instant before which no other can follow.
    private var bound = Instant(secondsSinceEpoch: .min)
    private var stretch: OffsetPeriod

    init(_ series: InstantsOfSeries) {
      (zone, start) = (series.zone, series.start)
      startInstant = zone.instant(of: start)
      stretch = zone.offsetPeriod(at: startInstant)
      let clock = SeriesClock.zone(zone)
      end = RuleEnd(series.rule.until, on: clock)
      walk = RuleWalk(series.rule, from: start, isDate: false, until: end.wallTime)
      left = series.rule.count ?? .max
      guard end.allows(start, on: clock) else {
        left = 0
        return
      }
      waiting = [startInstant]
      bound = bound(from: startInstant)
    }

    mutating func next() -> Instant? {
      while true {
        if let first = waiting.first, first <= bound {
          last = waiting.removeFirst()
          return first
        }
        if left > 0, let time = walk.next() {
          take(time)
        } else if waiting.isEmpty {
          return nil
        } else {
          bound = Instant(secondsSinceEpoch: .max)
        }
      }
    }

    private mutating func take(_ time: WallTime) {
      let instant = zone.instant(of: time)
      bound = Swift.max(bound, bound(from: instant))
      if instant == startInstant {
        if !hasCountedStart { left -= 1 }
        hasCountedStart = true
        return
      }
      let place = waiting.firstIndex { $0 >= instant } ?? waiting.endIndex
      let isKnown = place < waiting.endIndex && waiting[place] == instant || instant == last
      guard !isKnown else { return }
      left -= 1
      if end.allows(instant.secondsSinceEpoch) { waiting.insert(instant, at: place) }
    }

    /// An instant that is not after those of local times later than that of another.
    private mutating func bound(from instant: Instant) -> Instant {
      if !stretch.contains(instant) { stretch = zone.offsetPeriod(at: instant) }
      // Two offsets differ by less than this.
      let margin = 2 * LocalTimeType.largestOffset
      let earliest = instant.advanced(bySeconds: -margin)
      let isFarFromChanges =
        stretch.contains(earliest) && stretch.contains(instant.advanced(bySeconds: margin))
      return isFarFromChanges ? instant : earliest
    }
  }
}
