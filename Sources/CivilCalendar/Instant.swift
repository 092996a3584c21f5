/// A point in time, to the second, the same everywhere.
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, not counting leap seconds.
  public let secondsSinceEpoch: Int64

  /// Creates the instant that is some seconds after 1970-01-01T00:00:00Z.
  public init(secondsSinceEpoch: Int64) {
    self.secondsSinceEpoch = secondsSinceEpoch
  }

  /// The instant some seconds later, or the closest one in the 64-bit range.
  public func advanced(bySeconds seconds: Int64) -> Instant {
    Instant(secondsSinceEpoch: secondsSinceEpoch.addingSaturating(seconds))
  }

  /// The instant at which a clock that is `offsetFromUTC` seconds ahead of UTC shows `wallTime`.
  public init(_ wallTime: WallTime, offsetFromUTC: Int) {
    secondsSinceEpoch = wallTime.secondsSinceEpoch.addingSaturating(-Int64(offsetFromUTC))
  }

  /// The time on a clock that is `offsetFromUTC` seconds ahead of UTC.
  public func wallTime(offsetFromUTC: Int) -> WallTime {
    WallTime(secondsSinceEpoch: secondsSinceEpoch.addingSaturating(Int64(offsetFromUTC)))
  }

  /// Whether the first is before the second.
  public static func < (lhs: Instant, rhs: Instant) -> Bool {
    lhs.secondsSinceEpoch < rhs.secondsSinceEpoch
  }
}

extension Int64 {
  /// The sum, or the largest or smallest number if it overflows.
  func addingSaturating(_ other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }
}
