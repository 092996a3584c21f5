public import CivilCalendar

/// The instant, or instants, that a local time in a zone means.
public enum WallTimeReading: Hashable, Sendable {
  /// The clocks show the time exactly once.
  case once(Instant)

  /// The clocks skip the time; the instant is computed with the offset before the gap.
  case inGap(Instant)

  /// The clocks show the time twice, the second time after they are set back.
  case twice(first: Instant, second: Instant)

  /// The instant by RFC 5545 §3.3.5: the first of two; in a gap, the one with the offset before it.
  public var instant: Instant {
    switch self {
    case .once(let instant), .inGap(let instant), .twice(let instant, _): instant
    }
  }
}

extension Zone {
  /// Returns the instant that a local time in the zone means by RFC 5545 §3.3.5.
  ///
  /// A time that occurs twice means its first occurrence. A time that the clocks skip is read with
  /// the offset before the gap.
  public func instant(of wallTime: WallTime) -> Instant {
    reading(of: wallTime).instant
  }

  /// Returns the instant, or instants, that a local time in the zone means.
  public func reading(of wallTime: WallTime) -> WallTimeReading {
    let wall = wallTime.secondsSinceEpoch
    let margin = LocalTimeType.largestOffset
    let stretch = rules.stretch(at: wall)
    // Far from its ends, no other stretch can show this time, and most times are far from them.
    // Outside the supported time, nothing changes.
    let isSupported = wall >= SupportedTime.first && wall <= SupportedTime.last
    if !isSupported || wall - margin >= stretch.start && wall + margin < stretch.end {
      return .once(Instant(wallTime, offsetFromUTC: rules.offset(ofType: stretch.type)))
    }
    return readingNearTransition(of: wallTime)
  }

  /// Checks each stretch that might show the time, beginning with the earliest.
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
