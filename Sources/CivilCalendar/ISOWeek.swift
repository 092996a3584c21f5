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
  package func append(to text: inout [UInt8]) {
    text.appendISOYear(year)
    text.append(UInt8(ascii: "-"))
    text.append(UInt8(ascii: "W"))
    text.appendDigits(week.magnitude, count: 2)
  }

  /// Reads a whole text in the form `2024-W50`; `nil` for any other.
  package init?(isoText text: Span<UInt8>) {
    guard let (year, end) = text.isoYear(), text.count == end + 4,
      text[end] == UInt8(ascii: "-"), text[end + 1] == UInt8(ascii: "W"),
      let week = text.decimal(in: end + 2..<end + 4)
    else { return nil }
    self.init(year: year, week: week)
  }

  /// Reads a whole text in the form `2024-W50`; `nil` for any other.
  public init?(_ description: String) { self.init(isoText: description.utf8.span) }
}

// The year at the start of the ISO 8601 texts of dates, months and weeks.

extension [UInt8] {
  /// Appends a year in four digits, with a sign if it is negative.
  ///
  /// Years before -9999 or after 9999 have a sign and five digits.
  mutating func appendISOYear(_ year: Int) {
    let isLong = year.magnitude > 9_999
    if year < 0 {
      append(UInt8(ascii: "-"))
    } else if isLong {
      append(UInt8(ascii: "+"))
    }
    appendDigits(year.magnitude, count: isLong ? 5 : 4)
  }
}

extension Span<UInt8> {
  /// Reads the year at the start of a text, in the form that `appendISOYear` writes.
  ///
  /// It returns the year and the index after it; `nil` if the text starts with no such year.
  func isoYear() -> (year: Int, end: Int)? {
    guard count > 0 else { return nil }
    let isNegative = self[0] == UInt8(ascii: "-")
    let start = isNegative || self[0] == UInt8(ascii: "+") ? 1 : 0
    var end = start
    while end < count, end < start + 5, self[end] != UInt8(ascii: "-") { end += 1 }
    guard end >= start + 4, let magnitude = decimal(in: start..<end) else { return nil }
    let year = isNegative ? -magnitude : magnitude
    // Each year has one form: no +2024, no -0000, no 02024.
    let isLong = magnitude > 9_999
    guard end - start == (isLong ? 5 : 4), (start == 1) == (year < 0 || isLong) else { return nil }
    return (year, end)
  }
}

extension String {
  /// Makes a text from the bytes that a function appends.
  init(isoText append: (inout [UInt8]) -> Void) {
    var text: [UInt8] = []
    append(&text)
    self.init(decoding: text, as: UTF8.self)
  }
}
