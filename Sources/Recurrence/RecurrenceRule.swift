public import CivilCalendar

/// A recurrence rule as RFC 5545 §3.3.10 defines it: what is after `RRULE:`.
///
/// A rule knows nothing of zones. It expands on the wall time that a clock in the event's zone
/// shows; whoever knows the zone turns the occurrences into instants.
public struct RecurrenceRule: Hashable, Sendable {
  /// The unit that the rule repeats in, from the shortest to the longest.
  public enum Frequency: UInt8, CaseIterable, Hashable, Sendable {
    case secondly, minutely, hourly, daily, weekly, monthly, yearly
  }

  /// The last moment of the series as the rule writes it; it belongs to the series.
  public enum Until: Hashable, Sendable {
    /// A date, which a series of timed events includes as a whole.
    case date(DayNumber)
    /// A time on the wall of the event's zone.
    case local(WallTime)
    /// A point in time, the form that RFC 5545 asks for where DTSTART has a zone.
    case utc(Instant)
  }

  /// What happens to a day of BYMONTHDAY or DTSTART that its month does not have (RFC 7529 §4.1).
  public enum Skip: Hashable, Sendable {
    /// It is left out, as RFC 5545 says.
    case omit
    /// The last day of the month takes its place.
    case backward
    /// The first day of the month after takes its place, and is a day of that month to BYSETPOS.
    case forward
  }

  /// The unit of repetition.
  public let frequency: Frequency

  /// Every how many units the rule repeats, from 1 to 2147483647.
  public let interval: Int

  /// The number of occurrences in the whole series, from 1 to 2147483647.
  public internal(set) var count: Int?

  /// The end of the series, in the form the rule has it in.
  public let until: Until?

  /// The weekday that weeks begin with; Monday unless the rule says otherwise.
  public let weekStart: Weekday

  /// What SKIP says of days that do not exist; without RSCALE, SKIP is ignored.
  public let skip: Skip

  var parts: ByParts
  var remarks: Rare<Remarks>

  /// What few rules have beside the parts that the expansion needs.
  struct Remarks: Sendable {
    var calendarScale: String?
    var issues: [RecurrenceRuleIssue]
    /// The years that the rule counts in, once they were looked up.
    var years: (any CalendarYears)?
  }
}

extension RecurrenceRule {
  /// The calendar that RSCALE names, in capitals; `nil` without RSCALE, which means Gregorian.
  public var calendarScale: String? { remarks.value?.calendarScale }

  /// What is wrong with the rule although it can be followed, in the order found.
  public var issues: [RecurrenceRuleIssue] { remarks.value?.issues ?? [] }

  /// Whether RSCALE names a calendar other than the Gregorian.
  public var isInOtherCalendar: Bool {
    guard let calendarScale else { return false }
    return !calendarScale.isGregorianScale
  }

  /// Whether RSCALE names a calendar other than the Gregorian, and one that has a name in CLDR.
  package var namesKnownCalendar: Bool {
    isInOtherCalendar && calendarScale.flatMap { CalendarName(scale: $0) } != nil
  }

  /// Whether the rule counts in a calendar whose years are not known: it then has no occurrences.
  public var isUnsupportedCalendar: Bool { isInOtherCalendar && years == nil }

  /// The years that a rule in another calendar counts in.
  var years: (any CalendarYears)? { remarks.value?.years }

  /// The rule as it is followed where some calendars are known.
  package func counting(in calendars: (any KnownCalendars)?) -> RecurrenceRule {
    guard let calendarScale, isInOtherCalendar, var remarks = remarks.value,
      let calendar = CalendarName(scale: calendarScale)
    else { return self }
    remarks.years = calendars?.years(of: calendar)
    var rule = self
    rule.remarks = .present(remarks)
    return rule
  }

  /// Whether the rule names hours, minutes or seconds, which mean nothing where DTSTART is a date.
  public var hasTimeParts: Bool {
    parts.hours != 0 || parts.minutes != 0 || parts.seconds != 0
  }

  /// The rule as it would be with another COUNT, or without one.
  package func with(count: Int?) -> RecurrenceRule {
    var rule = self
    rule.count = count
    return rule
  }

  /// Whether neither COUNT nor UNTIL ends the series.
  public var isUnbounded: Bool { count == nil && until == nil }

  /// The years that occurrences are in: those that a date in a file can be written with.
  public static let years = 1...9_999
}

extension RecurrenceRule.Remarks: Hashable {
  /// The years follow from the name of the calendar.
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.calendarScale == rhs.calendarScale && lhs.issues == rhs.issues
      && (lhs.years == nil) == (rhs.years == nil)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(calendarScale)
    hasher.combine(issues)
  }
}

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
