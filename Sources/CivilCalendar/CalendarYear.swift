/// A calendar other than the Gregorian one, under its name in CLDR.
public enum CalendarSystem: String, CaseIterable, Hashable, Codable, Sendable {
  /// The Thai calendar: Gregorian months, and years since the death of the Buddha.
  case buddhist
  /// The Chinese calendar of months by the moon and years by the sun.
  case chinese
  /// The calendar of the Coptic Church, with 12 months of 30 days and a short one.
  case coptic
  /// The Korean form of the Chinese calendar.
  case dangi
  /// The calendar of Ethiopia, with the months of the Coptic one.
  case ethiopic
  /// The Jewish calendar of months by the moon and years by the sun.
  case hebrew
  /// The national calendar of India, whose years are counted in the Saka era.
  case indian
  /// The Islamic calendar, whose months begin with the new moon.
  case islamic
  /// The Islamic calendar by a fixed cycle of 30 years, counted from a Friday.
  case islamicCivil = "islamic-civil"
  /// The Islamic calendar by the same cycle, counted from one day earlier, a Thursday.
  case islamicTabular = "islamic-tbla"
  /// The Islamic calendar of Saudi Arabia, as it is published.
  case islamicUmmAlQura = "islamic-umalqura"
  /// The Japanese calendar: Gregorian months, and years of the reign of an emperor.
  case japanese
  /// The solar calendar of Iran and Afghanistan.
  case persian
  /// The calendar of Taiwan: Gregorian months, and years since the founding of the republic.
  case roc
}

/// A month in a year of any calendar.
public struct CalendarMonth: Hashable, Sendable {
  /// The number of the month in its year, from 1; a leap month has the number of the month before
  /// it.
  public let number: Int

  /// Whether this is a leap month, which follows the regular month with the same number.
  public let isLeap: Bool

  /// The day on which the month begins.
  public let firstDay: DayNumber

  /// The length of the month.
  public let numberOfDays: Int

  /// Creates a month.
  public init(number: Int, isLeap: Bool, firstDay: DayNumber, numberOfDays: Int) {
    self.number = number
    self.isLeap = isLeap
    self.firstDay = firstDay
    self.numberOfDays = numberOfDays
  }
}

/// A year of any calendar, made up of its months.
public struct CalendarYear: Hashable, Sendable {
  /// The number of the year in a count without gaps.
  public let number: Int

  /// The months in order; each begins after the end of the previous one.
  public let months: [CalendarMonth]

  /// The day on which the year begins.
  public let firstDay: DayNumber

  /// The total length of the months.
  public let numberOfDays: Int

  /// Creates a year; `nil` if it has no months.
  public init?(number: Int, months: [CalendarMonth]) {
    guard let first = months.first else { return nil }
    self.number = number
    self.months = months
    firstDay = first.firstDay
    numberOfDays = months.reduce(0) { $0 + $1.numberOfDays }
  }
}

/// The years of a calendar, for code that counts in it.
public protocol CalendarYears: Sendable {
  /// The year with a number; `nil` outside the years for which the calendar is known.
  func year(_ number: Int) -> CalendarYear?

  /// The year that a day is in; `nil` outside the years for which the calendar is known.
  func year(containing day: DayNumber) -> CalendarYear?
}

/// A source of the years of calendars.
public protocol CalendarSystems: Sendable {
  /// The years of a calendar; `nil` if it is not known.
  func years(of calendar: CalendarSystem) -> (any CalendarYears)?
}

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
