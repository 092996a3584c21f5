import CalendarLocale
import CivilCalendar

extension RelativePhrase {
  /// Reads English words: `+3d`, `2 weeks ago`, `next month`, `last fri`, `tomorrow`.
  init?(_ words: DateWords) {
    switch (words.sign, words.words) {
    case (let sign, (.number(let count, _), .text(let word, _), .end, .end)):
      guard let unit = Self.units[word] else { return nil }
      self = .distance((sign ?? 1) * count, unit)
    case (nil, (.number(let count, _), .text(let word, _), .text("ago", _), .end)):
      guard let unit = Self.units[word] else { return nil }
      self = .distance(-count, unit)
    case (nil, (.text("in", _), .number(let count, _), .text(let word, _), .end)):
      guard let unit = Self.units[word] else { return nil }
      self = .distance(count, unit)
    case (nil, (.text(let direction, _), .text(let word, let name), .end, .end)):
      guard let count = Self.directions[direction] else { return nil }
      if let unit = Self.units[word] {
        self = unit == .day ? .distance(count, .day) : .period(count, unit)
      } else if let weekday = name.weekday {
        self = .weekday(count, weekday)
      } else {
        return nil
      }
    case (nil, (.text(let word, _), .end, .end, .end)):
      guard let count = Self.days[word] else { return nil }
      self = .distance(count, .day)
    default:
      return nil
    }
  }

  private static let days = ["now": 0, "today": 0, "tomorrow": 1, "yesterday": -1]

  private static let directions = ["this": 0, "next": 1, "last": -1, "previous": -1]

  private static let units: [String: Unit] = [
    "d": .day, "day": .day, "days": .day,
    "w": .week, "week": .week, "weeks": .week,
    "m": .month, "month": .month, "months": .month,
    "y": .year, "year": .year, "years": .year,
  ]
}
