/// The years of the Gregorian calendar, also by other counts: the months of Thailand and Japan are
/// the same.
public struct GregorianYears: CalendarYears {
  /// Creates them.
  public init() {}

  /// A year by its Gregorian number.
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

  /// The year that a day is in.
  public func year(containing day: DayNumber) -> CalendarYear? { year(day.date.year) }
}
