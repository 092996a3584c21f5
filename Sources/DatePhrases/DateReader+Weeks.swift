internal import CalendarLocales
package import CivilCalendar

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
      let year = ISOWeek(containing: today).year
      return TypedWeek(
        day: try checked(year: year, week: week).firstDay.advanced(by: 3), isISO: true)
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
