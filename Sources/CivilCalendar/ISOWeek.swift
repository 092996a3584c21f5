/// A week of ISO 8601: it begins on a Monday, and belongs to the year of its Thursday.
public struct ISOWeek: Hashable, Sendable {
  private let storedYear: Int16
  private let storedWeek: UInt8

  /// The year that the week belongs to, from -10001 to 10000.
  public var year: Int { Int(storedYear) }

  /// The number of the week, from 1 to 53.
  public var week: Int { Int(storedWeek) }

  /// Creates a week of the years -10000 to 10000; `nil` if the year has no such week.
  public init?(year: Int, week: Int) {
    guard CivilDate.years.contains(year),
      (1...WeekNumbering.iso8601.numberOfWeeks(inYear: year)).contains(week)
    else { return nil }
    self.init(uncheckedYear: year, week: week)
  }

  /// Creates the week that holds a day.
  ///
  /// The first two days that exist are in the last week of the year -10001, as the only days of
  /// that year.
  public init(containing day: DayNumber) {
    let (year, week) = WeekNumbering.iso8601.yearAndWeek(of: day)
    self.init(uncheckedYear: year, week: week)
  }

  private init(uncheckedYear year: Int, week: Int) {
    storedYear = Int16(truncatingIfNeeded: year)
    storedWeek = UInt8(truncatingIfNeeded: week)
  }

  /// The Monday of the week, or the first day that exists if the Monday is before it.
  public var firstDay: DayNumber {
    WeekNumbering.iso8601.firstDay(ofWeek: week, inYear: year) ?? .min
  }

  /// The Sunday of the week.
  public var lastDay: DayNumber { firstDay.onOrAfter(.sunday) }

  /// The days from Monday to Sunday.
  public var days: ClosedRange<DayNumber> { firstDay...lastDay }
}

extension ISOWeek: Comparable {
  /// Whether the first is before the second.
  public static func < (lhs: ISOWeek, rhs: ISOWeek) -> Bool {
    (lhs.storedYear, lhs.storedWeek) < (rhs.storedYear, rhs.storedWeek)
  }
}

extension ISOWeek: LosslessStringConvertible {
  /// The week in ISO 8601 form: `2024-W50`, `-0044-W11`, `+10000-W01`.
  public var description: String { String(isoText: append) }

  /// Appends the week in ISO 8601 form: `2024-W50`, `-0044-W11`, `+10000-W01`.
  public func append(to text: inout [UInt8]) {
    text.appendISOYear(year)
    text.append(UInt8(ascii: "-"))
    text.append(UInt8(ascii: "W"))
    text.appendDigits(week.magnitude, count: 2)
  }

  /// Reads a whole text in the form `2024-W50`; `nil` for any other.
  public init?(isoText text: Span<UInt8>) {
    guard let (year, end) = text.isoYear(), text.count == end + 4,
      text[end] == UInt8(ascii: "-"), text[end + 1] == UInt8(ascii: "W"),
      let week = text.decimal(in: end + 2..<end + 4)
    else { return nil }
    self.init(year: year, week: week)
  }

  /// Reads a whole text in the form `2024-W50`; `nil` for any other.
  public init?(_ description: String) { self.init(isoText: description.utf8.span) }
}
