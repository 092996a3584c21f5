internal import CalendarLocales
package import CivilCalendar
internal import TextSearch

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
    if text.mentions("..") { return kindOfDays(text) }
    // A range in words may be longer than any date.
    guard let words = DateWords(text, locale: locale) else { return kindOfDays(text) }
    if namesYear(words) { return .year }
    if Month(text) != nil || namesMonth(words) { return .month }
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
