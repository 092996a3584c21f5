/// A day of the proleptic Gregorian calendar, counted from 1970-01-01.
///
/// Every day number has a ``CivilDate``, and the other way round: both types cover exactly the
/// years -10000 to 10000.
public struct DayNumber: Hashable, Comparable, Sendable {
  @usableFromInline package let storedDays: Int32

  /// Days since 1970-01-01; negative before it.
  @inlinable public var daysSinceEpoch: Int { Int(storedDays) }

  /// 1 January of the year -10000.
  public static let min = DayNumber(unchecked: -4_371_953)

  /// 31 December of the year 10000.
  public static let max = DayNumber(unchecked: 2_933_262)

  /// Creates the day some days after 1970-01-01, or `nil` outside the years -10000 to 10000.
  public init?(daysSinceEpoch: Int) {
    guard (Self.min.value...Self.max.value).contains(daysSinceEpoch) else { return nil }
    self.init(unchecked: Int32(truncatingIfNeeded: daysSinceEpoch))
  }

  /// Creates the day number closest to a count of days that may be outside the range.
  public init(clamping daysSinceEpoch: Int) {
    let bounded = Swift.min(Swift.max(daysSinceEpoch, Self.min.value), Self.max.value)
    self.init(unchecked: Int32(truncatingIfNeeded: bounded))
  }

  init(unchecked daysSinceEpoch: Int32) {
    storedDays = daysSinceEpoch
  }

  /// ``daysSinceEpoch`` under a short name, for arithmetic.
  @inlinable package var value: Int { daysSinceEpoch }

  /// The date of the day.
  public var date: CivilDate { CivilDate(self) }

  /// The weekday of the day.
  public var weekday: Weekday {
    // 1970-01-01 is a Thursday, three days after a Monday.
    Weekday(distanceFromMonday: (value + 3).modulo(7))
  }

  /// Whether the first is before the second.
  public static func < (lhs: DayNumber, rhs: DayNumber) -> Bool {
    lhs.storedDays < rhs.storedDays
  }
}

extension DayNumber: Strideable {
  /// Counts the days from this day to another.
  public func distance(to other: DayNumber) -> Int { other.value - value }

  /// Returns the day some days later, or the first or last day that exists if that is beyond it.
  public func advanced(by days: Int) -> DayNumber {
    // The sum of a day number and a bounded distance cannot overflow.
    DayNumber(clamping: value + Swift.min(Swift.max(days, -10_000_000), 10_000_000))
  }
}

extension DayNumber {
  /// The first day on or after this one that is the given weekday.
  public func onOrAfter(_ weekday: Weekday) -> DayNumber {
    advanced(by: weekday.distance(from: self.weekday))
  }

  /// The last day on or before this one that is the given weekday.
  public func onOrBefore(_ weekday: Weekday) -> DayNumber {
    advanced(by: -self.weekday.distance(from: weekday))
  }
}

extension DayNumber {
  /// The date in ISO 8601 form, `2024-12-06`.
  public var description: String { date.description }
}
