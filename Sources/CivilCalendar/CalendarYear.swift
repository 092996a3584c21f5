/// A calendar other than the Gregorian one, under its name in CLDR.
public enum CalendarName: String, CaseIterable, Hashable, Codable, Sendable {
  case buddhist, chinese, coptic, dangi, ethiopic, hebrew, indian
  case islamic
  case islamicCivil = "islamic-civil"
  case islamicTabular = "islamic-tbla"
  case islamicUmmAlQura = "islamic-umalqura"
  case japanese, persian, roc
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
///
/// It is a class, since options hold one and are copied often.
public protocol KnownCalendars: AnyObject, Sendable {
  /// The years of a calendar; `nil` if it is not known.
  func years(of calendar: CalendarName) -> (any CalendarYears)?
}
