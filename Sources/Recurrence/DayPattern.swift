internal import CivilCalendar

/// The days that a rule and its DTSTART allow, before BYSETPOS, COUNT and UNTIL.
///
/// Days are the bits of a month, bit 0 for the first. Each BYxxx part is a mask, and parts are
/// combined with `&`.
struct DayPattern {
  private(set) var periods: Periods
  /// A bit for each month, 1 to 12.
  let months: UInt16
  let limitsMonthDays: Bool
  /// Bit n is day n of the month.
  let monthDaysFromStart: UInt64
  /// Bit 63 - n is day -n of the month: the bits of the part, mirrored.
  let monthDaysFromEnd: UInt64
  let limitsWeekdays: Bool
  /// The allowed weekdays in nine weeks that begin on a Monday, one bit for each day.
  let weekdaysOfWeeks: UInt64
  /// The span in which the ordinals of weekdays count; `nil` if there are none.
  let ordinalSpan: OrdinalSpan?
  let ordinalWeekdays: OrdinalWeekdays
  let weekNumbers: SignedNumbers
  let limitsYearDays: Bool
  let wide: Rare<WideParts>
  /// What happens to days that do not exist; `omit` if the rule cannot name any.
  let skip: RecurrenceRule.Skip

  enum OrdinalSpan { case month, year }

  /// Creates the pattern; what the parts leave open is taken from DTSTART (RFC 5545 §3.3.10).
  ///
  /// If no part names days, a week has the weekday of DTSTART, a month its day, and a year its
  /// month and day.
  init(_ rule: borrowing RecurrenceRule, _ unit: Periods.Unit, interval: Int, startDay: Int) {
    var months = rule.parts.months
    var monthDays = rule.parts.monthDays
    var weekdays = rule.parts.weekdays
    if !rule.parts.namesDays {
      switch unit {
      case .day: break
      case .month where rule.parts.weekNumbers.isEmpty, .year:
        let date = DayNumber(clamping: startDay).date
        if unit == .year, months == 0 { months = 1 << UInt16(date.month) }
        monthDays.insert(date.day)
      case .week, .month, .weekYear: weekdays = 1 << UInt8(MonthFrame.weekday(of: startDay))
      }
    }
    wide = rule.parts.wide
    ordinalWeekdays = rule.parts.ordinalWeekdays
    var ordinalSpan: OrdinalSpan?
    if rule.parts.hasOrdinalWeekdays {
      switch unit {
      case .month: ordinalSpan = .month
      case .year: ordinalSpan = months == 0 ? .year : .month
      // An ordinal counts within a month or a year; elsewhere it is an issue and ignored.
      case .day, .week, .weekYear:
        ordinalWeekdays.forEach(and: wide.value?.ordinalWeekdays) { day in
          weekdays |= 1 << UInt8(day.weekday)
        }
      }
    }
    self.ordinalSpan = ordinalSpan
    periods = Periods(
      unit, interval: interval, weekStart: rule.weekStart.distance(from: .monday),
      containing: startDay)
    self.months = months == 0 ? .max : months
    limitsMonthDays = !monthDays.isEmpty
    monthDaysFromStart = monthDays.fromStart
    monthDaysFromEnd = monthDays.fromEnd.bitsMirrored
    limitsWeekdays = weekdays != 0 || ordinalSpan != nil
    weekdaysOfWeeks = UInt64(weekdays) &* .everyWeek
    weekNumbers = rule.parts.weekNumbers
    limitsYearDays = rule.parts.hasYearDays
    skip = Self.makesDays(unit, rule.parts, monthDays) ? rule.skip : .omit
    // The first days of January may be in a week of the year before, the last of December in one of
    // the next. The rule counts from there only if it names that week.
    if unit == .weekYear, interval > 1, !isInNumberedWeek(startDay) {
      periods = periods.counted(from: MonthFrame.year(of: startDay))
    }
  }

  /// Whether BYMONTHDAY or BYYEARDAY makes the days of the rule, so that some may not exist.
  ///
  /// A part that only chooses among other days leaves none for SKIP to move: all days of weeks
  /// exist, and a day that the year does not have is not a day of any month.
  private static func makesDays(
    _ unit: Periods.Unit, _ parts: ByParts, _ monthDays: SignedNumbers
  ) -> Bool {
    switch unit {
    case .month: !monthDays.isEmpty && !parts.hasYearDays && parts.weekNumbers.isEmpty
    case .year: monthDays.isEmpty == parts.hasYearDays
    case .day, .week, .weekYear: false
    }
  }

