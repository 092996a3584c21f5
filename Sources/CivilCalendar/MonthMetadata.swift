/// The facts about a month that a view needs to lay it out itself.
public struct MonthMetadata: Hashable, Codable, Sendable {
  /// The month.
  public let month: Month

  /// Creates the metadata of a month.
  public init(_ month: Month) {
    self.month = month
  }

  /// Creates the metadata of the month with a year and a number; throws if there is no such month.
  public init(year: Int, month: Int) throws(MonthError) {
    guard (1...12).contains(month) else { throw .noSuchMonth(month) }
    guard let month = Month(year: year, month: month) else { throw .yearOutOfRange(year) }
    self.init(month)
  }

  /// Creates the metadata of the month of a date; throws in the years -10000 and 10000.
  public init(of date: CivilDate) throws(MonthError) {
    try self.init(year: date.year, month: date.month)
  }

  /// The number of days, from 28 to 31.
  public var numberOfDays: Int { month.numberOfDays }

  /// The first day.
  public var firstDay: CivilDate { month.firstDay.date }

  /// The weekday of the first day, from 1 for Sunday to 7 for Saturday.
  public var firstDayWeekday: Int { month.firstDay.weekday.numberFromSunday }
}

/// The reason why a month does not exist.
public enum MonthError: Error, Hashable, CustomStringConvertible {
  /// The month of the year is not 1 to 12.
  case noSuchMonth(Int)
  /// The year is not -9999 to 9999.
  case yearOutOfRange(Int)

  /// A sentence that names the value and the expected range.
  public var description: String {
    switch self {
    case .noSuchMonth(let month): "month \(month) is not one of 1 to 12"
    case .yearOutOfRange(let year): "year \(year) is not one of -9999 to 9999"
    }
  }
}
