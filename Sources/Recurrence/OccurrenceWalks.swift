internal import CivilCalendar

/// A way through the occurrences of a rule, in seconds of wall time since 1970-01-01 00:00.
protocol OccurrenceWalk {
  /// Calls the body with the occurrences in a range until it returns `false`.
  ///
  /// The occurrences are ascending; the first `skipped` of them are left out.
  func forEach(
    in range: ClosedRange<Int>, skipping skipped: Int, budget: inout StepBudget,
    _ body: (Int) -> Bool
  ) -> Expansion
}

let secondsInDay = 86_400

extension DayWalk {
  /// Creates the walk of a rule whose days all have the same times.
  ///
  /// The start is in seconds since 1970-01-01 00:00, at midnight if DTSTART is a date.
  init(_ rule: RecurrenceRule, _ pace: DayPace, start: Int) {
    pattern = DayPattern(rule, pace, start: start)
    times = TimeSet(pace.clock, setPositions: rule.parts.setPositions)
  }
}

extension DayPattern {
  init(_ rule: RecurrenceRule, _ pace: DayPace, start: Int) {
    self.init(
      rule, rule.unitOfDays, interval: pace.interval, startDay: start.dayAndSecond.day)
  }
}

extension SetPositionWalk {
  /// Creates the walk of a rule that repeats in weeks or longer and has BYSETPOS.
  init(_ rule: RecurrenceRule, start: Int, isDate: Bool) {
    let (startDay, startSecond) = start.dayAndSecond
    let clock = isDate ? .midnight : ClockMask(rule, startSecondOfDay: startSecond)
    pattern = DayPattern(rule, rule.unitOfDays, interval: rule.interval, startDay: startDay)
    times = TimeSet(clock)
    setPositions = rule.parts.setPositions
  }
}

extension ClockWalk {
  /// Creates the walk of a rule that repeats in hours, minutes or seconds.
  ///
  /// If DTSTART is a date, each day on which a period begins is one occurrence: BYHOUR, BYMINUTE
  /// and BYSECOND are ignored, as RFC 5545 says.
  init(_ rule: RecurrenceRule, periodLength: Int, start: Int, isDate: Bool) {
    let (startDay, startSecond) = start.dayAndSecond
    var (starts, within) = (ClockMask.everything, ClockMask.midnight)
    if !isDate {
      let wanted = ClockMask(rule, startSecondOfDay: startSecond)
      starts.hours = wanted.hours
      // Units as long as a period or longer limit its start; shorter ones give the times within it.
      if rule.frequency == .hourly {
        within.minutes = wanted.minutes
      } else {
        starts.minutes = wanted.minutes
      }
      if rule.frequency == .secondly {
        starts.seconds = wanted.seconds
      } else {
        within.seconds = wanted.seconds
      }
    }
    pattern = DayPattern(rule, .day, interval: 1, startDay: startDay)
    self.starts = starts
    times = TimeSet(within, setPositions: rule.parts.setPositions)
    self.periodLength = periodLength
    step = rule.interval * periodLength
    origin = start.floorDivided(by: periodLength) * periodLength
  }
}

extension CalendarWalk.Times {
  /// Creates the times of a rule in another calendar; they do not depend on its days.
  init(_ rule: RecurrenceRule, start: Int, isDate: Bool) {
    if rule.unitOfDays == .day {
      self = .byPlan(ExpansionPlan(rule.withoutDays, start: start, isDate: isDate))
    } else {
      let second = start.dayAndSecond.second
      self = .alike(TimeSet(isDate ? .midnight : ClockMask(rule, startSecondOfDay: second)))
    }
  }
}

extension RecurrenceRule {
  /// The rule with only its INTERVAL, its times and BYSETPOS.
  fileprivate var withoutDays: RecurrenceRule {
    var rule = self
    rule.remarks = .absent
    rule.parts = ByParts()
    (rule.parts.hours, rule.parts.minutes) = (parts.hours, parts.minutes)
    (rule.parts.seconds, rule.parts.setPositions) = (parts.seconds, parts.setPositions)
    return rule
  }

  /// The unit of repetition, but at least a day.
  var unitOfDays: Periods.Unit {
    switch frequency {
    case .yearly: parts.weekNumbers.isEmpty ? .year : .weekYear
    case .monthly: .month
    case .weekly: .week
    case .daily, .hourly, .minutely, .secondly: .day
    }
  }
}

extension RecurrenceRule.Frequency {
  /// The length of an hour, a minute or a second; `nil` for longer units.
  var secondsInPeriod: Int? {
    switch self {
    case .hourly: 3_600
    case .minutely: 60
    case .secondly: 1
    case .daily, .weekly, .monthly, .yearly: nil
    }
  }
}

extension Int {
  /// The day and the second of the day, for seconds since 1970-01-01 00:00.
  var dayAndSecond: (day: Int, second: Int) {
    let day = floorDivided(by: secondsInDay)
    return (day, self - day * secondsInDay)
  }
}
