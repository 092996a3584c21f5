public import CivilCalendar

/// A recurrence rule as RFC 5545 §3.3.10 defines it: the text after `RRULE:`.
///
/// A rule knows nothing about zones. It expands in the wall time of the event's zone; the caller,
/// who knows the zone, turns the occurrences into instants.
public struct RecurrenceRule: Hashable, Sendable {
  /// The unit in which a rule repeats, from the shortest to the longest.
  public enum Frequency: UInt8, CaseIterable, Hashable, Comparable, Sendable {
    /// Each second.
    case secondly
    /// Each minute.
    case minutely
    /// Each hour.
    case hourly
    /// Each day.
    case daily
    /// Each week.
    case weekly
    /// Each month.
    case monthly
    /// Each year.
    case yearly

    /// Whether the unit of the first is shorter than that of the second.
    public static func < (lhs: Frequency, rhs: Frequency) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// The last moment of the series, in the form that the rule has; it belongs to the series.
  public enum Until: Hashable, Sendable {
    /// A date; a series of timed events includes the whole day.
    case date(DayNumber)
    /// A time on the wall of the event's zone.
    case local(WallTime)
    /// A point in time, the form that RFC 5545 requires if DTSTART has a zone.
    case utc(Instant)
  }

  /// What happens to a day that its month or year does not have (RFC 7529 §4.1).
  public enum Skip: Hashable, Sendable {
    /// It is left out, as RFC 5545 says.
    case omit
    /// The last existing day before it takes its place.
    case backward
    /// The first existing day after it takes its place; BYSETPOS still counts it in the period that
    /// lacks the day.
    case forward
  }

  /// The unit of repetition.
  public let frequency: Frequency

  /// The number of units from one repetition to the next, from 1 to 2147483647.
  public let interval: Int

  /// The number of occurrences in the whole series, from 1 to 2147483647.
  public internal(set) var count: Int?

  /// The end of the series, in the form that the rule has.
  public let until: Until?

  /// The weekday on which weeks begin; Monday unless the rule says otherwise.
  public let weekStart: Weekday

  /// What happens to days that do not exist; without RSCALE, SKIP is ignored.
  public let skip: Skip

  var parts: ByParts
  var remarks: Rare<Remarks>

  /// What few rules have besides the parts that expansion needs.
  struct Remarks: Sendable {
    var calendarScale: String?
    var issues: [RecurrenceRuleIssue]
    /// The BYxxx parts as they are in the text, if RSCALE names an unknown calendar.
    var unreadParts: [String]?
    /// The years that the rule counts in, once they have been looked up.
    var years: (any CalendarYears)?
  }
}

extension RecurrenceRule {
  /// The calendar that RSCALE names, in capitals; `nil` without RSCALE, which means Gregorian.
  public var calendarScale: String? { remarks.value?.calendarScale }

  /// The faults of the rule, which can be followed in spite of them, in the order found.
  public var issues: [RecurrenceRuleIssue] { remarks.value?.issues ?? [] }

  /// Whether RSCALE names a calendar other than the Gregorian one.
  public var usesOtherCalendar: Bool {
    guard let calendarScale else { return false }
    return !calendarScale.isGregorianScale
  }

  /// Whether RSCALE names a calendar other than the Gregorian that CLDR has a name for.
  package var namesKnownCalendar: Bool {
    usesOtherCalendar && calendarScale.flatMap { CalendarSystem(scale: $0) } != nil
  }

  /// Whether the rule counts in a calendar whose years are not known: it then has no occurrences.
  public var usesUnsupportedCalendar: Bool { usesOtherCalendar && years == nil }

  /// The years that a rule in another calendar counts in.
  var years: (any CalendarYears)? { remarks.value?.years }

  /// Says for which days the rule's calendar is not known; `nil` for the Gregorian one.
  package func remarkOnCalendar(from start: DayNumber) -> String? {
    guard let years, let calendarScale else { return nil }
    guard let last = years.lastKnownDay(notBefore: start) else {
      return "the calendar \(calendarScale) is not known on the day of DTSTART"
    }
    return "the calendar \(calendarScale) is known up to \(last)"
  }

  /// Whether the years of the calendar that the rule counts in are known for a day.
  package func knowsYear(of day: DayNumber) -> Bool { years?.year(containing: day) != nil }

  /// The rule with the years of its calendar, if that is among the known ones.
  package func counting(in calendars: (any CalendarSystems)?) -> RecurrenceRule {
    guard let calendarScale, usesOtherCalendar, var remarks = remarks.value,
      let calendar = CalendarSystem(scale: calendarScale)
    else { return self }
    remarks.years = calendars?.years(of: calendar)
    var rule = self
    rule.remarks = .present(remarks)
    return rule
  }

  /// Whether the rule names hours, minutes or seconds, which have no meaning if DTSTART is a date.
  package var hasTimeParts: Bool {
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

  /// The years in which occurrences can be: those that a date in a file can have.
  public static let years = 1...9_999
}

extension RecurrenceRule.Remarks: Hashable {
  /// Compares years only by whether there are any, since they follow from the name of the calendar.
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.calendarScale == rhs.calendarScale && lhs.issues == rhs.issues
      && lhs.unreadParts == rhs.unreadParts
      && (lhs.years == nil) == (rhs.years == nil)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(calendarScale)
    hasher.combine(issues)
    hasher.combine(unreadParts)
  }
}

extension RecurrenceRule {
  /// Reads the text after `RRULE:`.
  ///
  /// Parts may come in any order and in any case. What RFC 5545 forbids ends up in ``issues`` if
  /// the rule can be followed nevertheless; otherwise it is thrown.
  ///
  /// The second 60 is read as 59, as RFC 5545 §3.3.12 advises for systems without leap seconds. If
  /// RSCALE names an unknown calendar (RFC 7529), the BYxxx parts are not read.
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
      : .present(
        Remarks(
          calendarScale: reader.calendarScale, issues: reader.issues.found,
          unreadParts: reader.unreadParts))
  }

  /// The largest INTERVAL and COUNT; 64-bit arithmetic with them does not overflow.
  static let maxNumber = 2_147_483_647
}
