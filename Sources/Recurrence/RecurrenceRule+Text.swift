package import CivilCalendar

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
    var text = RuleText()
    text.append(.calendarScale, calendarScale)
    text.append(.frequency, frequency.name)
    text.append(.interval, interval == 1 ? nil : "\(interval)")
    text.append(.count, count.map { "\($0)" })
    text.append(.until, until?.text)
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
