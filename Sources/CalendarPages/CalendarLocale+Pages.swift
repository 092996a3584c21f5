import CalendarLocale
import CivilCalendar

extension CalendarLocale {
  /// The title of a month, or the first and the last day of a week.
  ///
  /// A week that begins on a Monday has its number, by which it can be asked for, as in ISO 8601.
  func title(of grid: ShownGrid, dash: String = "–") -> String {
    guard grid.isWeek else { return title(of: grid.month) }
    let days = dateRange(from: grid.firstDay, to: grid.lastDay, dash: dash)
    return grid.firstWeekday == .monday ? "\(days) (W\(number(grid.weekNumber(ofRow: 0))))" : days
  }
}
