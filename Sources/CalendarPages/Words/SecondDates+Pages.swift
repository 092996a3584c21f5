import CalendarLocale
import CivilCalendar

extension GridAnswer {
  /// Returns the dates of all days shown in the locale's second calendar, or `nil` without one.
  func secondDates(_ locale: CalendarLocale) -> SecondDates? {
    guard let first = grids.first, let last = grids.last else { return nil }
    return locale.secondDates(of: first.firstDay...max(first.firstDay, last.lastDay))
  }
}

extension SecondDates {
  /// Returns the date of a day, if it differs from the Gregorian date in more than the year.
  func inCells(_ day: DayNumber) -> SecondDate? {
    name.hasMonthsOfItsOwn ? self[day] : nil
  }
}
