public import CivilCalendar

extension RecurrenceRule {
  /// An item of BYDAY: a weekday, each time or with an ordinal.
  public enum DayOfWeek: Hashable, Sendable {
    /// Each such day of the period: `MO`.
    case every(Weekday)
    /// The n-th such day of the month or the year, counted from its end if negative: `-1FR`.
    case nth(Int, Weekday)
  }

  /// Creates a rule of its parts, which mean what they mean in RFC 5545.
  ///
  /// A part that is left out is not in the rule. Throws if a number is out of its range. Parts that
  /// do not go together end up in ``issues``, as they do in a text. A rule with RSCALE is read from
  /// a text.
  ///
  /// - Parameters:
  ///   - frequency: FREQ, the unit of repetition.
  ///   - interval: INTERVAL, the number of units from one repetition to the next.
  ///   - count: COUNT, the number of occurrences.
  ///   - until: UNTIL, the last moment that belongs to the series.
  ///   - months: BYMONTH, from 1 to 12.
  ///   - weeks: BYWEEKNO, from 1 to 53; negative ones count from the end of the year.
  ///   - daysOfYear: BYYEARDAY, from 1 to 366; negative ones count from the end of the year.
  ///   - daysOfMonth: BYMONTHDAY, from 1 to 31; negative ones count from the end of the month.
  ///   - weekdays: BYDAY.
  ///   - hours: BYHOUR, from 0 to 23.
  ///   - minutes: BYMINUTE, from 0 to 59.
  ///   - seconds: BYSECOND, from 0 to 59.
  ///   - setPositions: BYSETPOS, which of the occurrences in a period are kept; negative ones count
  ///     from its end.
  ///   - weekStart: WKST, the weekday on which weeks begin.
  public init(
    _ frequency: Frequency, interval: Int = 1, count: Int? = nil, until: Until? = nil,
    months: [Int] = [], weeks: [Int] = [], daysOfYear: [Int] = [], daysOfMonth: [Int] = [],
    weekdays: [DayOfWeek] = [], hours: [Int] = [], minutes: [Int] = [], seconds: [Int] = [],
    setPositions: [Int] = [], weekStart: Weekday = .monday
  ) throws(RecurrenceRuleError) {
    // In a text, these two are faults that do not keep a rule from being followed.
    if interval < 1 { throw .tooSmall(interval, .interval) }
    if let count, count < 1 { throw .tooSmall(count, .count) }
    var text = RuleText()
    text.append(.frequency, frequency.name)
    text.append(.interval, "\(interval)")
    text.append(.count, count.map { "\($0)" })
    text.append(.until, until?.text)
    text.append(.months, months)
    text.append(.weekNumbers, weeks)
    text.append(.yearDays, daysOfYear)
    text.append(.monthDays, daysOfMonth)
    text.append(.weekdays, weekdays)
    text.append(.hours, hours)
    text.append(.minutes, minutes)
    text.append(.seconds, seconds)
    text.append(.setPositions, setPositions)
    text.append(.weekStart, weekStart.ruleName)
    try self.init(text.description)
  }

  /// The months of BYMONTH, without leap months.
  public var months: [Int] { parts.months.bits }

  /// The months of BYMONTH after which a leap month is meant, which only other calendars have.
  public var leapMonths: [Int] { parts.leapMonths.bits }

  /// The numbers of BYWEEKNO; negative ones count from the end of the year.
  public var weeks: [Int] { parts.weekNumbers.numbers }

  /// The days of BYYEARDAY; negative ones count from the end of the year.
  public var daysOfYear: [Int] { parts.wide.value?.yearDays.numbers ?? [] }

  /// The days of BYMONTHDAY; negative ones count from the end of the month.
  public var daysOfMonth: [Int] { parts.monthDays.numbers }

  /// The weekdays of BYDAY, those without an ordinal first.
  public var weekdays: [DayOfWeek] {
    var items = parts.weekdays.bits.map { DayOfWeek.every(Weekday(distanceFromMonday: $0)) }
    parts.ordinalWeekdays.forEach(and: parts.wide.value?.ordinalWeekdays) { day in
      items.append(.nth(day.ordinal, Weekday(distanceFromMonday: day.weekday)))
    }
    return items
  }

  /// The hours of BYHOUR.
  public var hours: [Int] { parts.hours.bits }

  /// The minutes of BYMINUTE.
  public var minutes: [Int] { parts.minutes.bits }

  /// The seconds of BYSECOND.
  public var seconds: [Int] { parts.seconds.bits }

  /// The numbers of BYSETPOS; negative ones count from the end of the period.
  public var setPositions: [Int] { parts.setPositions.numbers.numbers }
}

extension RecurrenceRule.DayOfWeek: CustomStringConvertible {
  /// The item as it is in a rule, `MO` or `-1FR`.
  public var description: String {
    switch self {
    case .every(let weekday): weekday.ruleName
    case .nth(let ordinal, let weekday): "\(ordinal)\(weekday.ruleName)"
    }
  }
}

extension RecurrenceRuleError {
  fileprivate static func tooSmall(_ number: Int, _ part: RulePart) -> RecurrenceRuleError {
    RecurrenceRuleError(
      kind: .outOfRange(1...RecurrenceRule.maxNumber, allowsNegative: false), byteOffset: 0,
      partName: part.name, found: "\(number)")
  }
}

extension SignedNumbers {
  /// The numbers from the start, then those from the end, the furthest from the end first.
  fileprivate var numbers: [Int] { fromStart.bits + fromEnd.bits.reversed().map { -$0 } }
}

extension WideNumbers {
  /// The numbers from the start, then those from the end, the furthest from the end first.
  var numbers: [Int] { fromStart.numbers + fromEnd.numbers.reversed().map { -$0 } }
}

extension FixedWidthInteger {
  /// The places of the set bits, ascending.
  var bits: [Int] { (0..<bitWidth).filter { self >> $0 & 1 == 1 } }
}
