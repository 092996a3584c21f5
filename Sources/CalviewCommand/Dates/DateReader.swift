import CalendarLocale
import CivilCalendar
import TextSearch

/// Reads dates as people type them, relative to a given day.
struct DateReader: Sendable {
  /// The day that relative dates count from.
  let today: DayNumber

  /// The weekday that weeks begin with.
  let firstWeekday: Weekday

  /// The locale whose names of months and weekdays are understood, besides the English ones.
  let locale: CalendarLocale

  /// Reads a year; of another calendar, it is the Gregorian one that most of its days are in.
  func year(_ text: String) throws(DatePhraseError) -> Int {
    let days = try daysOfYear(text)
    return days.middle.date.year
  }

  /// Reads a year: `2024`, `next year`.
  func daysOfYear(_ text: String) throws(DatePhraseError) -> ClosedRange<DayNumber> {
    guard let year = writtenYear(CalendarLocale.folded(text)) else { throw .notUnderstood }
    if let calendar = calendarWithMonths, isOfSecondCalendar(year) {
      guard let days = calendar.days(ofYear: year) else { throw .notUnderstood }
      return days
    }
    guard let year = gregorianYear(of: year) else { throw .notUnderstood }
    return try days(ofGregorianYear: year)
  }

  private func writtenYear(_ text: String) -> Int? {
    if let year = Int(text) { return text.utf8.count >= 3 || year > 31 ? year : nil }
    guard let words = DateWords(text, locale: locale) else { return nil }
    if let count = yearsFromNow(words) { return today.date.year + count }
    if words.sign == nil, case (.number(let year, 4), .end, .end, .end) = words.words {
      return year
    }
    return nil
  }

  /// Returns the number of years from now that the words express: `next year`, `2 years ago`.
  func yearsFromNow(_ words: DateWords) -> Int? {
    switch words.relative {
    case .period(let count, .year), .distance(let count, .year): count
    default: nil
    }
  }

  /// Reads a single day: `2024-12-06`.
  func day(_ text: String) throws(DatePhraseError) -> DayNumber {
    let days = try self.days(text)
    guard days.count == 1 else { throw .isSeveralDays }
    return days.lowerBound
  }

  /// Reads a day, a period or a range: `2024-12-06..+7d`.
  func days(_ text: String) throws(DatePhraseError) -> ClosedRange<DayNumber> {
    guard let dots = text.occurrence(of: "..") else { return try period(text) }
    let first = try period(String(text[..<dots.lowerBound])).lowerBound
    let end = String(text[dots.upperBound...])
    // If the end of a range is relative, it counts from the start.
    let isRelative = DateWords(end, locale: locale)?.sign != nil
    let reader = isRelative ? from(first) : self
    let last = try reader.period(end).upperBound
    guard first <= last else { throw .endsBeforeStart }
    return first...last
  }

  /// Returns the same reader with another day as today.
  func from(_ day: DayNumber) -> DateReader {
    DateReader(today: day, firstWeekday: firstWeekday, locale: locale)
  }

  /// Reads a day, a weekend, a week, a month or a year.
  private func period(_ text: String) throws(DatePhraseError) -> ClosedRange<DayNumber> {
    if let date = CivilDate(text), !isOfSecondCalendar(date.year) {
      return date.dayNumber...date.dayNumber
    }
    if let month = Month(text), !isOfSecondCalendar(month.year) { return month.days }
    guard let words = DateWords(text, locale: locale) else { throw .notUnderstood }
    if let day = try day(words) { return day...day }
    if let week = try isoWeek(words) { return week.days }
    if let offset = weeksFromNow(words) { return weekOfToday(offset) }
    switch words.relative {
    case .weekend(let offset): return weekend(offset)
    case .period(let count, .year): return try days(ofGregorianYear: today.date.year + count)
    default: break
    }
    if words.sign == nil, let days = try daysOfMonth(words) { return days }
    throw .notUnderstood
  }

  /// Returns the current or next weekend, or one that is some weeks later.
  func weekend(_ offset: Int) -> ClosedRange<DayNumber> {
    let days = locale.weekend
    let length = max(1, days.count)
    // The last weekend day from today on ends the weekend that is meant.
    let last = today.onOrAfter(days.last ?? .sunday).advanced(by: offset * 7)
    return last.advanced(by: 1 - length)...last
  }

  private func days(
    ofGregorianYear year: Int
  ) throws(DatePhraseError) -> ClosedRange<DayNumber> {
    guard let first = Month(year: year, month: 1), let last = Month(year: year, month: 12) else {
      throw .beyondCalendar
    }
    return first.firstDay...last.lastDay
  }

  /// Returns the week of today, or one that is some weeks later.
  func weekOfToday(_ offset: Int) -> ClosedRange<DayNumber> {
    let first = today.advanced(by: offset * 7).onOrBefore(firstWeekday)
    return first...first.advanced(by: 6)
  }
}
