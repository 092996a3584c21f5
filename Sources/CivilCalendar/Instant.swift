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

/// A date and time as a calendar and a clock on the wall show them, to the second, without a zone.
public struct WallTime: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01 00:00 on that clock; every day has 24 hours.
  public let secondsSinceEpoch: Int64

  /// Creates the time that is some seconds after 1970-01-01 00:00.
  public init(secondsSinceEpoch: Int64) {
    self.secondsSinceEpoch = secondsSinceEpoch
  }

  /// Creates a time from a day and the seconds since its midnight, 0 if left out.
  public init(day: DayNumber, secondOfDay: Int = 0) {
    secondsSinceEpoch = Int64(day.storedDays) * 86_400 + Int64(secondOfDay)
  }

  /// The day that the calendar shows, or the nearest day that exists.
  public var day: DayNumber {
    DayNumber(clamping: Int(secondsSinceEpoch.floorDivided(by: 86_400)))
  }

  /// The seconds since midnight, from 0 to 86399.
  public var secondOfDay: Int { Int(secondsSinceEpoch.modulo(86_400)) }

  /// The time some seconds later, or the closest one in the 64-bit range.
  public func advanced(bySeconds seconds: Int64) -> WallTime {
    WallTime(secondsSinceEpoch: secondsSinceEpoch.addingSaturating(seconds))
  }

  /// Whether the first is before the second.
  public static func < (lhs: WallTime, rhs: WallTime) -> Bool {
    lhs.secondsSinceEpoch < rhs.secondsSinceEpoch
  }
}
