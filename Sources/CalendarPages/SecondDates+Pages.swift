import CalendarLocale
import CivilCalendar

extension GridAnswer {
  /// The dates of all days that are shown, in the second calendar of a locale if it has one.
  func secondDates(_ locale: CalendarLocale) -> SecondDates? {
    guard let first = grids.first, let last = grids.last else { return nil }
    return locale.secondDates(of: first.firstDay...max(first.firstDay, last.lastDay))
  }
}

extension SecondDates {
  /// The date of a day, if that differs from the Gregorian one in more than the year.
  func inCells(_ day: DayNumber) -> SecondDate? {
    name.hasMonthsOfItsOwn ? self[day] : nil
  }
}
