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
  init?(_ rule: borrowing RecurrenceRule, _ years: any CalendarYears, startDay: Int) {
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
    guard let number = DayNumber(daysSinceEpoch: day), let year = year(containing: number),
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

extension CalendarPattern {
  /// The days of each period of the rule that belongs to a year.
  ///
  /// The days of a period are ascending and distinct. SKIP may move some of them out of the year.
  ///
  /// - Parameter monthsBefore: The number of months from the year of DTSTART to this one.
  func periods(of year: CalendarYear, monthsBefore: Int) -> [[Int]] {
    switch unit {
    case .day: return [filtered(days(of: year.months, of: year))]
    case .week: return weekPeriods(of: year)
    case .month:
      let first = start.year.months.firstIndex(of: start.month) ?? 0
      return year.months.indices.compactMap { index in
        let month = year.months[index]
        return (monthsBefore + index - first).isMultiple(of: interval) && isNamed(month)
          ? daysWithSkip(of: [month], in: year) : nil
      }
    case .year:
      guard (year.number - start.year.number).isMultiple(of: interval) else { return [] }
      return [daysWithSkip(of: namedMonths(of: year), in: year)]
    case .weekYear:
      // The year that the rule counts from is chosen as in ``DayPattern``.
      let first = isInNumberedWeek(start) ? yearOfWeeks(of: start.day) : start.year.number
      guard (year.number - first).isMultiple(of: interval) else { return [] }
      return [filtered(daysOfWeeks(of: year))]
    }
  }

  private func weekPeriods(of year: CalendarYear) -> [[Int]] {
    var periods: [[Int]] = []
    var week = weeks.firstOfRule(notBefore: weeks.week(containing: year.days.lowerBound + 6))
    while year.days.contains(weeks.firstDay(ofWeek: week)) {
      let first = weeks.firstDay(ofWeek: week)
      periods.append(filtered((first..<first + 7).compactMap(years.place)))
      week += interval
    }
    return periods
  }

  /// The months of BYMONTH, or all months.
  ///
  /// If the year lacks a leap month, the month that SKIP puts in its place is included: RFC 7529
  /// §4.1 does this before days are chosen.
  private func namedMonths(of year: CalendarYear) -> [CalendarMonth] {
    var months = year.months.filter(isNamed)
    guard skip != .omit, parts.leapMonths != 0 else { return months }
    for (index, month) in year.months.enumerated() where !month.isLeap {
      let next = index + 1 < year.months.count ? year.months[index + 1] : nil
      let isWanted = parts.leapMonths >> UInt16(month.number) & 1 == 1
      guard isWanted, next?.isLeap != true else { continue }
      let other =
        skip == .backward ? month : next ?? years.year(year.number + 1)?.months.first
      if let other, !months.contains(other) { months.append(other) }
    }
    return months
  }

  /// The days of some months that the parts allow, with those that SKIP puts in place of missing
  /// ones.
  private func daysWithSkip(of months: [CalendarMonth], in year: CalendarYear) -> [Int] {
    var days = days(of: months, of: year).filter(isAllowed)
    if skip != .omit { days += movedDays(of: months, in: year).compactMap(years.place) }
    return Set(days.filter(hasWeekday).map(\.day)).sorted()
  }

  /// The days that SKIP puts in place of days of BYMONTHDAY or BYYEARDAY that do not exist.
  ///
  /// Which days are missing is decided as in ``DayPattern``.
  private func movedDays(of months: [CalendarMonth], in year: CalendarYear) -> [Int] {
    guard parts.weekNumbers.isEmpty else { return [] }
    if !parts.monthDays.isEmpty, !parts.hasYearDays {
      return months.flatMap { month in
        moved(
          around: month.days,
          lacksBehind: parts.monthDays.fromStart >> UInt64(month.numberOfDays + 1) != 0,
          lacksBefore: parts.monthDays.fromEnd >> UInt64(month.numberOfDays + 1) != 0)
      }
    }
    guard unit == .year, parts.monthDays.isEmpty, let yearDays = parts.wide.value?.yearDays else {
      return []
    }
    // Days missing at an end of the year count only if the month at that end is among the months.
    func lacks(_ numbers: NumberSet, _ month: CalendarMonth?) -> Bool {
      guard let month, months.contains(month) else { return false }
      return numbers.count > numbers.rank(of: year.numberOfDays + 1)
    }
    return moved(
      around: year.days, lacksBehind: lacks(yearDays.fromStart, year.months.last),
      lacksBefore: lacks(yearDays.fromEnd, year.months.first))
  }

  private func moved(around days: Range<Int>, lacksBehind: Bool, lacksBefore: Bool) -> [Int] {
    let isForward = skip == .forward
    return (lacksBehind ? [isForward ? days.upperBound : days.upperBound - 1] : [])
      + (lacksBefore ? [isForward ? days.lowerBound : days.lowerBound - 1] : [])
  }

  private func days(of months: [CalendarMonth], of year: CalendarYear) -> [PlacedDay] {
    months.flatMap { month in
      month.days.map { PlacedDay(day: $0, month: month, year: year) }
    }
  }

  /// Those of the days that all parts allow; no part adds days here.
  private func filtered(_ days: [PlacedDay]) -> [Int] {
    days.filter { isNamed($0.month) && isAllowed($0) && hasWeekday($0) }.map(\.day)
  }
}

extension CalendarPattern {
  /// Whether BYMONTH names a month, or the rule has no BYMONTH.
  private func isNamed(_ month: CalendarMonth) -> Bool {
    guard parts.namesMonths else { return true }
    return (month.isLeap ? parts.leapMonths : parts.months) >> UInt16(month.number) & 1 == 1
  }

  /// Whether BYMONTHDAY, BYYEARDAY and BYWEEKNO allow a day.
  private func isAllowed(_ day: PlacedDay) -> Bool {
    if !parts.monthDays.isEmpty {
      let fromEnd = day.month.numberOfDays - day.numberInMonth + 1
      let bits =
        parts.monthDays.fromStart >> UInt64(day.numberInMonth)
        | parts.monthDays.fromEnd >> UInt64(fromEnd)
      guard bits & 1 == 1 else { return false }
    }
    if let yearDays = parts.wide.value?.yearDays, !yearDays.isEmpty {
      let fromEnd = day.year.numberOfDays - day.numberInYear + 1
      guard
        yearDays.fromStart.contains(day.numberInYear) || yearDays.fromEnd.contains(fromEnd)
      else { return false }
    }
    return parts.weekNumbers.isEmpty || isInNumberedWeek(day)
  }

  private func hasWeekday(_ day: PlacedDay) -> Bool {
    let weekday = MonthFrame.weekday(of: day.day)
    guard parts.weekdays != 0 || ordinalSpan != nil else { return true }
    if parts.weekdays >> UInt8(weekday) & 1 == 1 { return true }
    guard let ordinalSpan else { return false }
    let span = ordinalSpan == .month ? day.month.days : day.year.days
    var isFound = false
    parts.ordinalWeekdays.forEach(and: parts.wide.value?.ordinalWeekdays) {
      let offset = $0.offset(
        inSpanOf: span.count, firstWeekday: MonthFrame.weekday(of: span.lowerBound))
      if offset == day.day - span.lowerBound { isFound = true }
    }
    return isFound
  }

  private func isInNumberedWeek(_ day: PlacedDay) -> Bool {
    // A week belongs to the year that has at least four of its days, and so the fourth.
    let fourth = weeks.firstDay(ofWeek: weeks.week(containing: day.day)) + 3
    guard let place = years.place(of: fourth) else { return false }
    let number = (place.numberInYear - 1) / 7 + 1
    let fromEnd = (place.year.numberOfDays - place.numberInYear) / 7 + 1
    let bits =
      parts.weekNumbers.fromStart >> UInt64(number) | parts.weekNumbers.fromEnd >> UInt64(fromEnd)
    return bits & 1 == 1
  }

  /// The number of the year that the week of a day belongs to.
  private func yearOfWeeks(of day: Int) -> Int {
    let fourth = weeks.firstDay(ofWeek: weeks.week(containing: day)) + 3
    return years.place(of: fourth)?.year.number ?? start.year.number
  }

  /// The days of all weeks that belong to a year.
  private func daysOfWeeks(of year: CalendarYear) -> [PlacedDay] {
    // The fourth day of the year is always in its first week, the fourth to last in its last.
    let first = weeks.firstDay(ofWeek: weeks.week(containing: year.days.lowerBound + 3))
    let last = weeks.firstDay(ofWeek: weeks.week(containing: year.days.upperBound - 4))
    return (first..<last + 7).compactMap(years.place)
  }
}
