internal import CivilCalendar

/// How a rule with its DTSTART is best gone through.
enum ExpansionPlan {
  case days(DayWalk)
  case setPositions(SetPositionWalk)
  case clock(ClockWalk)

  /// The start is in seconds since 1970-01-01 00:00, at midnight where DTSTART is a date.
  init(_ rule: RecurrenceRule, start: Int, isDate: Bool) {
    switch rule.frequency {
    case .yearly: self.init(rule, rule.parts.weekNumbers.isEmpty ? .year : .weekYear, start, isDate)
    case .monthly: self.init(rule, .month, start, isDate)
    case .weekly: self.init(rule, .week, start, isDate)
    case .daily: self.init(rule, .day, start, isDate)
    case .hourly: self.init(rule, periodLength: 3_600, start, isDate)
    case .minutely: self.init(rule, periodLength: 60, start, isDate)
    case .secondly: self.init(rule, periodLength: 1, start, isDate)
    }
  }

  /// The plan for a rule that repeats in days or longer.
  private init(_ rule: RecurrenceRule, _ unit: Periods.Unit, _ start: Int, _ isDate: Bool) {
    let (startDay, startSecond) = start.dayAndSecond
    let pattern = DayPattern(rule, unit, interval: rule.interval, startDay: startDay)
    let clock =
      isDate
      ? .midnight
      : ClockMask(rule.parts, frequency: rule.frequency, startSecondOfDay: startSecond)
    let setPositions = rule.setPositions
    if let setPositions, unit != .day {
      let times = TimeSet(clock)
      self = .setPositions(
        SetPositionWalk(pattern: pattern, times: times, setPositions: setPositions))
    } else {
      let times = TimeSet(clock, setPositions: setPositions)
      self = .days(DayWalk(pattern: pattern, times: times))
    }
  }

  /// The plan for a rule that repeats in hours, minutes or seconds.
  private init(_ rule: RecurrenceRule, periodLength: Int, _ start: Int, _ isDate: Bool) {
    if isDate {
      self.init(rule, periodLength: periodLength, startOnDate: start)
      return
    }
    let (startDay, startSecond) = start.dayAndSecond
    let setPositions = rule.setPositions
    let wanted = ClockMask(
      rule.parts, frequency: rule.frequency, startSecondOfDay: startSecond)
    if setPositions == nil,
      let daily = DailyEquivalent(
        frequency: rule.frequency, interval: rule.interval, startSecondOfDay: startSecond)
    {
      let pattern = DayPattern(rule, .day, interval: daily.interval, startDay: startDay)
      let times = TimeSet(daily.clock.intersection(wanted))
      self = .days(DayWalk(pattern: pattern, times: times))
      return
    }
    var starts = wanted
    var within = ClockMask.midnight
    if rule.frequency == .hourly {
      (starts.minutes, within.minutes) = (ClockMask.everything.minutes, wanted.minutes)
    }
    if rule.frequency != .secondly {
      (starts.seconds, within.seconds) = (ClockMask.everything.seconds, wanted.seconds)
    }
    self = .clock(
      ClockWalk(
        pattern: DayPattern(rule, .day, interval: 1, startDay: startDay), starts: starts,
        times: TimeSet(within, setPositions: setPositions), periodLength: periodLength,
        step: rule.interval * periodLength,
        origin: start.floorDivided(by: periodLength) * periodLength))
  }

  /// The plan for a rule that repeats in hours, minutes or seconds where DTSTART is a date.
  ///
  /// Each day that a period begins on is an occurrence, once. BYHOUR, BYMINUTE and BYSECOND are
  /// ignored, as RFC 5545 says.
  private init(_ rule: RecurrenceRule, periodLength: Int, startOnDate start: Int) {
    let startDay = start.dayAndSecond.day
    let step = rule.interval * periodLength
    let times = TimeSet(.midnight, setPositions: rule.setPositions)
    if step <= secondsInDay || step.isMultiple(of: secondsInDay) {
      let days = max(1, step / secondsInDay)
      let pattern = DayPattern(rule, .day, interval: days, startDay: startDay)
      self = .days(DayWalk(pattern: pattern, times: times))
    } else {
      let pattern = DayPattern(rule, .day, interval: 1, startDay: startDay)
      self = .clock(
        ClockWalk(
          pattern: pattern, starts: .everything, times: times, periodLength: periodLength,
          step: step, origin: start))
    }
  }
}

extension ExpansionPlan {
  func forEach(
    in range: ClosedRange<Int>, skipping skipped: Int, budget: inout StepBudget,
    _ body: (Int) -> Bool
  ) -> Expansion {
    switch self {
    case .days(let walk): walk.forEach(in: range, skipping: skipped, budget: &budget, body)
    case .setPositions(let walk): walk.forEach(in: range, skipping: skipped, budget: &budget, body)
    case .clock(let walk): walk.forEach(in: range, skipping: skipped, budget: &budget, body)
    }
  }

  /// The occurrence that has some others before it, if that takes no walk.
  func occurrence(atRank rank: Int, from start: Int) -> Int? {
    switch self {
    case .days(let walk): walk.occurrence(atRank: rank, from: start)
    default: nil
    }
  }
}

extension Int {
  /// The day and the second of the day, of seconds since 1970-01-01 00:00.
  fileprivate var dayAndSecond: (day: Int, second: Int) {
    let day = floorDivided(by: secondsInDay)
    return (day, self - day * secondsInDay)
  }
}

extension RecurrenceRule {
  /// The positions of BYSETPOS; `nil` without it.
  fileprivate var setPositions: WideNumbers? {
    guard let positions = parts.wide.value?.setPositions, !positions.isEmpty else { return nil }
    return positions
  }
}
