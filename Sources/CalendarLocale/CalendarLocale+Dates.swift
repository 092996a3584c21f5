public import CivilCalendar

extension CalendarLocale {
  /// The title of a month: "December 2024", "2024년 12월".
  public func title(of month: Month) -> String {
    text(conventions.monthTitle, DateFields(year: month.year, month: month.month))
  }

  /// The title of a year: "2024", "2024년".
  public func title(ofYear year: Int) -> String {
    text(conventions.yearTitle, DateFields(year: year))
  }

  /// A day in full, with its weekday: "Friday, 6 December 2024".
  public func heading(of day: DayNumber) -> String {
    text(conventions.dayHeading, DateFields(day))
  }

  /// A day with its weekday, both names abbreviated: "Fri, 6 Dec 2024".
  public func shortHeading(of day: DayNumber) -> String {
    text(conventions.dayHeading.abbreviated, DateFields(day))
  }

  /// A day with an abbreviated month: "6 Dec 2024".
  public func shortDate(_ day: DayNumber) -> String {
    text(conventions.shortDate, DateFields(day))
  }

  /// Two days with a dash between them, and their year once if both share it: "9 Dec – 15 Dec
  /// 2024".
  public func dateRange(from first: DayNumber, to last: DayNumber, dash: String) -> String {
    let (start, end) =
      if first.date.year != last.date.year {
        (shortDate(first), shortDate(last))
      } else if conventions.shortDate.putsYearFirst {
        (shortDate(first), dayAndMonth(last))
      } else {
        (dayAndMonth(first), shortDate(last))
      }
    return "\(start) \(dash) \(end)"
  }

  /// A day without its year: "6 Dec".
  public func dayAndMonth(_ day: DayNumber) -> String {
    text(conventions.dayAndMonth, DateFields(day))
  }

  /// A time of day to the minute: "09:00", "9:00 AM"; seconds beyond a day are on the days that
  /// follow.
  public func time(secondOfDay: Int) -> String {
    text(conventions.time, DateFields(minuteOfDay: secondOfDay.modulo(86_400) / 60))
  }

  /// The end of a period: as a time of day, but the end of a day is "24:00" on clocks of 24 hours.
  package func endTime(secondOfDay: Int) -> String {
    guard secondOfDay == 86_400, !usesTwelveHourClock else { return time(secondOfDay: secondOfDay) }
    return text(conventions.time, DateFields(minuteOfDay: 1_440))
  }

  /// Two times of one day with a dash between them: "09:00–10:30", "9:00–10:30 AM".
  ///
  /// The half of the day is written once if both times are in it.
  public func timeRange(from start: Int, to end: Int, dash: String) -> String {
    guard start < end, start / 43_200 == end / 43_200, usesTwelveHourClock,
      let shorter = conventions.time.withoutHalfOfDay
    else { return time(secondOfDay: start) + dash + time(secondOfDay: end) }
    let (first, last) =
      shorter.halfStandsFirst
      ? (conventions.time, shorter.pattern) : (shorter.pattern, conventions.time)
    return text(first, DateFields(minuteOfDay: start.modulo(86_400) / 60)) + dash
      + text(last, DateFields(minuteOfDay: end.modulo(86_400) / 60))
  }

  /// A number in the digits of the language: "12", "١٢".
  ///
  /// Digits are Latin unless the language has others by default, as Arabic in Egypt and Persian do.
  /// In every script a digit takes one column.
  public func number(_ number: Int) -> String {
    conventions.digits.text(number)
  }

  /// A day and a time of day by a pattern: "Fri 6 Dec 09:00"; minute 1440 is the end of the day.
  package func text(_ day: DayNumber, minuteOfDay: Int, by pattern: DatePattern) -> String {
    var fields = DateFields(day)
    fields.minuteOfDay = minuteOfDay
    return text(pattern, fields)
  }

  private func text(_ pattern: DatePattern, _ fields: DateFields) -> String {
    pattern.text(fields, conventions.words, conventions.digits)
  }
}

extension DateFields {
  fileprivate init(_ day: DayNumber) {
    let date = day.date
    self.init(year: date.year, month: date.month, day: date.day, weekday: day.weekday)
  }
}
