internal import CivilCalendar

extension RecurrenceRule {
  /// Returns the text of the rule without the parts that change no instance of a series.
  ///
  /// People read it too, so UNTIL has hyphens and colons.
  ///
  /// - Parameter start: The first start of the series, on its clock; if it is known, parts that only
  ///   repeat it are left out.
  package func meaning(startingAt start: WallTime?) -> String {
    var rule = self
    // In another calendar, the start has another month and day.
    if let start, !usesOtherCalendar { rule.leaveOutImplied(by: start) }
    let keepsScale = usesOtherCalendar || skip != .omit
    return rule.text(
      calendarScale: keepsScale ? calendarScale : nil,
      weekStart: rule.countsWeeks ? weekStart : .monday,
      until: until?.extendedText)
  }

  /// Whether it matters on which day weeks begin (RFC 5545 §3.3.10).
  private var countsWeeks: Bool {
    !parts.weekNumbers.isEmpty
      || frequency == .weekly && (interval > 1 || !parts.setPositions.isEmpty)
  }

  private mutating func leaveOutImplied(by start: WallTime) {
    let (second, date) = (start.secondOfDay, start.day.date)
    if frequency >= .daily, parts.hours == 1 << UInt32(second / 3_600) { parts.hours = 0 }
    if frequency >= .hourly, parts.minutes == 1 << UInt64(second / 60 % 60) { parts.minutes = 0 }
    if frequency >= .minutely, parts.seconds == 1 << UInt64(second % 60) { parts.seconds = 0 }
    var implied = ByParts()
    switch frequency {
    case .weekly: implied.weekdays = 1 << UInt8(start.day.weekday.distance(from: .monday))
    case .monthly: implied.monthDays.insert(date.day)
    case .yearly:
      implied.months = 1 << UInt16(date.month)
      if parts != implied { implied.monthDays.insert(date.day) }
    default: return
    }
    if parts == implied { parts = ByParts() }
  }
}

extension RecurrenceRule.Until {
  fileprivate var extendedText: String {
    switch self {
    case .date(let day): day.description
    case .local(let time): time.extendedText
    case .utc(let instant): instant.wallTime(offsetFromUTC: 0).extendedText + "Z"
    }
  }
}

extension WallTime {
  fileprivate var extendedText: String { "\(day)T\(description.suffix(8))" }
}
