internal import CivilCalendar

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
