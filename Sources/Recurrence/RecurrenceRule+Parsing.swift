internal import CivilCalendar

extension RecurrenceRule {
  /// Reads what is after `RRULE:`.
  ///
  /// Parts may come in any order and in any case. What can be followed although RFC 5545 forbids
  /// it ends up in ``issues``; what can't be followed is thrown.
  ///
  /// The second 60 is read as 59, as RFC 5545 §3.3.12 advises where leap seconds don't exist. Of a
  /// rule in a calendar without a name that is known (RFC 7529) the BYxxx parts are not read.
  public init(parsing text: Span<UInt8>) throws(RecurrenceRuleError) {
    let reader = try RuleReader(text)
    frequency = reader.frequency
    interval = reader.interval
    count = reader.count
    until = reader.until
    weekStart = reader.weekStart
    skip = reader.calendarScale == nil ? .omit : reader.skip
    parts = reader.parts
    remarks =
      reader.calendarScale == nil && reader.issues.found.isEmpty
      ? .absent
      : .present(Remarks(calendarScale: reader.calendarScale, issues: reader.issues.found))
  }

  /// The largest INTERVAL and COUNT; 64-bit arithmetic with them does not overflow.
  static let maximumNumber = 2_147_483_647
}
