public import Calview
public import Foundation

extension Calendar.RecurrenceRule {
  /// Creates the rule of Foundation that repeats as a rule does in a zone.
  ///
  /// `nil` if Foundation has no such rule, or does not know the zone: if the rule repeats by the
  /// second, counts in a calendar other than the Gregorian, or has both COUNT and UNTIL.
  ///
  /// The rules differ where clocks are set forward: Foundation leaves out a time that the clocks
  /// skip, while RFC 5545 and ``Calview`` give it at the time that the clocks then show.
  public init?(_ rule: RecurrenceRule, in zone: Zone) {
    guard let frequency = Frequency(rule.frequency), let timeZone = TimeZone(zone),
      !rule.usesOtherCalendar, rule.count == nil || rule.until == nil
    else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    calendar.firstWeekday = rule.weekStart.numberFromSunday
    // The first week of a year has four days of it at least, as RFC 5545 says.
    calendar.minimumDaysInFirstWeek = 4
    self.init(
      calendar: calendar, frequency: frequency, interval: rule.interval, end: End(rule, in: zone),
      matchingPolicy: Calendar.MatchingPolicy(rule.skip), months: rule.months.map { Month($0) },
      daysOfTheYear: rule.daysOfYear, daysOfTheMonth: rule.daysOfMonth, weeks: rule.weeks,
      weekdays: rule.weekdays.map(Weekday.init), hours: rule.hours, minutes: rule.minutes,
      seconds: rule.seconds, setPositions: rule.setPositions)
  }
}

extension RecurrenceRule {
  /// Creates the rule that repeats as a rule of Foundation does.
  ///
  /// `nil` if RFC 5545 has no such rule: if a number is out of its range, or if the rule counts in a
  /// calendar other than the Gregorian.
  public init?(_ rule: Calendar.RecurrenceRule) {
    guard [.gregorian, .iso8601].contains(rule.calendar.identifier) else { return nil }
    do {
      try self.init(gregorian: rule)
    } catch {
      return nil
    }
  }

  private init(gregorian rule: Calendar.RecurrenceRule) throws(RecurrenceRuleError) {
    let plain = try RecurrenceRule(
      Frequency(rule.frequency), interval: rule.interval, count: rule.end.occurrences,
      until: rule.end.date.map { .utc(Instant($0)) }, months: rule.months.map(\.index),
      weeks: rule.weeks, daysOfYear: rule.daysOfTheYear, daysOfMonth: rule.daysOfTheMonth,
      weekdays: rule.weekdays.map(DayOfWeek.init), hours: rule.hours, minutes: rule.minutes,
      seconds: rule.seconds, setPositions: rule.setPositions,
      weekStart: Weekday(numberFromSunday: rule.calendar.firstWeekday) ?? .monday)
    let skip = Skip(rule.matchingPolicy)
    let mayLackADay =
      rule.weekdays.isEmpty && (rule.frequency == .monthly || rule.frequency == .yearly)
    // Few programs read SKIP, so it is written only if it may make a difference.
    guard skip != .omit, mayLackADay else {
      self = plain
      return
    }
    try self.init("RSCALE=GREGORIAN;\(plain);SKIP=\(skip == .forward ? "FORWARD" : "BACKWARD")")
  }
}

extension Calendar.RecurrenceRule.Frequency {
  fileprivate init?(_ frequency: RecurrenceRule.Frequency) {
    switch frequency {
    case .secondly: return nil
    case .minutely: self = .minutely
    case .hourly: self = .hourly
    case .daily: self = .daily
    case .weekly: self = .weekly
    case .monthly: self = .monthly
    case .yearly: self = .yearly
    }
  }
}

extension RecurrenceRule.Frequency {
  fileprivate init(_ frequency: Calendar.RecurrenceRule.Frequency) {
    switch frequency {
    case .minutely: self = .minutely
    case .hourly: self = .hourly
    case .daily: self = .daily
    case .weekly: self = .weekly
    case .monthly: self = .monthly
    case .yearly: self = .yearly
    }
  }
}

extension Calendar.RecurrenceRule.End {
  fileprivate init(_ rule: RecurrenceRule, in zone: Zone) {
    switch rule.until {
    case .date(let day):
      self = .afterDate(Date(zone.instant(of: WallTime(day: day, secondOfDay: 86_399))))
    case .local(let time): self = .afterDate(Date(zone.instant(of: time)))
    case .utc(let instant): self = .afterDate(Date(instant))
    case nil: self = rule.count.map { .afterOccurrences($0) } ?? .never
    }
  }
}

extension Calendar.RecurrenceRule.Weekday {
  fileprivate init(_ day: RecurrenceRule.DayOfWeek) {
    switch day {
    case .every(let weekday): self = .every(Locale.Weekday(weekday))
    case .nth(let ordinal, let weekday): self = .nth(ordinal, Locale.Weekday(weekday))
    }
  }
}

extension RecurrenceRule.DayOfWeek {
  fileprivate init(_ day: Calendar.RecurrenceRule.Weekday) {
    switch day {
    case .every(let weekday): self = .every(Weekday(weekday))
    case .nth(let ordinal, let weekday): self = .nth(ordinal, Weekday(weekday))
    }
  }
}

extension Calendar.MatchingPolicy {
  fileprivate init(_ skip: RecurrenceRule.Skip) {
    switch skip {
    case .omit: self = .strict
    case .backward: self = .previousTimePreservingSmallerComponents
    case .forward: self = .nextTimePreservingSmallerComponents
    }
  }
}

extension RecurrenceRule.Skip {
  fileprivate init(_ policy: Calendar.MatchingPolicy) {
    switch policy {
    case .previousTimePreservingSmallerComponents: self = .backward
    case .nextTime, .nextTimePreservingSmallerComponents: self = .forward
    default: self = .omit
    }
  }
}
