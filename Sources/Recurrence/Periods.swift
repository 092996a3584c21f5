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
