import CalendarLocale
import CivilCalendar

extension CalendarLocale {
  /// The title of a month, or the first and the last day of a week.
  func title(of grid: ShownGrid) -> String {
    grid.isWeek
      ? "\(shortDate(grid.firstDay)) – \(shortDate(grid.lastDay))" : title(of: grid.month)
  }
}
