/// The days of a rule in one period.
struct PeriodDays {
  /// The day with number 0: the first of the period, or an earlier one to which SKIP may move a
  /// day.
  let origin: Int
  var numbers = NumberSet()
}

extension DayPattern {
  /// The days of a whole period, including those that SKIP moves just outside it.
  func days(ofPeriod number: Int) -> PeriodDays {
    let period = periods.days(of: number)
    let months =
      MonthFrame.index(of: period.lowerBound)...MonthFrame.index(of: period.upperBound)
    let range = period.lowerBound - reach...period.upperBound + reach
    var result = PeriodDays(origin: range.lowerBound)
    var frame = MonthFrame(containing: range.lowerBound)
    while true {
      let days = days(of: frame, inMonths: months) & frame.days(in: range)
      result.numbers.insert(days, at: frame.firstDay - range.lowerBound)
      guard frame.lastDay < range.upperBound else { return result }
      frame = MonthFrame(index: frame.index + 1)
    }
  }

  /// Whether any day in a range belongs to the rule; `true` also if the budget does not suffice.
  func mayHaveDay(in days: ClosedRange<Int>, budget: inout StepBudget) -> Bool {
    let lastDay = min(days.upperBound, days.lowerBound + periods.cycleDays)
    var frame = MonthFrame(index: month(notBefore: MonthFrame.index(of: days.lowerBound)))
    while frame.firstDay <= lastDay {
      guard budget.spend(), self.days(of: frame) & frame.days(in: days) == 0 else { return true }
      guard frame.lastDay < lastDay else { return false }
      frame = MonthFrame(index: month(notBefore: frame.index + 1))
    }
    return false
  }

  /// The first month, from a given one on, that may have days of a period of the rule.
  func month(notBefore index: Int) -> Int {
    // SKIP may put a day into a month that does not belong to the rule.
    guard periods.interval > 1, skip == .omit else { return index }
    switch periods.unit {
    case .month:
      return periods.firstOfRule(notBefore: index)
    case .day, .week, .year, .weekYear:
      let current = periods.number(containing: MonthFrame(index: index).firstDay)
      let next = periods.firstOfRule(notBefore: current)
      return next == current
        ? index : max(index, MonthFrame.index(of: periods.firstDay(of: next)))
    }
  }
}

extension DayPattern {
  /// Whether a day of the rule may be one or two days after another.
  var mayHaveDaysWithinTwo: Bool {
    // If each week, month or year has one day, successive days are about that far apart.
    periods.unit == .day ? periods.interval <= 2 : daysInEachPeriod != 1
  }

  /// The number of days in every period of the rule; `nil` if periods may differ.
  var daysInEachPeriod: Int? {
    let limits = [limitsMonthDays, limitsWeekdays, limitsYearDays].count { $0 }
    guard limits <= 1, weekNumbers.isEmpty else { return nil }
    switch periods.unit {
    case .day: return limits == 0 && namesAllMonths ? 1 : nil
    case .week: return limitsWeekdays && namesAllMonths ? numberOfPlainWeekdays : nil
    case .month: return namesAllMonths ? daysInEachMonth : nil
    case .year: return daysInEachYear
    case .weekYear: return nil
    }
  }

  private var daysInEachYear: Int? {
    if limitsYearDays, let yearDays = wide.value?.yearDays {
      let (fromStart, fromEnd) = (yearDays.fromStart, yearDays.fromEnd)
      // Day 366 exists only in leap years. Days counted from the same end never coincide.
      let isSure =
        (fromStart.isEmpty || fromEnd.isEmpty)
        && !fromStart.contains(366) && !fromEnd.contains(366)
      return isSure && namesAllMonths ? fromStart.count + fromEnd.count : nil
    }
    if ordinalSpan == .year { return numberOfOrdinalWeekdays(upTo: 52) }
    return daysInEachMonth.map { $0 * namedMonths.nonzeroBitCount }
  }

  /// The number of days in every month that BYMONTH names; `nil` if months may differ.
  private var daysInEachMonth: Int? {
    if limitsWeekdays { return numberOfOrdinalWeekdays(upTo: 4) }
    guard limitsMonthDays else { return nil }
    // Bits 0 and 63 stand for no day.
    let last = 63 - (monthDaysFromStart | monthDaysFromEnd.bitsMirrored).leadingZeroBitCount
    let daysInShortestMonth = namedMonths & 0b100 != 0 ? 28 : namedMonths & 0xA50 != 0 ? 30 : 31
    let isOneSided = monthDaysFromStart == 0 || monthDaysFromEnd == 0
    guard isOneSided, last <= daysInShortestMonth else { return nil }
    return monthDaysFromStart.nonzeroBitCount + monthDaysFromEnd.nonzeroBitCount
  }

  /// The number of weekdays, if all have ordinals that every month or year has.
  ///
  /// It is `nil` otherwise, and if ordinals count from both ends.
  private func numberOfOrdinalWeekdays(upTo largest: Int) -> Int? {
    var (fromStart, fromEnd, isSure) = (0, 0, numberOfPlainWeekdays == 0)
    ordinalWeekdays.forEach(and: wide.value?.ordinalWeekdays) { day in
      if abs(day.ordinal) > largest { isSure = false }
      if day.ordinal > 0 { fromStart += 1 } else { fromEnd += 1 }
    }
    return isSure && (fromStart == 0 || fromEnd == 0) ? fromStart + fromEnd : nil
  }

  private var numberOfPlainWeekdays: Int { (weekdaysOfWeeks & 0x7F).nonzeroBitCount }

  private var namedMonths: UInt16 { months & 0b1_1111_1111_1110 }

  private var namesAllMonths: Bool { namedMonths.nonzeroBitCount == 12 }
}
