/// A month of the proleptic Gregorian calendar.
public struct Month: Hashable, Comparable, Sendable {
  @usableFromInline let storedIndex: Int32

  /// Months since January of the year 0.
  @inlinable public var index: Int { Int(storedIndex) }

  /// January of the year -9999.
  public static let min = Month(unchecked: -9_999 * 12)

  /// December of the year 9999.
  public static let max = Month(unchecked: 9_999 * 12 + 11)

  /// Creates a month, or `nil` outside the years -9999 to 9999 and the months 1 to 12.
  public init?(year: Int, month: Int) {
    guard (-9_999...9_999).contains(year), (1...12).contains(month) else { return nil }
    self.init(unchecked: Int32(truncatingIfNeeded: year * 12 + month - 1))
  }

  /// Creates the month with an index, or `nil` outside the years -9999 to 9999.
  public init?(index: Int) {
    guard (Self.min.index...Self.max.index).contains(index) else { return nil }
    self.init(unchecked: Int32(truncatingIfNeeded: index))
  }

  /// Creates the month that a date is in, or `nil` in the years -10000 and 10000.
  public init?(containing date: CivilDate) {
    self.init(year: date.year, month: date.month)
  }

  /// Creates the month that holds a day, or the nearest month if there is none.
  public init(clamping day: DayNumber) {
    self = Month(containing: day.date) ?? (day.date.year < 0 ? .min : .max)
  }

  private init(unchecked index: Int32) {
    storedIndex = index
  }

  /// The year, from -9999 to 9999.
  public var year: Int { index.floorDivided(by: 12) }

  /// The month of the year, from 1 to 12.
  public var month: Int { index.modulo(12) + 1 }

  /// The number of days, from 28 to 31.
  public var numberOfDays: Int { CivilDate.numberOfDays(inMonth: month, ofYear: year) }

  /// The first day of the month.
  public var firstDay: DayNumber {
    CivilDate(uncheckedYear: year, month: month, day: 1).dayNumber
  }

  /// The last day of the month.
  public var lastDay: DayNumber { firstDay.advanced(by: numberOfDays - 1) }

  /// The days of the month in order.
  public var days: ClosedRange<DayNumber> { firstDay...lastDay }

  /// The month some months later, or `nil` beyond the years -9999 to 9999.
  public func adding(months: Int) -> Month? {
    let (sum, overflows) = index.addingReportingOverflow(months)
    return overflows ? nil : Month(index: sum)
  }

  /// Whether the first is before the second.
  public static func < (lhs: Month, rhs: Month) -> Bool { lhs.storedIndex < rhs.storedIndex }
}

extension Month: Strideable {
  /// Counts the months from this month to another.
  public func distance(to other: Month) -> Int { other.index - index }

  /// Returns the month some months later, or the first or last month that exists if that is beyond
  /// it.
  public func advanced(by months: Int) -> Month {
    adding(months: months) ?? (months < 0 ? .min : .max)
  }
}

extension Month {
  /// The day with a number, or the last day of the month if it has fewer.
  package func day(upTo number: Int) -> DayNumber {
    firstDay.advanced(by: Swift.min(number, numberOfDays) - 1)
  }
}

extension Month: LosslessStringConvertible {
  /// The month in ISO 8601 form: `2024-12`, `-0044-03`.
  public var description: String { String(isoText: append) }

  /// Appends the month in ISO 8601 form: `2024-12`, `-0044-03`.
  package func append(to text: inout [UInt8]) {
    text.appendISOYear(year)
    text.append(UInt8(ascii: "-"))
    text.appendDigits(month.magnitude, count: 2)
  }

  /// Reads a whole text in the form `2024-12` or `-0044-03`; `nil` for any other.
  package init?(isoText text: Span<UInt8>) {
    guard let (year, end) = text.isoYear(), text.count == end + 3,
      text[end] == UInt8(ascii: "-"), let month = text.decimal(in: end + 1..<end + 3)
    else { return nil }
    self.init(year: year, month: month)
  }

  /// Reads a whole text in the form `2024-12`; `nil` for any other.
  public init?(_ description: String) { self.init(isoText: description.utf8.span) }
}

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
  public init(containing date: CivilDate) throws(MonthError) {
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
