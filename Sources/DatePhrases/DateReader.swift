public import CalendarLocales
public import CivilCalendar
internal import TextSearch

/// Reads dates as people type them, relative to a given day: `next weekend`, `bis Freitag`, `来週の金曜日`.
///
/// What could mean several things is an error that names them, and never guessed.
public struct DateReader: Sendable {
  /// The day that relative dates count from.
  public let today: DayNumber

  /// The weekday that weeks begin with.
  public let firstWeekday: Weekday

  /// The locale whose words and names are understood, besides the English ones.
  public let locale: CalendarLocale

  /// The year of a date that is typed without one.
  private let openYear: OpenYear

  /// What a number alone means in a range with a date; elsewhere it is a month.
  var numbered: NumberedDays?

  /// The most words in a date: "từ thứ hai tuần sau đến thứ sáu tuần sau" are 10.
  package static let maxWords = 10

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - today: The day that relative dates count from.
  ///   - firstWeekday: The weekday that weeks begin with.
  ///   - locale: The locale whose words and names are understood, besides the English ones.
  public init(today: DayNumber, firstWeekday: Weekday, locale: CalendarLocale) {
    self.init(today: today, firstWeekday: firstWeekday, locale: locale, .coming)
  }

  private init(
    today: DayNumber, firstWeekday: Weekday, locale: CalendarLocale, _ openYear: OpenYear
  ) {
    self.today = today
    self.firstWeekday = firstWeekday
    self.locale = locale
    self.openYear = openYear
  }

  /// Reads a year; of another calendar, it is the Gregorian one that most of its days are in.
  public func year(_ text: String) throws(DatePhraseError) -> Int {
    let days = try daysOfYear(text)
    return days.middle.date.year
  }

  /// Reads a year: `2024`, `next year`.
  package func daysOfYear(_ text: String) throws(DatePhraseError) -> ClosedRange<DayNumber> {
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
    switch words.meaning {
    case .period(let count, .year)?, .distance(let count, .year)?: count
    default: nil
    }
  }

  /// Reads a single day: `2024-12-06`.
  public func day(_ text: String) throws(DatePhraseError) -> DayNumber {
    let days = try self.days(text)
    guard days.count == 1 else { throw .severalDays }
    return days.lowerBound
  }

  /// Reads a day, a period or a range: `2024-12-06..+7d`, `monday to friday`.
  public func days(_ text: String) throws(DatePhraseError) -> ClosedRange<DayNumber> {
    if let dots = text.occurrence(of: "..") {
      if dots.lowerBound == text.startIndex {
        return try days(until: String(text[dots.upperBound...]))
      }
      if dots.upperBound == text.endIndex, let days = try daysBeside(text) {
        return try range(days)
      }
      return try days(
        from: String(text[..<dots.lowerBound]), to: String(text[dots.upperBound...]))
    }
    // Dates in numbers are read without loading any words.
    let hasWords = text.contains(where: \.isLetter)
    // Spanish "fin de semana 12-13 dic" is not the end of a week.
    if hasWords, let days = try daysOfWeekend(text) { return days }
    // Two days of a month, as Germans write them: "5./6.12.".
    if let mark = text.occurrence(of: "./") {
      return try days(
        from: String(text[..<mark.lowerBound]) + ".", to: String(text[mark.upperBound...]))
    }
    // Swedish "före fredag" is not "förra fredag".
    if hasWords, let days = try daysBesideWeekday(text) { return try range(days) }
    do throws(DatePhraseError) {
      let days = try period(text)
      // German "montags" is every Monday, "Montag" with another ending.
      if hasWords, days.count == 1, DateWords(text, locale: locale)?.isWeekday == true,
        isSeries(text)
      {
        throw .severalDays
      }
      return days
    } catch .notUnderstood {
      if isSeries(text) { throw .severalDays }
      if let days = try daysOfLengthFromDay(text) { return days }
      if let range = try rangeInWords(text) { return range }
      if let days = daysSideBySide(text) { return days }
      if let day = dayWithPart(text) { throw .partOfDay(day) }
      throw .notUnderstood
    }
  }

  /// Returns the same reader with another day as today.
  package func from(_ day: DayNumber) -> DateReader { from(day, .coming) }

  func from(_ day: DayNumber, _ openYear: OpenYear) -> DateReader {
    DateReader(today: day, firstWeekday: firstWeekday, locale: locale, openYear)
  }

  /// The year of a date that is typed without one.
  enum OpenYear {
    /// That of today.
    case ofToday
    /// That of today, or the next one if the day has been over for more than half a year: in December,
    /// people who type a day of January mean the next one.
    case coming
    /// The one in which the day is nearest.
    case nearest
  }

