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

  /// A number of events: "2 events"; in other languages than English "Termine: 2".
  ///
  /// After a number, the form of the noun depends on it in other ways in each language.
  package func text(ofEvents count: Int) -> String {
    let words = PageWords(self)
    return words == .english
      ? "\(number(count)) \(words[count == 1 ? .oneEvent : .events])"
      : "\(words[.events]): \(number(count))"
  }
}
