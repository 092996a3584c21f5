import CalendarLocale
import CivilCalendar

extension CalendarLocale {
  /// The title of a month, or the first and the last day of a week.
  func title(of grid: ShownGrid, dash: String = "–") -> String {
    grid.isWeek
      ? "\(shortDate(grid.firstDay)) \(dash) \(shortDate(grid.lastDay))" : title(of: grid.month)
  }
}
