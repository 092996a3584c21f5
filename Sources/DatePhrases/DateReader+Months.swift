internal import CalendarLocales
public import CivilCalendar

extension DateReader {
  /// Reads a month; of another calendar, it is the Gregorian one that most of its days are in.
  public func month(_ text: String) throws(DatePhraseError) -> Month {
    let days = try daysOfMonth(text)
    return Month(clamping: days.middle)
  }

  /// Reads a month: `2024-12`, `202412`, `12/2024`, `dec`, `dec 2024`, `next month`, `+2`.
  ///
  /// A day stands for its month.
  package func daysOfMonth(_ text: String) throws(DatePhraseError) -> ClosedRange<DayNumber> {
    if let month = Month(text), !isOfSecondCalendar(month.year) { return month.days }
    guard let words = DateWords(text, locale: locale) else { throw .notUnderstood }
    if words.meanings.count > 1, let days = try days(words.meanings) {
      return Month(clamping: days.lowerBound).days
    }
    if let days = try daysOfMonth(words) { return days }
    if case .weekend(let offset)? = words.meaning {
      return Month(clamping: weekend(offset).lowerBound).days
    }
    guard let month = try day(words).flatMap({ Month(containing: $0.date) }) else {
      throw .notUnderstood
    }
    return month.days
  }

  func daysOfMonth(_ words: DateWords) throws(DatePhraseError) -> ClosedRange<DayNumber>? {
    if let days = try monthOfSecondCalendar(words) { return days }
    return try gregorianMonth(words)?.days
  }

  private func gregorianMonth(_ words: DateWords) throws(DatePhraseError) -> Month? {
    if let offset = monthsFromNow(words) { return try monthOfToday(offset) }
    if case .monthOfYear(let direction, let month)? = words.meaning {
      return try self.month(month, direction)
    }
    if case .monthInYear(let years, let month)? = words.meaning {
      return try checked(year: today.date.year + years, month: month)
    }
    if case .namedMonth(let month)? = words.meaning {
      return try checked(year: openYear(month: month), month: month)
    }
    if case .period(let count, .year)? = words.meaning {
      throw .yearNotMonth(today.date.year + count)
    }
    guard words.sign == nil else { return nil }
    if words.haveLongYear(amongWords: 2) { throw .beyondCalendar }
    switch words.words {
    case (.number(let year, 4), .end, .end, .end):
      throw .yearNotMonth(year)
    case (.number(let number, 6), .end, .end, .end):
      return try checked(year: number / 100, month: number % 100)
    // A number with anything else is a day: `6th`, `6.`
    case (.number(let month, 1...2), .end, .end, .end) where words.isDigits:
      return try checked(year: openYear(month: month), month: month)
    case (.number(let year, 4), .number(let month, 1...2), .end, .end),
      (.number(let month, 1...2), .number(let year, 4), .end, .end):
      return try checked(year: year, month: month)
    case (.text(_, let name), .end, .end, .end):
      guard let month = name.month else { return nil }
      return try checked(year: openYear(month: month), month: month)
    case (.text(_, let name), .number(let year, 4), .end, .end),
      (.number(let year, 4), .text(_, let name), .end, .end):
      guard let month = name.month else { return nil }
      return try checked(year: year, month: month)
    default:
      return nil
    }
  }

  /// Returns a month by its direction: the last one before this month, or one after it; if that is
  /// in this year, the next one may be that of the next year as well.
  func month(_ month: Int, _ direction: Int) throws(DatePhraseError) -> Month {
    let now = Month(clamping: today)
    switch direction {
    case 0: return try checked(year: openYear(month: month), month: month)
    case 1:
      let next = try checked(year: now.year + 1, month: month)
      guard month > now.month else { return next }
      throw .ambiguous([try checked(year: now.year, month: month).days, next.days])
    default: return try checked(year: month < now.month ? now.year : now.year - 1, month: month)
    }
  }

  func checked(year: Int, month: Int) throws(DatePhraseError) -> Month {
    // The second calendar differs only in its years here: other dates of it have been read before.
    let year = isOfSecondCalendar(year) ? gregorianYear(of: year) ?? year : year
    guard (1...12).contains(month) else { throw .noSuchMonth(month) }
    guard let month = Month(year: year, month: month) else { throw .beyondCalendar }
    return month
  }

  /// Returns how many months from now the words express: `+2`, `next month`, `3 months ago`.
  private func monthsFromNow(_ words: DateWords) -> Int? {
    if let sign = words.sign, case (.number(let count, 1...5), .end, .end, .end) = words.words {
      return sign * count
    }
    return switch words.meaning {
    case .period(let count, .month)?, .distance(let count, .month)?: count
    default: nil
    }
  }

  func monthOfToday(_ offset: Int) throws(DatePhraseError) -> Month {
    guard let month = Month(clamping: today).adding(months: offset) else { throw .beyondCalendar }
    return month
  }
}

extension ClosedRange<DayNumber> {
  /// The day in the middle.
  var middle: DayNumber { lowerBound.advanced(by: count / 2) }
}

extension DateReader {
  /// A week that the user typed.
  package struct TypedWeek: Equatable {
    /// A day of the week; the Thursday of a week typed as one of ISO 8601.
    package let day: DayNumber

    /// Whether the week was typed as one of ISO 8601, which begins on a Monday.
    package let isISO: Bool
  }

  /// Reads a week: `2024-W50`, `week 50`, `50`, `next week`, `+1`.
  ///
  /// A day or a weekend stands for its week.
  package func week(_ text: String) throws(DatePhraseError) -> TypedWeek {
    guard let words = DateWords(text, locale: locale) else { throw .notUnderstood }
    if let week = try isoWeek(words) {
      return TypedWeek(day: week.firstDay.advanced(by: 3), isISO: true)
    }
    if let offset = weeksFromNow(words) {
      return TypedWeek(day: today.advanced(by: offset * 7), isISO: false)
    }
    // A number without a unit counts weeks; a number of days has a unit, as in `+7d`.
    if let sign = words.sign, case (.number(let count, 1...5), .end, .end, .end) = words.words {
      return TypedWeek(day: today.advanced(by: sign * count * 7), isISO: false)
    }
    if words.sign == nil, case (.number(let week, 1...2), .end, .end, .end) = words.words {
      return TypedWeek(
        day: try numberedWeek(week, nil).firstDay.advanced(by: 3), isISO: true)
    }
    if case .weekend(let offset)? = words.meaning {
      return TypedWeek(day: weekend(offset).lowerBound, isISO: false)
    }
    return TypedWeek(day: try day(text), isISO: false)
  }

  /// Returns the week that is given by its number: `2024-W50`, `week 50`.
  func isoWeek(_ words: DateWords) throws(DatePhraseError) -> ISOWeek? {
    guard case .numberedWeek(let week, let year)? = words.meaning else { return nil }
    return try numberedWeek(week, year)
  }

  func checked(year: Int, week: Int) throws(DatePhraseError) -> ISOWeek {
    guard let result = ISOWeek(year: year, week: week) else {
      throw .noSuchWeek(week, year: year)
    }
    return result
  }

  /// Returns the number of weeks from now that the words express: `next week`.
  func weeksFromNow(_ words: DateWords) -> Int? {
    if case .period(let count, .week)? = words.meaning { count } else { nil }
  }
}
