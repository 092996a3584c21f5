internal import CalendarLocales
package import CivilCalendar

/// Describes days in the words of a message: `in November 2026`, `from 1 to 31 December 2024`.
package enum DaysInWords {
  /// Describes days, with a preposition.
  package static func when(_ days: ClosedRange<DayNumber>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    let month = Month(clamping: first)
    if first == last { return "on \(day(first))" }
    if first == .min { return "up to \(day(last))" }
    if last == .max { return "from \(day(first)) on" }
    if days == month.days { return "in \(title(of: month))" }
    if isYear(days) { return "in \(year(month.year))" }
    if first.date.year != last.date.year { return "from \(day(first)) to \(day(last))" }
    if first.date.month != last.date.month {
      return "from \(dayAndMonth(first)) to \(day(last))"
    }
    return "from \(first.date.day) to \(day(last))"
  }

  private static func isYear(_ days: ClosedRange<DayNumber>) -> Bool {
    let (first, last) = (days.lowerBound.date, days.upperBound.date)
    return first.year == last.year && (first.month, first.day) == (1, 1)
      && (last.month, last.day) == (12, 31)
  }

  /// Describes a day: `5 December 2024`.
  package static func day(_ day: DayNumber) -> String {
    "\(dayAndMonth(day)) \(year(day.date.year))"
  }

  private static func dayAndMonth(_ day: DayNumber) -> String {
    "\(day.date.day) \(name(ofMonth: day.date.month))"
  }

  private static func title(of month: Month) -> String {
    "\(name(ofMonth: month.month)) \(year(month.year))"
  }

  /// The name is that of any year, since the last week of the calendar ends in the year 10000.
  private static func name(ofMonth number: Int) -> String {
    Month(year: 2024, month: number).map { CalendarLocale.posix.name(of: $0) } ?? ""
  }

  /// Writes a year as it can be typed: `0004`, since 4 would be a day or a month.
  package static func year(_ year: Int) -> String {
    Month(year: year, month: 1).map { String("\($0)".dropLast(3)) } ?? "\(year)"
  }
}
