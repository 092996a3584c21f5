import CalendarEvents
import CalendarLocales
import CivilCalendar

/// The totals of the events on all days of some months.
struct YearTotals {
  /// The largest number of equally busy days to name.
  private static let daysNamed = 3

  private let occurrences: Int
  private let days: Int
  private let busyDays: Int
  /// The number of events on each of the busiest days, and these days; no days if there are no
  /// events.
  private let busiest: (count: Int, days: [DayNumber])
  private let ellipsis: String

  /// Counts the events on the days that belong to the months shown.
  init(_ answer: GridAnswer, _ look: PageLook) {
    var (days, busyDays) = (0, 0)
    var busiest: (count: Int, days: [DayNumber]) = (1, [])
    let first = look.firstDay(of: answer)
    for grid in answer.grids {
      for day in grid.ownDays {
        let count = answer.load(of: day, first: first).count
        days += 1
        if count > 0 { busyDays += 1 }
        if count > busiest.count {
          busiest = (count, [day])
        } else if count == busiest.count {
          busiest.days.append(day)
        }
      }
    }
    (self.days, self.busyDays, self.busiest) = (days, busyDays, busiest)
    ellipsis = look.symbols.ellipsis
    let kept = answer.index.spans.count { span in
      answer.grids.contains { $0.ownDays.overlaps(span) }
    }
    // The months of a year follow each other without gaps.
    let ownDays = answer.grids.first.flatMap { first in
      answer.grids.last.map { first.ownDays.lowerBound...$0.ownDays.upperBound }
    }
    occurrences = kept + (ownDays.map { answer.agenda.omitted.count(on: $0) } ?? 0)
  }

  /// Returns the line that says there are no events.
  static func nothing(_ locale: CalendarLocale) -> [PageLine] {
    [item(.events, locale.number(0), PageWords(locale))]
  }

  private static func item(_ word: PageWord, _ total: String, _ words: PageWords) -> PageLine {
    var line = PageLine(words[word] + ": ")
    line.append(total, .count)
    return line
  }

  /// Returns the totals, each after its name.
  func items(_ locale: CalendarLocale) -> [PageLine] {
    let words = PageWords(locale)
    func item(_ word: PageWord, _ total: String) -> PageLine { Self.item(word, total, words) }
    var items = [
      item(.events, locale.number(occurrences)),
      item(.daysWithEvents, "\(locale.number(busyDays))/\(locale.number(days))"),
    ]
    if !busiest.days.isEmpty {
      // The year is in the title, so the dates don't repeat it.
      var days = busiest.days.prefix(Self.daysNamed).map(locale.dayAndMonth)
      if busiest.days.count > days.count { days.append(ellipsis) }
      let total = "\(days.joined(separator: ", ")) (\(locale.number(busiest.count)))"
      items.append(item(.busiestDay, total))
    }
    return items
  }
}
