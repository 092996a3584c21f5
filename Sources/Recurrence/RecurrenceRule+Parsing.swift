internal import CivilCalendar

extension RecurrenceRule {
  /// Reads what stands behind `RRULE:`.
  ///
  /// Parts may come in any order and in any case. What can be followed although RFC 5545 forbids
  /// it ends up in ``issues``; what can't be followed is thrown.
  ///
  /// The second 60 is read as 59, as RFC 5545 §3.3.12 advises where leap seconds don't exist. Of a
  /// rule in another calendar (RFC 7529) the BYxxx parts are not read.
  public init(parsing text: Span<UInt8>) throws(RecurrenceRuleError) {
    let ranges = RulePartRanges(text)
    frequency = try ranges.frequency(of: text)
    interval = try ranges.number(.interval, in: 1...Self.maximumNumber, of: text) ?? 1
    count = try ranges.number(.count, in: 1...Self.maximumNumber, of: text)
    until = try ranges.until(of: text)
    weekStart = try ranges.keyword(.weekStart, RulePartRanges.weekdays, of: text) ?? .monday
    skip = try ranges.keyword(.skip, RulePartRanges.skips, of: text) ?? .omit
    let calendarScale = try ranges.value(.calendarScale, of: text).map { text.uppercase($0) }
    let isGregorian = calendarScale.map { $0 == "GREGORIAN" } ?? true
    parts = isGregorian ? try ByParts(ranges, of: text) : ByParts()
    let issues = RuleChecks(ranges, frequency: frequency, parts: parts).issues
    remarks =
      calendarScale == nil && issues.isEmpty
      ? .absent : .present(Remarks(calendarScale: calendarScale, issues: issues))
  }

  /// The largest INTERVAL and COUNT; 64-bit arithmetic with them does not overflow.
  static let maximumNumber = 2_147_483_647
}

/// What RFC 5545 forbids about parts that stand beside each other.
private struct RuleChecks {
  private let ranges: RulePartRanges
  /// The issues that splitting the text has found, and those of the parts behind them.
  private(set) var issues: [RecurrenceRuleIssue]

  init(_ ranges: RulePartRanges, frequency: RecurrenceRule.Frequency, parts: ByParts) {
    self.ranges = ranges
    issues = ranges.issues
    if ranges[.count] != nil { note(.countAndUntil, about: .until) }
    if frequency != .yearly { note(.partNotAllowed(with: frequency), about: .weekNumbers) }
    if frequency == .weekly { note(.partNotAllowed(with: frequency), about: .monthDays) }
    if frequency == .daily || frequency == .weekly || frequency == .monthly {
      note(.partNotAllowed(with: frequency), about: .yearDays)
    }
    if let lists = parts.lists.value, !lists.ordinalWeekdays.isEmpty {
      if frequency != .monthly, frequency != .yearly {
        note(.ordinalNotAllowed(with: frequency), about: .weekdays)
      } else if ranges[.weekNumbers] != nil {
        note(.ordinalWithWeekNumber, about: .weekdays)
      }
    }
    if !parts.choosesTimesOrDays { note(.setPositionAlone, about: .setPositions) }
    if ranges[.calendarScale] == nil { note(.skipWithoutScale, about: .skip) }
  }

  /// Notes an issue if the part is there.
  private mutating func note(_ kind: RecurrenceRuleIssue.Kind, about part: RulePart) {
    guard let value = ranges[part] else { return }
    issues.append(
      RecurrenceRuleIssue(kind: kind, byteOffset: value.lowerBound, partName: part.name))
  }
}

extension ByParts {
  /// Whether there is a part that BYSETPOS can choose from.
  fileprivate var choosesTimesOrDays: Bool {
    namesDays || months != 0 || !weekNumbers.isEmpty || hours != 0 || minutes != 0 || seconds != 0
  }
}
