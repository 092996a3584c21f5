import Recurrence

/// A rule as plain lists, which the obvious expansion reads, and which can be written as text.
struct PlainRule: CustomStringConvertible {
  struct WeekdayItem: Hashable {
    /// The ordinal; 0 for none.
    var ordinal: Int
    /// The number of days after Monday.
    var weekday: Int
  }

  var frequency = RecurrenceRule.Frequency.daily
  var interval = 1
  var count: Int?
  /// The number of days after Monday.
  var weekStart = 0
  var months: [Int] = []
  var weekNumbers: [Int] = []
  var yearDays: [Int] = []
  var monthDays: [Int] = []
  var weekdays: [WeekdayItem] = []
  var hours: [Int] = []
  var minutes: [Int] = []
  var seconds: [Int] = []
  var positions: [Int] = []
  var skip = RecurrenceRule.Skip.omit

  static let weekdayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  var description: String {
    var parts = ["FREQ=\(frequency.name)"]
    if interval != 1 { parts.append("INTERVAL=\(interval)") }
    if weekStart != 0 { parts.append("WKST=\(Self.weekdayNames[weekStart])") }
    let days = weekdays.map { item in
      (item.ordinal == 0 ? "" : String(item.ordinal)) + Self.weekdayNames[item.weekday]
    }
    let lists: [(String, [String])] = [
      ("BYMONTH", months.map(String.init)), ("BYWEEKNO", weekNumbers.map(String.init)),
      ("BYYEARDAY", yearDays.map(String.init)), ("BYMONTHDAY", monthDays.map(String.init)),
      ("BYDAY", days), ("BYHOUR", hours.map(String.init)),
      ("BYMINUTE", minutes.map(String.init)), ("BYSECOND", seconds.map(String.init)),
      ("BYSETPOS", positions.map(String.init)),
    ]
    for (name, values) in lists where !values.isEmpty {
      parts.append(name + "=" + values.joined(separator: ","))
    }
    if skip != .omit { parts.append("RSCALE=GREGORIAN;SKIP=\(skip)".uppercased()) }
    if let count { parts.append("COUNT=\(count)") }
    return parts.joined(separator: ";")
  }
}
