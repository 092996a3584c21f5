/// The years of the Gregorian calendar.
///
/// They also serve calendars with the same months and another count of years, such as those of
/// Thailand and Japan.
public struct GregorianYears: CalendarYears {
  /// Creates the Gregorian years.
  public init() {}

  /// The year with a Gregorian number; `nil` outside 1 to 9999.
  public func year(_ number: Int) -> CalendarYear? {
    guard (1...9_999).contains(number) else { return nil }
    let months = (1...12).compactMap { month -> CalendarMonth? in
      guard let first = CivilDate(year: number, month: month, day: 1) else { return nil }
      return CalendarMonth(
        number: month, isLeap: false, firstDay: first.dayNumber,
        numberOfDays: CivilDate.numberOfDays(inMonth: month, ofYear: number))
    }
    return CalendarYear(number: number, months: months)
  }

  /// The year that a day is in; `nil` outside the years 1 to 9999.
  public func year(containing day: DayNumber) -> CalendarYear? { year(day.date.year) }
}

extension BinaryInteger where Self: SignedInteger {
  /// The quotient rounded towards negative infinity; the divisor must be positive.
  @inlinable package func floorDivided(by divisor: Self) -> Self {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The remainder that is never negative; the divisor must be positive.
  @inlinable package func modulo(_ divisor: Self) -> Self {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
