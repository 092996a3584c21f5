import CalendarLocales
import CivilCalendar

/// The way in which times of day are written.
enum Clock {
  /// As readers of a language write them.
  case ofLocale(CalendarLocale)

  /// In 24 hours, `09:30`, as in ISO 8601.
  case iso

  /// Returns the text of a time of day.
  func time(_ time: WallTime) -> String { text(time.secondOfDay) }

  /// Returns the text of a time of day, given in seconds since midnight.
  func time(ofSecond second: Int) -> String { text(second) }

  /// Returns the end of a period; midnight ends the day before, as 24:00 on clocks of 24 hours.
  func endTime(_ time: WallTime) -> String {
    let second = time.secondOfDay == 0 ? 86_400 : time.secondOfDay
    switch self {
    case .ofLocale(let locale): return locale.endTime(secondOfDay: second)
    case .iso: return text(second)
    }
  }

  /// Returns a range of times on one day; an end at midnight is the end of that day.
  ///
  /// Seconds are not shown, so a period within a minute is one time.
  func range(from start: WallTime, to end: WallTime, dash: String) -> String {
    if start.day == end.day, start.secondOfDay / 60 == end.secondOfDay / 60 { return time(start) }
    return switch self {
    case .ofLocale(let locale) where end.secondOfDay != 0:
      locale.timeRange(from: start.secondOfDay, to: end.secondOfDay, dash: dash)
    case .ofLocale, .iso: time(start) + dash + endTime(end)
    }
  }

  /// Returns a date shown beside another; the year is left out where it is the same in both.
  func date(_ day: DayNumber, beside other: DayNumber) -> String {
    switch self {
    case .ofLocale(let locale):
      day.date.year == other.date.year ? locale.dayAndMonth(day) : locale.shortDate(day)
    case .iso: day.description
    }
  }

  private func text(_ secondOfDay: Int) -> String {
    switch self {
    case .ofLocale(let locale):
      return locale.time(secondOfDay: secondOfDay)
    case .iso:
      var text: [UInt8] = []
      text.appendClock(secondOfDay)
      return String(decoding: text, as: UTF8.self)
    }
  }

  /// The number of columns that the longest time takes.
  var timeWidth: Int { DisplayWidth.of(text(12 * 3_600 + 30 * 60)) }

  /// The number of columns that the longest range of times takes.
  var rangeWidth: Int { 2 * timeWidth + 1 }
}
