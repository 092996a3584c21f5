import CalendarLocale
import CivilCalendar

/// A line of statistics: a name and its tally.
struct StatisticsRow {
  /// The name in a form for programs; `nil` for events without a category.
  let key: String?

  /// The name in a form for the reader, in English as all of the page is.
  let label: String

  let tally: Tally
}

extension Statistics {
  /// Returns the lines of a group: names sorted by their hours, times in chronological order.
  func rows(of group: Group, firstWeekday: Weekday) -> [StatisticsRow] {
    switch group {
    case .category:
      rows(of: categories.map { StatisticsRow(key: $0, label: $0 ?? "(none)", tally: $1) })
    case .calendar: rows(of: calendars.map { StatisticsRow(key: $0, label: $0, tally: $1) })
    case .weekday:
      (0..<7).map { distance in
        let index = (Int(firstWeekday.rawValue) - 1 + distance) % 7
        let weekday = Weekday.allCases[index]
        let label = CalendarLocale.posix.name(of: weekday, .short)
        return StatisticsRow(key: "\(weekday)", label: label, tally: weekdays[index])
      }
    case .hour:
      hours.enumerated().map { hour, tally in
        let label = (hour < 10 ? "0" : "") + "\(hour)"
        return StatisticsRow(key: label, label: label, tally: tally)
      }
    case .month:
      months.sorted { $0.key < $1.key }.map { month, tally in
        StatisticsRow(key: "\(month)", label: "\(month)", tally: tally)
      }
    }
  }

  private func rows(of rows: [StatisticsRow]) -> [StatisticsRow] {
    rows.sorted { first, second in
      let (one, other) = (first.tally, second.tally)
      if one.seconds != other.seconds { return one.seconds > other.seconds }
      if one.events != other.events { return one.events > other.events }
      return (first.key ?? "") < (second.key ?? "")
    }
  }
}

extension Tally {
  /// The numbers with their units: `2 events, 1:30 hours, 1 whole day`.
  ///
  /// Days are left out if there are none.
  var inWords: String {
    let words = "\(events) event\(events == 1 ? "" : "s"), \(clockText) hours"
    return days == 0 ? words : "\(words), \(days) whole day\(days == 1 ? "" : "s")"
  }

  /// The hours and minutes, `40:15`; seconds are cut off.
  var clockText: String {
    let minutes = seconds / 60
    return "\(minutes / 60):" + (minutes % 60 < 10 ? "0" : "") + "\(minutes % 60)"
  }

  /// The hours as a decimal number with two decimal places, for tables.
  var decimalHours: String {
    let hundredths = seconds / 3_600 * 100 + (seconds % 3_600 * 100 + 1_800) / 3_600
    let rest = hundredths % 100
    return "\(hundredths / 100)." + (rest < 10 ? "0" : "") + "\(rest)"
  }
}
