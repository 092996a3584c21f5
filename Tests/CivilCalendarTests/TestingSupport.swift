import CivilCalendar
import Foundation
import Testing

/// Returns a month that must exist.
func month(_ year: Int, _ month: Int) throws -> Month {
  try #require(Month(year: year, month: month))
}

/// Returns a day that must exist.
func day(_ year: Int, _ month: Int, _ day: Int) throws -> DayNumber {
  try #require(CivilDate(year: year, month: month, day: day)).dayNumber
}

/// Returns the days from one ISO text, such as `2024-12-06`, to another; both must exist.
func days(_ first: String, _ last: String? = nil) throws -> ClosedRange<DayNumber> {
  let first = try #require(CivilDate(first)).dayNumber
  guard let last else { return first...first }
  return first...(try #require(CivilDate(last)).dayNumber)
}

/// Returns the day with an ISO text; it must exist.
func day(_ text: String) throws -> DayNumber { try days(text).lowerBound }

/// Foundation's Gregorian calendar in UTC; not to be used for days before 1582.
let foundationCalendar = {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = .gmt
  return calendar
}()

extension DayNumber {
  /// Midnight at the start of the day, in UTC.
  var foundationDate: Date { Date(timeIntervalSince1970: Double(value) * 86_400) }
}
