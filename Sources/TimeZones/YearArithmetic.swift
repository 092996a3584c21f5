import CivilCalendar

/// Years and days of the proleptic Gregorian calendar as plain numbers.
///
/// Rules for one year also use the years around it, which may be outside the range of `CivilDate`.
enum YearArithmetic {
  static let secondsPerDay: Int64 = 86_400

  /// Returns the days from 1970-01-01 to 1 January of a year.
  static func daysBeforeYear(_ year: Int) -> Int {
    let past = year - 1
    let leapDays =
      past.floorDivided(by: 4) - past.floorDivided(by: 100) + past.floorDivided(by: 400)
    return 365 * past + leapDays - 719_162
  }

  /// Returns the seconds from 1970-01-01T00:00:00Z to the beginning of a year in UTC.
  static func startOfYear(_ year: Int) -> Int64 {
    Int64(daysBeforeYear(year)) * secondsPerDay
  }

  /// Returns the year of an instant in UTC, limited to the years of `CivilDate`.
  static func year(ofSecond second: Int64) -> Int {
    DayNumber(clamping: Int(second.floorDivided(by: secondsPerDay))).date.year
  }
}
