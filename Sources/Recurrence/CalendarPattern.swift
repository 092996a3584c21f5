internal import CivilCalendar

/// The days that a rule in another calendar and its DTSTART allow.
///
/// BYSETPOS, COUNT and UNTIL are not applied yet.
///
/// While ``DayPattern`` works with bits, this examines each day of a year, since months of other
/// calendars come from outside. The parts mean the same in both.
struct CalendarPattern {
  /// A day with the month and the year that it is in.
  struct PlacedDay {
    let day: Int
    let month: CalendarMonth
    let year: CalendarYear

    var numberInMonth: Int { day - month.firstDay.value + 1 }
    var numberInYear: Int { day - year.firstDay.value + 1 }
  }

  let years: any CalendarYears
  let unit: Periods.Unit
  let interval: Int
  /// The weeks, which are the same in every calendar.
  let weeks: Periods
  /// The parts of the rule, completed from DTSTART.
  let parts: ByParts
  let ordinalSpan: DayPattern.OrdinalSpan?
  let skip: RecurrenceRule.Skip
  let start: PlacedDay

  /// Creates the pattern; `nil` if the calendar is not known on the day of DTSTART.
  ///
  /// What the parts leave open is taken from DTSTART (RFC 5545 §3.3.10).
  init?(_ rule: RecurrenceRule, _ years: any CalendarYears, startDay: Int) {
    guard let start = years.place(of: startDay) else { return nil }
    (self.years, self.start) = (years, start)
    unit = rule.unitOfDays
    interval = rule.interval
    weeks = Periods(
      .week, interval: unit == .week ? rule.interval : 1,
      weekStart: rule.weekStart.distance(from: .monday), containing: startDay)
    var parts = rule.parts
    if !parts.namesDays {
      switch unit {
      case .day: break
      case .month where parts.weekNumbers.isEmpty, .year:
        if unit == .year, !parts.namesMonths { parts.insert(start.month) }
        parts.monthDays.insert(start.numberInMonth)
      case .week, .month, .weekYear: parts.weekdays = 1 << UInt8(MonthFrame.weekday(of: startDay))
      }
    }
    switch unit {
    case _ where !parts.hasOrdinalWeekdays: ordinalSpan = nil
    case .month: ordinalSpan = .month
    case .year: ordinalSpan = parts.namesMonths ? .month : .year
    case .day, .week, .weekYear:
      ordinalSpan = nil
      parts.ordinalWeekdays.forEach(and: parts.wide.value?.ordinalWeekdays) {
        parts.weekdays |= 1 << UInt8($0.weekday)
      }
    }
    skip = rule.skip
    self.parts = parts
  }
}

extension ByParts {
  fileprivate mutating func insert(_ month: CalendarMonth) {
    if month.isLeap {
      updateWide { $0.leapMonths |= 1 << UInt16(month.number) }
    } else {
      months |= 1 << UInt16(month.number)
    }
  }
}

extension CalendarYears {
  /// The month and the year that a day is in; `nil` outside the years for which the calendar is
  /// known.
  func place(of day: Int) -> CalendarPattern.PlacedDay? {
    guard let number = DayNumber(day), let year = year(containing: number),
      let month = year.months.last(where: { $0.firstDay <= number })
    else { return nil }
    return CalendarPattern.PlacedDay(day: day, month: month, year: year)
  }

  /// The last day for which the calendar is known; `nil` if it is not known on a given earlier day.
  func lastKnownDay(notBefore day: DayNumber) -> DayNumber? {
    guard var last = year(containing: day) else { return nil }
    // Known years follow one another without gaps.
    var step = 512
    while step > 0 {
      if let later = year(last.number + step) { last = later } else { step /= 2 }
    }
    return last.firstDay.advanced(by: last.numberOfDays - 1)
  }
}

extension CalendarMonth {
  var days: Range<Int> { firstDay.value..<firstDay.value + numberOfDays }
}

extension CalendarYear {
  var days: Range<Int> { firstDay.value..<firstDay.value + numberOfDays }
}
