internal import CivilCalendar

/// The best way to find the occurrences of a rule with its DTSTART.
enum ExpansionPlan {
  case days(DayWalk)
  case setPositions(SetPositionWalk)
  case clock(ClockWalk)
  /// A walk through the years of another calendar, which few rules need.
  case calendar(any OccurrenceWalk)

  /// Chooses a plan; the start is in seconds since 1970-01-01 00:00, at midnight if DTSTART is a
  /// date.
  init(_ rule: RecurrenceRule, start: Int, isDate: Bool) {
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
    _ rule: RecurrenceRule, _ years: any CalendarYears, start: Int, isDate: Bool
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
