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

extension RecurrenceRule {
  /// Reads the text after `RRULE:`, such as `FREQ=WEEKLY;BYDAY=MO`.
  ///
  /// It reads as ``init(parsing:)`` does: ``issues`` has the faults in spite of which the rule can
  /// be followed.
  public init(_ text: String) throws(RecurrenceRuleError) {
    try self.init(parsing: text.utf8.span)
  }
}

extension RecurrenceRule: CustomStringConvertible {
  /// The rule as text, `FREQ=WEEKLY;BYDAY=MO`, without the name of the property.
  ///
  /// It is the rule as it is followed: parts are in an order of their own, and what is only a fault
  /// of the text that was read is left out. An equal rule without ``issues`` can be read from it.
  public var description: String {
    text(calendarScale: calendarScale, weekStart: weekStart, until: until?.text)
  }

  /// Returns the rule as text, with another calendar, first day of the week or form of UNTIL.
  func text(calendarScale: String?, weekStart: Weekday, until: String?) -> String {
    var text = RuleText()
    text.append(.calendarScale, calendarScale)
    text.append(.frequency, frequency.name)
    text.append(.interval, interval == 1 ? nil : "\(interval)")
    text.append(.count, count.map { "\($0)" })
    text.append(.until, until)
    if let unreadParts = remarks.value?.unreadParts {
      text.parts += unreadParts
    } else {
      text.appendMonths(months, leapMonths: leapMonths)
      text.append(.weekNumbers, weeks)
      text.append(.yearDays, daysOfYear)
      text.append(.monthDays, daysOfMonth)
      text.append(.weekdays, weekdays)
      text.append(.hours, hours)
      text.append(.minutes, minutes)
      text.append(.seconds, seconds)
      text.append(.setPositions, setPositions)
    }
    text.append(.weekStart, weekStart == .monday ? nil : weekStart.ruleName)
    text.append(.skip, skip == .omit ? nil : skip.name)
    return text.description
  }
}

extension RecurrenceRule: Codable {
  /// Decodes the text of a rule.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText(of: "recurrence rule") { text in
      do throws(RecurrenceRuleError) { return try RecurrenceRule(text) } catch { return nil }
    }
  }

  /// Encodes the text of the rule.
  public func encode(to encoder: any Encoder) throws { try encoder.encode(alone: description) }
}

/// The text of a rule, to which parts are appended.
struct RuleText: CustomStringConvertible {
  var parts: [String] = []

  var description: String { parts.joined(separator: ";") }

  /// Appends a part, if it has a value.
  mutating func append(_ part: RulePart, _ value: String?) {
    if let value { parts.append("\(part.name)=\(value)") }
  }

  /// Appends a part with a list, if that has an item.
  mutating func append(_ part: RulePart, _ items: [some CustomStringConvertible]) {
    guard !items.isEmpty else { return }
    append(part, items.map(\.description).joined(separator: ","))
  }

  mutating func appendMonths(_ months: [Int], leapMonths: [Int]) {
    append(.months, months.map { "\($0)" } + leapMonths.map { "\($0)L" })
  }
}

extension RecurrenceRule.Until {
  /// The value of UNTIL.
  package var text: String {
    switch self {
    case .date(let day): day.plainText
    case .local(let time): time.plainText
    case .utc(let instant): instant.wallTime(offsetFromUTC: 0).plainText + "Z"
    }
  }
}

extension DayNumber {
  /// The day as `20241206`; one that a rule cannot have is written as it is.
  fileprivate var plainText: String {
    RecurrenceRule.years.contains(date.year) ? description.filter { $0 != "-" } : description
  }
}

extension WallTime {
  /// The time as `20241206T090000`.
  fileprivate var plainText: String {
    "\(day.plainText)T" + description.suffix(8).filter { $0 != ":" }
  }
}

extension RecurrenceRule.Skip {
  /// The name as it is in a rule, `BACKWARD`.
  var name: String {
    switch self {
    case .omit: "OMIT"
    case .backward: "BACKWARD"
    case .forward: "FORWARD"
    }
  }
}

extension Weekday {
  /// The name as it is in a rule, `MO`.
  package var ruleName: String {
    switch self {
    case .monday: "MO"
    case .tuesday: "TU"
    case .wednesday: "WE"
    case .thursday: "TH"
    case .friday: "FR"
    case .saturday: "SA"
    case .sunday: "SU"
    }
  }
}
