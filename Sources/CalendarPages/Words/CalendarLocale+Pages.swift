import CalendarLocale
import CivilCalendar

extension CalendarLocale {
  /// The title of a grid: the name of its month, or the first and the last day of its weeks.
  ///
  /// A week that begins on a Monday also shows its ISO 8601 number, which users can ask for the
  /// week by.
  func title(of grid: ShownGrid, dash: String = "–") -> String {
    if grid.kind == .month { return title(of: grid.month) }
    let days = dateRange(from: grid.firstDay, to: grid.lastDay, dash: dash)
    return grid.isWeek && grid.firstWeekday == .monday
      ? "\(days) (W\(number(grid.weekNumber(ofRow: 0))))" : days
  }

  /// The number of a day in a grid: "2"; in a grid of several weeks "2 Dec" on its first day, and on
  /// the first of each month.
  func dayNumber(of day: DayNumber, in grid: ShownGrid) -> String {
    let namesMonth = grid.kind == .weeks && (day == grid.firstDay || day.date.day == 1)
    return namesMonth ? dayAndMonth(day) : number(day.date.day)
  }

  /// The abbreviated name of a month beside a row of days.
  func nameBesideRow(of month: Month) -> String {
    DisplayWidth.truncating(name(of: month, .abbreviated), to: Self.maxColumnsOfMonth, mark: "")
  }

  private static let maxColumnsOfMonth = 6

  /// The columns of the names of months beside rows, and of the blank after them.
  package var columnsOfMonthNames: Int {
    let months = (1...12).compactMap { Month(year: 2_024, month: $0) }
    return 1 + (months.map { DisplayWidth.of(nameBesideRow(of: $0)) }.max() ?? 0)
  }

  /// A number of events: "2 events"; in other languages than English "Termine: 2".
  ///
  /// After a number, the form of the noun depends on it in other ways in each language.
  package func text(ofEvents count: Int) -> String { text(ofEvents: count, PageWords(self)) }

  func text(ofEvents count: Int, _ words: PageWords) -> String {
    words == .english
      ? "\(number(count)) \(words[count == 1 ? .oneEvent : .events])"
      : "\(words[.events]): \(number(count))"
  }

  /// Returns the columns of weekdays after which a weekend begins or ends.
  func edgesOfWeekends(in weekdays: [Weekday]) -> Set<Int> {
    let isOff = weekdays.map(weekend.contains)
    return Set(isOff.indices.dropLast().filter { isOff[$0] != isOff[$0 + 1] })
  }
}