  /// Whether every day is allowed.
  var allowsEveryDay: Bool {
    periods.unit == .day && periods.interval == 1 && months == .max && !limitsMonthDays
      && !limitsWeekdays && weekNumbers.isEmpty && !limitsYearDays
  }
}

extension DayPattern {
  /// The days of a month that belong to the rule.
  func days(of frame: MonthFrame) -> UInt32 {
    days(of: frame, inMonths: frame.index - 1...frame.index + 1)
  }

  /// The days of a month that belong to the rule as days of some months.
  ///
  /// They may include days that SKIP moved here from the month before or after.
  ///
  /// RFC 7529 §4.1 applies SKIP after BYMONTHDAY and before BYDAY.
  func days(of frame: MonthFrame, inMonths months: ClosedRange<Int>) -> UInt32 {
    var days = months.contains(frame.index) ? existingDays(of: frame) : 0
    if skip != .omit { days |= movedDays(to: frame, from: months) }
    guard days != 0, limitsWeekdays else { return days }
    return days & weekdays(of: frame)
  }

  /// The days of a month that BYxxx parts other than BYDAY allow.
  private func existingDays(of frame: MonthFrame) -> UInt32 {
    var days = names(frame) ? frame.allDays : 0
    if limitsMonthDays { days &= monthDays(of: frame) }
    guard days != 0 else { return 0 }
    if periods.interval > 1 {
      if periods.unit == .week { days &= daysInWeeksOfRule(of: frame) }
      if periods.unit == .day { days &= daysOfRule(of: frame) }
    }
    if !weekNumbers.isEmpty { days &= numberedWeeks(of: frame) }
    if limitsYearDays { days &= yearDays(of: frame) }
    return days
  }

  /// Whether the rule may have days in a month, by BYMONTH and by an INTERVAL of years or months.
  private func names(_ frame: MonthFrame) -> Bool {
    guard months >> UInt16(frame.month) & 1 == 1 else { return false }
    switch periods.unit {
    case .year: return periods.belongsToRule(frame.year)
    case .month: return periods.belongsToRule(frame.index)
    case .day, .week, .weekYear: return true
    }
  }

  private func monthDays(of frame: MonthFrame) -> UInt32 {
    let fromEnd = monthDaysFromEnd >> UInt64(63 - frame.numberOfDays)
    return UInt32(truncatingIfNeeded: monthDaysFromStart >> 1 | fromEnd)
  }

  private func weekdays(of frame: MonthFrame) -> UInt32 {
    let firstWeekday = MonthFrame.weekday(of: frame.firstDay)
    let days = UInt32(truncatingIfNeeded: weekdaysOfWeeks >> UInt64(firstWeekday))
    switch ordinalSpan {
    case nil:
      return days
    case .month:
      return days
        | ordinalWeekdays.days(ofMonthOf: frame.numberOfDays, firstWeekday: firstWeekday)
    case .year:
      return days | weekdaysOfYear(in: frame)
    }
  }

  /// The weekdays whose ordinals count within the year.
  private func weekdaysOfYear(in frame: MonthFrame) -> UInt32 {
    let firstWeekday = MonthFrame.weekday(of: frame.firstDay - frame.firstDayOfYear)
    var days: UInt32 = 0
    ordinalWeekdays.forEach(and: wide.value?.ordinalWeekdays) { day in
      let offset = day.offset(inSpanOf: frame.daysInYear, firstWeekday: firstWeekday)
      days |= frame.day(atOffsetInYear: offset)
    }
    return days
  }

  private func yearDays(of frame: MonthFrame) -> UInt32 {
    guard let yearDays = wide.value?.yearDays else { return 0 }
    let fromStart = yearDays.fromStart.bits(from: frame.firstDayOfYear + 1)
    let daysBehind = frame.daysInYear - frame.firstDayOfYear - frame.numberOfDays
    let fromEnd = yearDays.fromEnd.bits(from: daysBehind + 1).bitsMirrored
    return UInt32(truncatingIfNeeded: fromStart | fromEnd >> UInt64(64 - frame.numberOfDays))
  }

