import CalendarLocale
import CivilCalendar

extension DateReader {
  /// The kind of a typed period.
  enum PeriodKind: Hashable {
    case year, month, week
    /// A day, or a range of days.
    case days
  }

  /// Reads a day, a period of any kind or a range of days.
  func anyPeriod(_ text: String) throws(DatePhraseError) -> ClosedRange<DayNumber> {
    guard kind(of: text) == .year else { return try days(text) }
    let year = try year(text)
    guard let first = Month(year: year, month: 1), let last = Month(year: year, month: 12) else {
      throw .beyondCalendar
    }
    return first.firstDay...last.lastDay
  }

  /// Finds the kind of period that a text names, even if the period does not exist; `nil` if none.
  func kind(of text: String) -> PeriodKind? {
    if text.utf8.count == 4, text.utf8.allSatisfy({ (48...57).contains($0) }) { return .year }
    if text.contains("..") { return namesDays(text) ? .days : nil }
    guard let words = DateWords(text, locale: locale) else { return nil }
    if yearsFromNow(words) != nil || namesYear(words) { return .year }
    if namesMonth(words) { return .month }
    if weeksFromNow(words) != nil || namesWeek(words) { return .week }
    return namesDays(text) ? .days : nil
  }

  /// Whether a text consists of a year only: `2024年`, `พ.ศ. 2567`.
  private func namesYear(_ words: DateWords) -> Bool {
    if case (.number(_, 4), .end, .end, .end) = words.words { words.sign == nil } else { false }
  }

  private func namesMonth(_ words: DateWords) -> Bool {
    do {
      return try month(words) != nil
    } catch {
      return error != .notUnderstood
    }
  }

  private func namesWeek(_ words: DateWords) -> Bool {
    do {
      return try isoWeek(words) != nil
    } catch {
      return error != .notUnderstood
    }
  }

  private func namesDays(_ text: String) -> Bool {
    do {
      _ = try days(text)
      return true
    } catch {
      return error != .notUnderstood
    }
  }
}
