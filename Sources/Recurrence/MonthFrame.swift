internal import CivilCalendar

/// A month in the form that the arithmetic of rules needs; days are counted from 1970-01-01.
struct MonthFrame {
  /// Months since January of the year 0.
  let index: Int
  let year: Int
  /// From 1 to 12.
  let month: Int
  let firstDay: Int
  let numberOfDays: Int
  /// Days from 1 January to the first of the month.
  let firstDayOfYear: Int

  /// Creates the frame of a month in any year, since those around the first and last year are
  /// needed.
  init(index: Int) {
    self.index = index
    year = index.floorDivided(by: 12)
    month = index - year * 12 + 1
    numberOfDays = CivilDate.numberOfDays(inMonth: month, ofYear: year)
    // If February had 30 days, the month would begin on this day of the year.
    let roughDayOfYear = (367 * month - 362) / 12
    let missingDays = month <= 2 ? 0 : CivilDate.isLeapYear(year) ? 1 : 2
    firstDayOfYear = roughDayOfYear - missingDays
    firstDay = Self.firstDay(ofYear: year) + firstDayOfYear
  }

  init(containing day: Int) {
    let date = DayNumber(clamping: day).date
    self.init(index: date.year * 12 + date.month - 1)
  }

  var lastDay: Int { firstDay + numberOfDays - 1 }

  /// Bit 0 is the first of the month.
  var allDays: UInt32 { UInt32.max >> UInt32(32 - numberOfDays) }

  var daysInYear: Int { Self.daysInYear(year) }

  static func daysInYear(_ year: Int) -> Int { CivilDate.isLeapYear(year) ? 366 : 365 }

  static func firstDay(ofYear year: Int) -> Int {
    let past = year - 1
    let leapDays =
      past.floorDivided(by: 4) - past.floorDivided(by: 100) + past.floorDivided(by: 400)
    // 719162 days are between 0001-01-01 and 1970-01-01.
    return past * 365 + leapDays - 719_162
  }

  static func year(of day: Int) -> Int { DayNumber(clamping: day).date.year }

  static func index(of day: Int) -> Int {
    let date = DayNumber(clamping: day).date
    return date.year * 12 + date.month - 1
  }

  /// Days after Monday, 0 to 6.
  static func weekday(of day: Int) -> Int { (day + 3).modulo(7) }
}

extension MonthFrame {
  /// The days of the month that are in a range of days; bit 0 is the first of the month.
  func days(in range: ClosedRange<Int>) -> UInt32 {
    let first = max(range.lowerBound - firstDay, 0)
    let last = min(range.upperBound - firstDay, numberOfDays - 1)
    guard first <= last else { return 0 }
    return UInt32.max >> UInt32(31 - last) & UInt32.max << UInt32(first)
  }
}
