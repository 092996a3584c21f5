internal import CivilCalendar

/// The days, weeks, months or years in which a rule repeats, numbered without gaps.
///
/// Every INTERVAL-th of them, counted from the one that holds DTSTART, belongs to the rule.
struct Periods {
  enum Unit {
    case day, week, month, year
    /// The year that the weeks of BYWEEKNO belong to: it begins with week 1, which may begin in
    /// December. These years cover the calendar without gaps or overlaps, so that each week number
    /// occurs once a year, whatever INTERVAL and BYSETPOS choose.
    case weekYear
  }

  let unit: Unit
  let interval: Int
  /// Days after Monday, 0 to 6.
  let weekStart: Int
  /// The number of the period that holds DTSTART, or of another from which the rule counts.
  private(set) var origin = 0

  init(_ unit: Unit, interval: Int, weekStart: Int, containing startDay: Int) {
    self.unit = unit
    self.interval = interval
    self.weekStart = weekStart
    origin = number(containing: startDay)
  }

  /// The same periods, with every INTERVAL-th counted from another one.
  func counted(from number: Int) -> Periods {
    var periods = self
    periods.origin = number
    return periods
  }

  func number(containing day: Int) -> Int {
    switch unit {
    case .day: day
    case .week: week(containing: day)
    case .month: MonthFrame.index(of: day)
    case .year: MonthFrame.year(of: day)
    case .weekYear: MonthFrame.year(of: firstDay(ofWeek: week(containing: day)) + 3)
    }
  }

  func firstDay(of number: Int) -> Int {
    switch unit {
    case .day: number
    case .week: firstDay(ofWeek: number)
    case .month: MonthFrame(index: number).firstDay
    case .year: MonthFrame.firstDay(ofYear: number)
    // 4 January is always in week 1.
    case .weekYear: firstDay(ofWeek: week(containing: MonthFrame.firstDay(ofYear: number) + 3))
    }
  }

  func days(of number: Int) -> ClosedRange<Int> {
    firstDay(of: number)...firstDay(of: number + 1) - 1
  }

  func belongsToRule(_ number: Int) -> Bool {
    interval == 1 || (number - origin).isMultiple(of: interval)
  }

  /// The number of the first period of the rule at or after a given one.
  func firstOfRule(notBefore number: Int) -> Int {
    number + (origin - number).modulo(interval)
  }

  /// The number of the week that holds a day; week 0 holds 1970-01-01.
  func week(containing day: Int) -> Int { (day + 3 - weekStart).floorDivided(by: 7) }

  func firstDay(ofWeek week: Int) -> Int { week * 7 - 3 + weekStart }
}

extension Periods {
  /// A number of days after which the calendar and the INTERVAL are in step again.
  ///
  /// The Gregorian calendar repeats every 400 years, which are a whole number of weeks. A rule that
  /// has no occurrence within one such cycle never has one.
  var cycleDays: Int { interval * Self.daysInCalendarCycle }

  static let daysInCalendarCycle = 146_097
  static let monthsInCalendarCycle = 4_800
}

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
