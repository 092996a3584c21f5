import CalendarLocale
import CivilCalendar

/// How much is on all days of some months.
struct YearTotals {
  /// How many days that are equally busy are named.
  private static let daysNamed = 3

  private let occurrences: Int
  private let days: Int
  private let busyDays: Int
  /// How much is on each of the busiest days, and these; none if nothing is on any.
  private let busiest: (count: Int, days: [DayNumber])
  private let ellipsis: String

  /// Counts what is on the days that belong to the months shown.
  init(_ answer: GridAnswer, _ symbols: Symbols) {
    var (days, busyDays) = (0, 0)
    var busiest: (count: Int, days: [DayNumber]) = (1, [])
    for grid in answer.grids {
      for day in grid.ownDays {
        let count = answer.index.occurrences(on: day).count
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
    ellipsis = symbols.ellipsis
    occurrences = answer.index.spans.count { span in
      answer.grids.contains { $0.ownDays.overlaps(span) }
    }
  }

  /// Says that there is nothing.
  static func nothing(_ locale: CalendarLocale) -> [PageLine] {
    [item(.events, locale.number(0), PageWords(locale))]
  }

  private static func item(_ word: PageWord, _ total: String, _ words: PageWords) -> PageLine {
    var line = PageLine(words[word] + ": ")
    line.append(total, .count)
    return line
  }

  /// Each total after its name.
  func items(_ locale: CalendarLocale) -> [PageLine] {
    let words = PageWords(locale)
    func item(_ word: PageWord, _ total: String) -> PageLine { Self.item(word, total, words) }
    var items = [
      item(.events, locale.number(occurrences)),
      item(.daysWithEvents, "\(locale.number(busyDays))/\(locale.number(days))"),
    ]
    if !busiest.days.isEmpty {
      // The title has the year.
      var days = busiest.days.prefix(Self.daysNamed).map(locale.dayAndMonth)
      if busiest.days.count > days.count { days.append(ellipsis) }
      let total = "\(days.joined(separator: ", ")) (\(locale.number(busiest.count)))"
      items.append(item(.busiestDay, total))
    }
    return items
  }
}
