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
