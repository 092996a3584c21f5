/// A month of some calendar.
public struct CalendarMonth: Hashable, Sendable {
  /// Its number in the year, from 1 on; a leap month has that of the month before it.
  public let number: Int

  /// Whether only some years have the month, after the one of its number.
  public let isLeap: Bool

  /// The day that it begins on.
  public let firstDay: DayNumber

  /// Its length.
  public let numberOfDays: Int

  /// Creates a month.
  public init(number: Int, isLeap: Bool, firstDay: DayNumber, numberOfDays: Int) {
    self.number = number
    self.isLeap = isLeap
    self.firstDay = firstDay
    self.numberOfDays = numberOfDays
  }
}

/// A year of some calendar, as its months.
public struct CalendarYear: Hashable, Sendable {
  /// The number of the year, by a count that leaves none out.
  public let number: Int

  /// The months in their order, each of which begins after the end of the one before.
  public let months: [CalendarMonth]

  /// The day that the year begins on.
  public let firstDay: DayNumber

  /// The length of all months.
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

/// The years of a calendar, for who counts in it.
public protocol CalendarYears: Sendable {
  /// A year by its number; `nil` beyond those that the calendar is known for.
  func year(_ number: Int) -> CalendarYear?

  /// The year that a day is in; `nil` beyond those that the calendar is known for.
  func year(containing day: DayNumber) -> CalendarYear?
}

/// Where the years of calendars come from.
public protocol KnownCalendars: Sendable {
  /// The years of a calendar; `nil` if it is not known.
  func years(of calendar: CalendarName) -> (any CalendarYears)?
}
