/// A day of the week.
///
/// Weekdays are not ordered, since the first one depends on the reader. Use ``distance(from:)``
/// with the first day instead.
public enum Weekday: UInt8, CaseIterable, Hashable, Codable, Sendable {
  /// The first day of a week by ISO 8601, number 1.
  case monday = 1
  /// The second day of a week by ISO 8601.
  case tuesday
  /// The third day of a week by ISO 8601.
  case wednesday
  /// The fourth day of a week by ISO 8601.
  case thursday
  /// The fifth day of a week by ISO 8601.
  case friday
  /// The sixth day of a week by ISO 8601.
  case saturday
  /// The last day of a week by ISO 8601, number 7.
  case sunday

  /// Creates the weekday that is 0 to 6 days after Monday.
  package init(distanceFromMonday distance: Int) {
    switch distance {
    case 0: self = .monday
    case 1: self = .tuesday
    case 2: self = .wednesday
    case 3: self = .thursday
    case 4: self = .friday
    case 5: self = .saturday
    default: self = .sunday
    }
  }

  /// Creates a weekday from 1 for Sunday to 7 for Saturday, the numbers of many calendar
  /// interfaces.
  public init?(numberFromSunday number: Int) {
    guard (1...7).contains(number) else { return nil }
    self.init(distanceFromMonday: (number + 5) % 7)
  }

  /// The number in ISO 8601, from 1 for Monday to 7 for Sunday.
  public var isoNumber: Int { Int(rawValue) }

  /// The number from 1 for Sunday to 7 for Saturday.
  public var numberFromSunday: Int { isoNumber % 7 + 1 }

  /// The number of days, 0 to 6, by which this weekday follows another.
  public func distance(from first: Weekday) -> Int {
    (isoNumber - first.isoNumber + 7) % 7
  }

  /// The weekday some days later, or earlier for a negative number.
  public func advanced(by days: Int) -> Weekday {
    Weekday(distanceFromMonday: (isoNumber - 1 + days.modulo(7)) % 7)
  }
}

/// A way to count the weeks of a year.
///
/// A week belongs to the year that holds enough of its days: four of the seven in ISO 8601, one if
/// 1 January is always in week 1. The last days of December may therefore be in week 1 of the next
/// year, and the first days of January in the last week of the previous year.
public struct WeekNumbering: Hashable, Sendable {
  /// The weekday on which weeks begin.
  public let firstWeekday: Weekday

  private let storedMinimumDays: UInt8

  /// Weeks of ISO 8601: they begin on Mondays, and week 1 holds 4 January.
  public static let iso8601 = WeekNumbering(firstWeekday: .monday)

  /// Weeks as usual in the United States: they begin on Sundays, and week 1 holds 1 January.
  public static let unitedStates = WeekNumbering(firstWeekday: .sunday)

  /// Creates the numbering that readers expect for weeks that begin on a weekday.
  ///
  /// For Monday that is ISO 8601. For any other weekday week 1 holds 1 January, as in the United
  /// States for Sunday; regions where weeks begin on Fridays or Saturdays do the same.
  public init(firstWeekday: Weekday) {
    self.firstWeekday = firstWeekday
    storedMinimumDays = firstWeekday == .monday ? 4 : 1
  }

  /// Creates a numbering with the least number of days that week 1 has in its year; `nil` unless
  /// that is 1 to 7.
  public init?(firstWeekday: Weekday, minimumDaysInFirstWeek: Int) {
    guard (1...7).contains(minimumDaysInFirstWeek) else { return nil }
    self.firstWeekday = firstWeekday
    storedMinimumDays = UInt8(truncatingIfNeeded: minimumDaysInFirstWeek)
  }

  /// The least number of days, from 1 to 7, that week 1 has in its year.
  public var minimumDaysInFirstWeek: Int { Int(storedMinimumDays) }

  /// The number, from 1 to 53, of the week that holds a day.
  public func week(of day: DayNumber) -> Int { yearAndWeek(of: day).week }

  /// The number of the week that holds a day, and the year that the week belongs to.
  public func yearAndWeek(of day: DayNumber) -> (year: Int, week: Int) {
    let date = day.date
    let firstDayOfWeek = date.dayOfYear - 1 - day.weekday.distance(from: firstWeekday)
    // The day that decides the year of the week, counted from 0 on 1 January.
    let decidingDay = firstDayOfWeek + 7 - minimumDaysInFirstWeek
    let daysOfYear = CivilDate.numberOfDays(inYear: date.year)
    if decidingDay < 0 {
      let lastYear = date.year - 1
      return (lastYear, (decidingDay + CivilDate.numberOfDays(inYear: lastYear)) / 7 + 1)
    }
    if decidingDay >= daysOfYear { return (date.year + 1, (decidingDay - daysOfYear) / 7 + 1) }
    return (date.year, decidingDay / 7 + 1)
  }

  /// The number of weeks of a year, 52 or 53.
  public func numberOfWeeks(inYear year: Int) -> Int {
    // The calendar repeats every 400 years, which are a whole number of weeks.
    let year = year.modulo(400)
    let days = CivilDate.numberOfDays(inYear: year)
    return (days - firstDecidingDay(ofYear: year) + 6) / 7
  }

  /// The first day of a week; `nil` if there is no such week or the day is out of range.
  public func firstDay(ofWeek week: Int, inYear year: Int) -> DayNumber? {
    guard CivilDate.years.contains(year), (1...numberOfWeeks(inYear: year)).contains(week) else {
      return nil
    }
    let firstOfYear = CivilDate(uncheckedYear: year, month: 1, day: 1).dayNumber
    let decidingDay = firstDecidingDay(ofYear: year) + (week - 1) * 7
    return DayNumber(daysSinceEpoch: firstOfYear.value + decidingDay - 7 + minimumDaysInFirstWeek)
  }

  /// The day that decides which week is the first, from 0 to 6 days after 1 January.
  private func firstDecidingDay(ofYear year: Int) -> Int {
    let firstOfYear = CivilDate(uncheckedYear: year, month: 1, day: 1).dayNumber.weekday
    return firstWeekday.advanced(by: 7 - minimumDaysInFirstWeek).distance(from: firstOfYear)
  }
}
