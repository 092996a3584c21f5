import CivilCalendar
import Foundation
import Testing

/// A month of a test, which exists.
func month(_ year: Int, _ month: Int) throws -> Month {
  try #require(Month(year: year, month: month))
}

/// A day of a test, which exists.
func day(_ year: Int, _ month: Int, _ day: Int) throws -> DayNumber {
  try #require(CivilDate(year: year, month: month, day: day)).dayNumber
}

/// Days of a test, which exist, from their ISO texts: `2024-12-06`, or two of them as a range.
func days(_ first: String, _ last: String? = nil) throws -> ClosedRange<DayNumber> {
  let first = try #require(CivilDate(first)).dayNumber
  guard let last else { return first...first }
  return first...(try #require(CivilDate(last)).dayNumber)
}

/// A day of a test, which exists, from its ISO text.
func day(_ text: String) throws -> DayNumber { try days(text).lowerBound }

/// The Gregorian calendar of Foundation in UTC, which days before 1582 are not asked of.
let foundationCalendar = {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = .gmt
  return calendar
}()

extension DayNumber {
  /// The midnight that begins the day, in UTC.
  var foundationDate: Date { Date(timeIntervalSince1970: Double(value) * 86_400) }
}
