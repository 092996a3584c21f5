internal import CivilCalendar

/// The best way to find the occurrences of a rule with its DTSTART.
enum ExpansionPlan {
  case days(DayWalk)
  case setPositions(SetPositionWalk)
  case clock(ClockWalk)
  /// A walk through the years of another calendar; few rules need one, so it is kept out of line.
  indirect case calendar(any OccurrenceWalk)

  /// Chooses a plan; the start is in seconds since 1970-01-01 00:00, at midnight if DTSTART is a
  /// date.
  init(_ rule: borrowing RecurrenceRule, start: Int, isDate: Bool) {
    if let years = rule.years {
      self = .calendar(Self.walk(rule, years, start: start, isDate: isDate))
    } else if let pace = DayPace(rule, start: start, isDate: isDate) {
      self = .days(DayWalk(rule, pace, start: start))
    } else if let periodLength = rule.frequency.secondsInPeriod {
      self = .clock(ClockWalk(rule, periodLength: periodLength, start: start, isDate: isDate))
    } else {
      self = .setPositions(SetPositionWalk(rule, start: start, isDate: isDate))
    }
  }

  private static func walk(
    _ rule: borrowing RecurrenceRule, _ years: any CalendarYears, start: Int, isDate: Bool
  ) -> any OccurrenceWalk {
    guard let pattern = CalendarPattern(rule, years, startDay: start.dayAndSecond.day) else {
      return UnknownWalk()
    }
    return CalendarWalk(
      pattern: pattern, times: CalendarWalk.Times(rule, start: start, isDate: isDate),
      setPositions: rule.parts.setPositions)
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
    case .calendar(let walk): walk.forEach(in: range, skipping: skipped, budget: &budget, body)
    }
  }

  /// The occurrence with a number of others before it; `nil` if finding it takes a walk.
  func occurrence(atRank rank: Int, from start: Int) -> Int? {
    switch self {
    case .days(let walk): walk.occurrence(atRank: rank, from: start)
    default: nil
    }
  }
}

/// A rule of hours, minutes or seconds expressed as days with the same clock times on each.
///
/// Every 20 minutes means three minutes of every hour, 20 apart, on each day; every 48 hours means
/// one hour on every other day. Every 7 hours has no such form. Nor has every 90 minutes here,
/// since the minutes differ from hour to hour.
struct DailyEquivalent {
  /// The number of days from one day of the rule to the next.
  let interval: Int
  /// The times that INTERVAL and DTSTART allow.
  let clock: ClockMask

  init?(frequency: RecurrenceRule.Frequency, interval: Int, startSecondOfDay: Int) {
    var step = interval
    var clock = ClockMask.everything
    if frequency == .secondly {
      guard let seconds = Self.values(from: startSecondOfDay % 60, by: &step, of: 60) else {
        return nil
      }
      clock.seconds = seconds
    }
    if frequency == .secondly || frequency == .minutely {
      guard let minutes = Self.values(from: startSecondOfDay / 60 % 60, by: &step, of: 60) else {
        return nil
      }
      clock.minutes = minutes
    }
    guard let hours = Self.values(from: startSecondOfDay / 3_600, by: &step, of: 24) else {
      return nil
    }
    clock.hours = UInt32(truncatingIfNeeded: hours)
    self.clock = clock
    self.interval = step
  }

  /// Returns the values of a unit, and converts the step to the next larger unit.
  ///
  /// It is `nil` if the step and the size do not divide evenly.
  private static func values(from start: Int, by step: inout Int, of size: Int) -> UInt64? {
    if step.isMultiple(of: size) {
      step /= size
      return 1 << UInt64(start)
    }
    guard size.isMultiple(of: step) else { return nil }
    var values: UInt64 = 0
    for value in stride(from: start % step, to: size, by: step) { values |= 1 << UInt64(value) }
    step = 1
    return values
  }
}

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
  init?(_ rule: borrowing RecurrenceRule, start: Int, isDate: Bool) {
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
  init(_ rule: borrowing RecurrenceRule, _ pace: DayPace, start: Int) {
    pattern = DayPattern(rule, pace, start: start)
    times = TimeSet(pace.clock, setPositions: rule.parts.setPositions)
  }
}

extension DayPattern {
  init(_ rule: borrowing RecurrenceRule, _ pace: DayPace, start: Int) {
    self.init(
      rule, rule.unitOfDays, interval: pace.interval, startDay: start.dayAndSecond.day)
  }
}

extension SetPositionWalk {
  /// Creates the walk of a rule that repeats in weeks or longer and has BYSETPOS.
  init(_ rule: borrowing RecurrenceRule, start: Int, isDate: Bool) {
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
  init(_ rule: borrowing RecurrenceRule, periodLength: Int, start: Int, isDate: Bool) {
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
  init(_ rule: borrowing RecurrenceRule, start: Int, isDate: Bool) {
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
  fileprivate var secondsInPeriod: Int? {
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
  fileprivate var dayAndSecond: (day: Int, second: Int) {
    let day = floorDivided(by: secondsInDay)
    return (day, self - day * secondsInDay)
  }
}
