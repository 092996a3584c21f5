import CivilCalendar

/// The days of a year, with a column for each week.
struct YearWeeks {
  /// The days of the year.
  let days: ClosedRange<DayNumber>

  /// The first day of the first column.
  private let origin: DayNumber

  init(of year: Int, firstWeekday: Weekday) {
    let months = [1, 12].map { Month(year: year, month: $0) ?? .max }
    days = months[0].firstDay...max(months[0].firstDay, months[1].lastDay)
    origin = days.lowerBound.onOrBefore(firstWeekday)
  }

  /// The number of columns.
  var count: Int { week(of: days.upperBound) + 1 }

  /// Returns the column of a day.
  func week(of day: DayNumber) -> Int { origin.distance(to: day) / 7 }

  /// Returns the day in a row of a column; `nil` if it belongs to another year.
  func day(inWeek week: Int, row: Int) -> DayNumber? {
    let day = origin.advanced(by: 7 * week + row)
    return days.contains(day) ? day : nil
  }
}
