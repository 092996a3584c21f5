package import CalendarEvents
package import CalendarLocale
package import CivilCalendar

/// The content of an answer about statistics.
package struct StatisticsAnswer {
  /// The tallies.
  package let statistics: Statistics

  /// The calendars that were counted.
  package let calendars: [CalendarSource]

  /// The groups to show, in their order.
  package let groups: [Statistics.Group]

  /// The reader's today.
  package let today: DayNumber

  /// The first weekday of a week.
  package let firstWeekday: Weekday

  /// The language and conventions of the reader.
  package let locale: CalendarLocale

  /// The problems found in the files.
  package let findings: Findings

  /// Whether occurrences are missing.
  package let isTruncated: Bool

  /// Creates an answer.
  package init(
    _ statistics: Statistics, of calendars: [CalendarSource], by groups: [Statistics.Group],
    today: DayNumber,
    firstWeekday: Weekday, locale: CalendarLocale, findings: Findings, isTruncated: Bool
  ) {
    self.statistics = statistics
    self.calendars = calendars
    self.groups = groups
    self.today = today
    self.firstWeekday = firstWeekday
    self.locale = locale
    self.findings = findings
    self.isTruncated = isTruncated
  }

  func rows(of group: Statistics.Group) -> [StatisticsRow] {
    statistics.rows(of: group, firstWeekday: firstWeekday)
  }

  /// The days in words: `2024-01-01–2024-12-31`, `all days`.
  func daysInWords(_ range: String) -> String {
    let days = statistics.days
    switch (days.lowerBound == .min, days.upperBound == .max) {
    case (true, true): return "all days"
    case (true, false): return "up to \(days.upperBound)"
    case (false, true): return "from \(days.lowerBound)"
    case (false, false):
      return days.count == 1
        ? "\(days.lowerBound)" : "\(days.lowerBound)\(range)\(days.upperBound)"
    }
  }
}