  /// The days in weeks that BYWEEKNO names and, in years made of weeks, INTERVAL allows.
  private func numberedWeeks(of frame: MonthFrame) -> UInt32 {
    var days: UInt32 = 0
    for week in periods.week(containing: frame.firstDay)...periods.week(containing: frame.lastDay) {
      let firstDay = periods.firstDay(ofWeek: week)
      // A week belongs to the year that has at least four of its days, and so the fourth.
      var (year, dayOfYear) = (frame.year, firstDay + 3 - frame.firstDay + frame.firstDayOfYear)
      if dayOfYear < 0 {
        year -= 1
        dayOfYear += MonthFrame.daysInYear(year)
      } else if dayOfYear >= frame.daysInYear {
        dayOfYear -= frame.daysInYear
        year += 1
      }
      let number = dayOfYear / 7 + 1
      let numberFromEnd = (MonthFrame.daysInYear(year) - 1 - dayOfYear) / 7 + 1
      let isNamed =
        weekNumbers.fromStart >> UInt64(number) | weekNumbers.fromEnd >> UInt64(numberFromEnd)
      if isNamed & 1 == 1, periods.unit != .weekYear || periods.belongsToRule(year) {
        days |= frame.week(from: firstDay)
      }
    }
    return days
  }

  /// Whether DTSTART is in a week that BYWEEKNO names.
  ///
  /// It must be called before the rule counts from another year than that of the week.
  func isInNumberedWeek(_ startDay: Int) -> Bool {
    let frame = MonthFrame(containing: startDay)
    return numberedWeeks(of: frame) & frame.days(in: startDay...startDay) != 0
  }

  private func daysInWeeksOfRule(of frame: MonthFrame) -> UInt32 {
    var days: UInt32 = 0
    var week = periods.firstOfRule(notBefore: periods.week(containing: frame.firstDay))
    while periods.firstDay(ofWeek: week) <= frame.lastDay {
      days |= frame.week(from: periods.firstDay(ofWeek: week))
      week += periods.interval
    }
    return days
  }

  private func daysOfRule(of frame: MonthFrame) -> UInt32 {
    var days: UInt32 = 0
    var day = periods.firstOfRule(notBefore: frame.firstDay)
    while day <= frame.lastDay {
      days |= 1 << UInt32(day - frame.firstDay)
      day += periods.interval
    }
    return days
  }
}

extension MonthFrame {
  /// The bit of a day counted from 1 January; 0 if the day is in another month.
  fileprivate func day(atOffsetInYear offset: Int?) -> UInt32 {
    guard let offset, (firstDayOfYear..<firstDayOfYear + numberOfDays).contains(offset) else {
      return 0
    }
    return 1 << UInt32(offset - firstDayOfYear)
  }

  /// The bits of the seven days from a day that is at most six days before the month.
  fileprivate func week(from day: Int) -> UInt32 {
    day >= firstDay ? 0x7F << UInt32(day - firstDay) : 0x7F >> UInt32(firstDay - day)
  }
}

// Finding where SKIP puts the days that a month of the rule does not have (RFC 7529 §4.1).
//
// A missing day counted from the start of the month or year is after its end; one counted from the
// end is before its start. The nearest existing day after or before it takes its place.
extension DayPattern {
  /// The number of days by which SKIP may move a day out of its period.
  var reach: Int { skip == .omit ? 0 : 1 }

  /// The days of a month that take the place of days that some months do not have.
  private func movedDays(to frame: MonthFrame, from months: ClosedRange<Int>) -> UInt32 {
    switch skip {
    case .omit: 0
    case .forward:
      months.contains(frame.index) && lacksDayBefore(frame)
        || months.contains(frame.index - 1) && lacksDayBehind(MonthFrame(index: frame.index - 1))
        ? 1 : 0
    case .backward:
      months.contains(frame.index) && lacksDayBehind(frame)
        || months.contains(frame.index + 1) && lacksDayBefore(MonthFrame(index: frame.index + 1))
        ? 1 << UInt32(frame.numberOfDays - 1) : 0
    }
  }

  /// Whether the rule names a day after the end of a month, or of its year.
  private func lacksDayBehind(_ frame: MonthFrame) -> Bool {
    guard names(frame) else { return false }
    if limitsMonthDays { return monthDaysFromStart >> UInt64(frame.numberOfDays + 1) != 0 }
    return frame.month == 12 && frame.daysInYear == 365
      && wide.value?.yearDays.fromStart.contains(366) == true
  }

  /// Whether the rule names a day before the start of a month, or of its year.
  private func lacksDayBefore(_ frame: MonthFrame) -> Bool {
    guard names(frame) else { return false }
    // Bit 63 - n is day -n.
    if limitsMonthDays { return monthDaysFromEnd << UInt64(frame.numberOfDays + 1) != 0 }
    return frame.month == 1 && frame.daysInYear == 365
      && wide.value?.yearDays.fromEnd.contains(366) == true
  }
}
