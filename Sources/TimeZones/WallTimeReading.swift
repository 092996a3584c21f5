public import CivilCalendar

/// Which instant, or instants, a time on the clocks of a zone means.
public enum WallTimeReading: Hashable, Sendable {
  /// The clocks show the time once.
  case once(Instant)

  /// The clocks skip the time; the instant is that of the offset before the gap.
  case inGap(Instant)

  /// The clocks show the time at two instants, the second after having been set back.
  case twice(first: Instant, second: Instant)

  /// The instant that RFC 5545 §3.3.5 takes: the first of two, the offset before a gap.
  public var instant: Instant {
    switch self {
    case .once(let instant), .inGap(let instant), .twice(let instant, _): instant
    }
  }
}

extension Zone {
  /// The instant that a time on the clocks of the zone means by RFC 5545 §3.3.5.
  ///
  /// A time that occurs twice means the first, one that the clocks skip is read with the offset
  /// before the gap.
  public func instant(of wallTime: WallTime) -> Instant {
    reading(of: wallTime).instant
  }

  /// Which instant, or instants, a time on the clocks of the zone means.
  public func reading(of wallTime: WallTime) -> WallTimeReading {
    let wall = wallTime.secondsSinceEpoch
    let margin = LocalTimeType.largestOffset
    let stretch = rules.stretch(at: wall)
    // Far from the stretch's ends no other can show this time, and most times are far from them.
    // Beyond the supported time nothing changes any more.
    let isSupported = wall >= SupportedTime.first && wall <= SupportedTime.last
    if !isSupported || wall - margin >= stretch.start && wall + margin < stretch.end {
      return .once(Instant(wallTime, offsetFromUTC: rules.offset(ofType: stretch.type)))
    }
    return readingNearTransition(of: wallTime)
  }

  /// Looks at each stretch that might show the time, from the earliest on.
  private func readingNearTransition(of wallTime: WallTime) -> WallTimeReading {
    let wall = wallTime.secondsSinceEpoch
    let end = wall + LocalTimeType.largestOffset
    var first: Int64?
    var last: Int64?
    var beforeGap: Int64?
    var candidateBefore = wall
    var position = wall - LocalTimeType.largestOffset
    while true {
      let stretch = rules.stretch(at: position)
      let candidate = wall - Int64(rules.offset(ofType: stretch.type))
      if candidate >= stretch.start && candidate < stretch.end {
        if first == nil { first = candidate } else { last = candidate }
      } else if candidate < stretch.start && beforeGap == nil {
        beforeGap = candidateBefore
      }
      candidateBefore = candidate
      guard stretch.end <= end, stretch.end > position else { break }
      position = stretch.end
    }
    switch (first, last) {
    case (let first?, let second?):
      return .twice(
        first: Instant(secondsSinceEpoch: first), second: Instant(secondsSinceEpoch: second))
    case (let first?, nil): return .once(Instant(secondsSinceEpoch: first))
    default: return .inGap(Instant(secondsSinceEpoch: beforeGap ?? candidateBefore))
    }
  }
}
