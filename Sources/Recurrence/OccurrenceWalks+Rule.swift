internal import CivilCalendar

extension DayWalk {
  /// Creates the walk of a rule whose days have the same times each.
  ///
  /// The start is in seconds since 1970-01-01 00:00, at midnight where DTSTART is a date.
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
  /// Where DTSTART is a date, each day that a period begins on is an occurrence, once: BYHOUR,
  /// BYMINUTE and BYSECOND are ignored, as RFC 5545 says.
  init(_ rule: RecurrenceRule, periodLength: Int, start: Int, isDate: Bool) {
    let (startDay, startSecond) = start.dayAndSecond
    var (starts, within) = (ClockMask.everything, ClockMask.midnight)
    if !isDate {
      let wanted = ClockMask(rule, startSecondOfDay: startSecond)
      starts.hours = wanted.hours
      // What is longer than a period says when it begins, what is shorter is within.
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
  /// The times of a rule in another calendar, which days have nothing to do with.
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
  /// The rule by its times and INTERVAL alone.
  fileprivate var withoutDays: RecurrenceRule {
    var rule = self
    rule.remarks = .absent
    rule.parts = ByParts()
    (rule.parts.hours, rule.parts.minutes) = (parts.hours, parts.minutes)
    (rule.parts.seconds, rule.parts.setPositions) = (parts.seconds, parts.setPositions)
    return rule
  }

  /// The unit of repetition, a day for what is shorter.
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
  /// The length of an hour, a minute or a second; `nil` for what is longer.
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
  /// The day and the second of the day, of seconds since 1970-01-01 00:00.
  var dayAndSecond: (day: Int, second: Int) {
    let day = floorDivided(by: secondsInDay)
    return (day, self - day * secondsInDay)
  }
}
