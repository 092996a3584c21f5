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
    let interval = try ranges.number(.interval, in: 0...Self.maximumNumber, of: text) ?? 1
    self.interval = max(1, interval)
    count = try ranges.number(.count, in: 1...Self.maximumNumber, of: text)
    let until = try ranges.until(of: text)
    self.until = until?.value
    weekStart = try ranges.keyword(.weekStart, RulePartRanges.weekdays, of: text) ?? .monday
    let calendarScale = ranges[.calendarScale].map { text.uppercase($0) }
    let skip = try ranges.keyword(.skip, RulePartRanges.skips, of: text) ?? .omit
    self.skip = calendarScale == nil ? .omit : skip
    let isGregorian = calendarScale.map { $0 == "GREGORIAN" } ?? true
    var issues = ranges.issues
    if interval == 0 { issues.append(ranges.issue(.intervalZero, about: .interval)) }
    if until?.isPlain == false { issues.append(ranges.issue(.untilForm, about: .until)) }
    parts = isGregorian ? try ByParts(ranges, of: text, issues: &issues) : ByParts()
    if isGregorian { issues += ranges.conflicts(frequency: frequency, parts: parts) }
    remarks =
      calendarScale == nil && issues.isEmpty
      ? .absent : .present(Remarks(calendarScale: calendarScale, issues: issues))
  }

  /// The largest INTERVAL and COUNT; 64-bit arithmetic with them does not overflow.
  static let maximumNumber = 2_147_483_647
}
