/// The interval in days or longer units at which a rule repeats, and the times of each of its days.
struct DayPace {
  let interval: Int
  let clock: ClockMask

  /// Creates the pace of a rule whose days all have the same times.
  ///
  /// It is `nil` if BYSETPOS chooses from other periods than days, or if INTERVAL has no equivalent
  /// in days.
  ///
  /// The start is in seconds since 1970-01-01 00:00, at midnight if DTSTART is a date.
  init?(_ rule: RecurrenceRule, start: Int, isDate: Bool) {
    let startSecond = start.dayAndSecond.second
    let clock = isDate ? .midnight : ClockMask(rule, startSecondOfDay: startSecond)
    guard let periodLength = rule.frequency.secondsInPeriod else {
      guard rule.frequency == .daily || rule.parts.setPositions.isEmpty else { return nil }
      (interval, self.clock) = (rule.interval, clock)
      return
    }
    if isDate {
      // Each day on which a period begins is one occurrence.
      let step = rule.interval * periodLength
      guard step <= secondsInDay || step.isMultiple(of: secondsInDay) else { return nil }
      (interval, self.clock) = (max(1, step / secondsInDay), clock)
      return
    }
    guard rule.parts.setPositions.isEmpty,
      let daily = DailyEquivalent(
        frequency: rule.frequency, interval: rule.interval, startSecondOfDay: startSecond)
    else { return nil }
    (interval, self.clock) = (daily.interval, clock.intersection(daily.clock))
  }
}
