internal import CalendarLocales
internal import CivilCalendar

/// Dates in the second calendar.
///
/// A year counts as one of the second calendar if that puts it nearer to today.
extension DateReader {
  func isOfSecondCalendar(_ year: Int) -> Bool {
    locale.secondCalendar?.counts(year, seenFrom: today) ?? false
  }

  /// Returns the Gregorian year that a typed year is, or mostly falls in.
  func gregorianYear(of year: Int) -> Int? {
    guard isOfSecondCalendar(year) else { return year }
    return locale.secondCalendar?.gregorianYear(of: year)
  }

  /// Reads a month whose days are not those of a Gregorian month: `1403-09`, `Azar 1403`.
  func monthOfSecondCalendar(
    _ words: DateWords
  ) throws(DatePhraseError) -> ClosedRange<DayNumber>? {
    guard words.sign == nil, let calendar = calendarWithMonths else { return nil }
    switch words.words {
    case (.number(let number, 6), .end, .end, .end) where isOfSecondCalendar(number / 100):
      return try days(calendar, year: number / 100, month: number % 100)
    case (.number(let year, 4), .number(let month, 1...2), .end, .end),
      (.number(let month, 1...2), .number(let year, 4), .end, .end):
      return isOfSecondCalendar(year) ? try days(calendar, year: year, month: month) : nil
    case (.text(_, let name), .end, .end, .end):
      guard let index = name.secondMonth, name.month == nil, let year = calendar.year(of: today)
      else { return nil }
      let years = openYears(year) { calendar.days(year: $0, monthIndex: index)?.middle }
      return try days(calendar, year: years[0], index: index)
    case (.text(_, let name), .number(let year, 4), .end, .end),
      (.number(let year, 4), .text(_, let name), .end, .end):
      guard let index = name.secondMonth, isOfSecondCalendar(year) else { return nil }
      return try days(calendar, year: year, index: index)
    default:
      return nil
    }
  }

  /// Reads a day: `1403/09/16`, `16 Azar 1403`, `16 Azar`.
  func dateOfSecondCalendar(_ words: DateWords) throws(DatePhraseError) -> DayNumber? {
    guard let calendar = calendarWithMonths else { return nil }
    switch words.words {
    case (.number(let number, 8), .end, .end, .end) where isOfSecondCalendar(number / 10_000):
      return try day(calendar, number / 10_000, month: number / 100 % 100, number % 100)
    case (.number(let year, 4), .number(let month, 1...2), .number(let day, 1...2), .end)
    where isOfSecondCalendar(year):
      return try self.day(calendar, year, month: month, day)
    case (.number(let first, 1...2), .number(let second, 1...2), .number(let year, 4), .end)
    where isOfSecondCalendar(year):
      let putsDayFirst = try putsDayFirst(first, second, mark: words.mark)
      return try self.day(
        calendar, year, month: putsDayFirst ? second : first, putsDayFirst ? first : second)
    case (.number(let day, 1...2), .text(_, let name), .end, .end),
      (.text(_, let name), .number(let day, 1...2), .end, .end):
      guard let index = name.secondMonth, name.month == nil, let year = calendar.year(of: today)
      else { return nil }
      let years = openYears(year) {
        calendar.days(year: $0, monthIndex: index)?.lowerBound.advanced(by: day - 1)
      }
      return try self.day(calendar, years[0], index: index, day)
    case (.number(let day, 1...2), .text(_, let name), .number(let year, 4), .end),
      (.text(_, let name), .number(let day, 1...2), .number(let year, 4), .end),
      (.number(let year, 4), .text(_, let name), .number(let day, 1...2), .end):
      guard let index = name.secondMonth, isOfSecondCalendar(year) else { return nil }
      return try self.day(calendar, year, index: index, day)
    default:
      return nil
    }
  }

  /// The second calendar, if its months and years begin on other days than the Gregorian ones.
  var calendarWithMonths: SecondCalendar? {
    guard let calendar = locale.secondCalendar, calendar.name.hasMonthsOfItsOwn else { return nil }
    return calendar
  }

  private func days(
    _ calendar: SecondCalendar, year: Int, month: Int
  ) throws(DatePhraseError) -> ClosedRange<DayNumber> {
    guard (1...13).contains(month) else { throw .noSuchMonth(month) }
    return try days(calendar, year: year, index: calendar.monthIndex(month, ofYear: year))
  }

  private func days(
    _ calendar: SecondCalendar, year: Int, index: Int
  ) throws(DatePhraseError) -> ClosedRange<DayNumber> {
    guard let days = calendar.days(year: year, monthIndex: index) else {
      throw .noSuchMonth(index + 1)
    }
    return days
  }

  private func day(
    _ calendar: SecondCalendar, _ year: Int, month: Int, _ day: Int
  ) throws(DatePhraseError) -> DayNumber {
    guard (1...13).contains(month) else { throw .noSuchMonth(month) }
    return try self.day(
      calendar, year, index: calendar.monthIndex(month, ofYear: year), day)
  }

  private func day(
    _ calendar: SecondCalendar, _ year: Int, index: Int, _ day: Int
  ) throws(DatePhraseError) -> DayNumber {
    if let found = calendar.day(year: year, monthIndex: index, day: day) { return found }
    // The error names the month, or says that the month does not exist.
    let days = try days(calendar, year: year, index: index)
    throw .noSuchDay(day, month: title(of: days, calendar))
  }

  /// The title of a month.
  func title(of days: ClosedRange<DayNumber>, _ calendar: SecondCalendar) -> String {
    SecondDates(calendar, of: days)?.title(of: days, dash: "–")
      ?? days.typed
  }
}