  /// Returns the year of a day without one, and after it the other one that may be meant.
  ///
  /// - Parameters:
  ///   - thisYear: The year of today, in the calendar that the day is of.
  ///   - day: The day in a year, or one close to it.
  func openYears(_ thisYear: Int, _ day: (Int) -> DayNumber?) -> [Int] {
    guard openYear != .ofToday, let here = day(thisYear) else { return [thisYear] }
    let distance = today.distance(to: here)
    let other = distance < 0 ? thisYear + 1 : thisYear - 1
    guard let there = day(other) else { return [thisYear] }
    let prefersOther =
      (distance < 0 || openYear == .nearest) && abs(today.distance(to: there)) < abs(distance)
    return prefersOther ? [other, thisYear] : [thisYear, other]
  }

  /// Returns the years that a day of a month, or the month, may be of.
  func openYears(month: Int, day: Int = 15) -> [Int] {
    // A day that only some years have is as far as the one before it.
    openYears(today.date.year) {
      CivilDate(year: $0, month: month, day: min(max(1, day), 28))?.dayNumber
    }
  }

  func openYear(month: Int) -> Int { openYears(month: month)[0] }

  /// Reads a day, a weekend, a week, a month or a year.
  package func period(_ text: String) throws(DatePhraseError) -> ClosedRange<DayNumber> {
    if let date = CivilDate(text), !isOfSecondCalendar(date.year) {
      return date.dayNumber...date.dayNumber
    }
    if let month = Month(text), !isOfSecondCalendar(month.year) { return month.days }
    if let words = DateWords(text, locale: locale) {
      if let day = try day(words) { return day...day }
      if let days = try days(words.meanings) { return days }
      if words.sign == nil, let days = try daysOfMonth(words) { return days }
    }
    guard let days = try partOfPeriod(text) else { throw .notUnderstood }
    return days
  }

  func days(
    ofGregorianYear year: Int
  ) throws(DatePhraseError) -> ClosedRange<DayNumber> {
    guard let first = Month(year: year, month: 1), let last = Month(year: year, month: 12) else {
      throw .beyondCalendar
    }
    return first.firstDay...last.lastDay
  }
}

extension DateReader {
  /// The kind of a typed period.
  package enum PeriodKind: Hashable {
    case year, month, week
    /// A day, or a range of days.
    case days
    /// All days from one on.
    case onward
  }

  /// Reads a day, a period of any kind or a range of days.
  package func anyPeriod(_ text: String) throws(DatePhraseError) -> ClosedRange<DayNumber> {
    try kind(of: text) == .year ? daysOfYear(text) : days(text)
  }

  /// Finds the kind of period that a text names, even if the period does not exist; `nil` if none.
  package func kind(of text: String) -> PeriodKind? {
    if text.utf8.count == 4, text.utf8.allSatisfy({ (48...57).contains($0) }) { return .year }
    if text.mentions("..") || CivilDate(text) != nil { return kindOfDays(text) }
    if Month(text) != nil { return .month }
    // A range in words may be longer than any date.
    guard let words = DateWords(text, locale: locale) else { return kindOfDays(text) }
    // "In 6 months" is a day.
    if case .distance? = words.meaning { return kindOfDays(text) }
    if namesYear(words) { return .year }
    if namesMonth(words) { return .month }
    if namesWeek(words) { return .week }
    return kindOfDays(text)
  }

  /// Whether a text is a month or a year, even one that does not exist.
  ///
  /// - Parameter orWeek: Whether it may be a week instead.
  func isMonthOrYear(_ text: String, orWeek: Bool = false) -> Bool {
    guard let words = DateWords(text, locale: locale) else { return false }
    return namesYear(words) || namesMonth(words) || orWeek && namesWeek(words)
  }

  /// Whether a text consists of a year only: `2024年`, `พ.ศ. 2567`, `next year`.
  private func namesYear(_ words: DateWords) -> Bool {
    if yearsFromNow(words) != nil { return true }
    return if case (.number(_, 4), .end, .end, .end) = words.words { words.sign == nil } else {
      false
    }
  }

  private func namesMonth(_ words: DateWords) -> Bool {
    do {
      return try daysOfMonth(words) != nil
    } catch {
      return error != .notUnderstood
    }
  }

  private func namesWeek(_ words: DateWords) -> Bool {
    if weeksFromNow(words) != nil { return true }
    do {
      return try isoWeek(words) != nil
    } catch {
      return error != .notUnderstood
    }
  }

  private func kindOfDays(_ text: String) -> PeriodKind? {
    do {
      _ = try days(text)
      return .days
    } catch .notUnderstood {
      return nil
    } catch .onlyOneEnd {
      return .onward
    } catch {
      return .days
    }
  }
}
