import CalendarLocale
import CivilCalendar

/// How times of day are written.
enum Clock {
  /// As readers of a language write them.
  case ofLocale(CalendarLocale)

  /// In 24 hours, `09:30`, as in ISO 8601.
  case iso

  /// A time of day.
  func time(_ time: WallTime) -> String { text(time.secondOfDay) }

  /// A time of day, by the seconds since its midnight.
  func time(ofSecond second: Int) -> String { text(second) }

  /// The end of something; in ISO 8601, midnight is the end of its last day, 24:00.
  func endTime(_ time: WallTime) -> String {
    if case .iso = self, time.secondOfDay == 0 { return text(86_400) }
    return text(time.secondOfDay)
  }

  /// Two times of one day; an end at midnight is that of the day.
  func range(from start: WallTime, to end: WallTime, dash: String) -> String {
    switch self {
    case .ofLocale(let locale):
      locale.timeRange(from: start.secondOfDay, to: end.secondOfDay, dash: dash)
    case .iso: time(start) + dash + endTime(end)
    }
  }

  /// A day that is beside another one, whose year it need not say again.
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

  /// The columns that the longest time takes.
  var timeWidth: Int { DisplayWidth.of(text(12 * 3_600 + 30 * 60)) }

  /// The columns that the longest range of times takes.
  var rangeWidth: Int { 2 * timeWidth + 1 }
}
