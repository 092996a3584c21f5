import CalendarLocale
import CivilCalendar

extension CalendarLocale {
  /// The title of a grid: the name of its month, or the first and the last day of its week.
  ///
  /// A week that begins on a Monday also shows its ISO 8601 number, which users can ask for the
  /// week by.
  func title(of grid: ShownGrid, dash: String = "–") -> String {
    guard grid.isWeek else { return title(of: grid.month) }
    let days = dateRange(from: grid.firstDay, to: grid.lastDay, dash: dash)
    return grid.firstWeekday == .monday ? "\(days) (W\(number(grid.weekNumber(ofRow: 0))))" : days
  }
}
