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

  /// Each total behind its name.
  func items(_ locale: CalendarLocale) -> [PageLine] {
    let words = PageWords(locale)
    func item(_ word: PageWord, _ total: String) -> PageLine {
      var line = PageLine(words[word] + ": ")
      line.append(total, .count)
      return line
    }
    var items = [
      item(.events, locale.number(occurrences)),
      item(.daysWithEvents, "\(locale.number(busyDays))/\(locale.number(days))"),
    ]
    if let busiest {
      let total = "\(locale.shortDate(busiest.day)) (\(locale.number(busiest.count)))"
      items.append(item(.busiestDay, total))
    }
    return items
  }
}
