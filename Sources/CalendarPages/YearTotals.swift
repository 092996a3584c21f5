import CalendarLocale
import CivilCalendar

/// How much lies on all days of some months.
struct YearTotals {
  private let occurrences: Int
  private let days: Int
  private let busyDays: Int
  private let busiest: (day: DayNumber, count: Int)?

  /// Counts what lies on the days that belong to the months shown.
  init(_ answer: GridAnswer) {
    var (days, busyDays) = (0, 0)
    var busiest: (day: DayNumber, count: Int)?
    for grid in answer.grids {
      for day in grid.ownDays {
        let count = answer.index.occurrences(on: day).count
        days += 1
        if count > 0 { busyDays += 1 }
        if count > (busiest?.count ?? 0) { busiest = (day, count) }
      }
    }
    (self.days, self.busyDays, self.busiest) = (days, busyDays, busiest)
    occurrences = answer.index.spans.count { span in
      answer.grids.contains { $0.ownDays.overlaps(span) }
    }
  }

  /// The totals in one sentence.
  func line(_ locale: CalendarLocale) -> PageLine {
    var line = PageLine("\(occurrences)", .count)
    line.append(" \(occurrences == 1 ? "event" : "events") on ")
    line.append("\(busyDays)", .count)
    line.append(" of \(days) days")
    if let busiest {
      line.append("; most on \(locale.shortDate(busiest.day)): ")
      line.append("\(busiest.count)", .count)
    }
    return line
  }
}
