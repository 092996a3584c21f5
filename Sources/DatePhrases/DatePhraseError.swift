internal import CalendarLocales
public import CivilCalendar

/// Why a typed date can't be read; the description says it in words.
public enum DatePhraseError: Error, Hashable {
  /// The text is no date.
  case notUnderstood

  /// A year has no month of this number.
  case noSuchMonth(Int)

  /// A month, whose name or number is given, has no day of this number.
  case noSuchDay(Int, month: String)

  /// A year has no week of this number.
  case noSuchWeek(Int, year: Int)

  /// A year has no quarter of this number.
  case noSuchQuarter(Int)

  /// A week has no day of this number.
  case noSuchDayOfWeek(Int)

  /// Some days have a weekday less often: there is no fifth Friday.
  case noSuchWeekday(Weekday, ordinal: Int, in: ClosedRange<DayNumber>)

  /// What is left of some days was asked for, and today is none of them.
  case notOngoing(ClosedRange<DayNumber>)

  /// The date is beyond the years that there are, -9999 to 9999.
  case beyondCalendar

  /// It is unclear which number is the day and which is the month.
  case ambiguousOrder

  /// The text could mean any of several days or ranges; the user should say which.
  case ambiguous([ClosedRange<DayNumber>])

  /// The text names a weekday, but its date, which is given, has another one.
  case otherWeekday(DayNumber)

  /// A number could be a day or a month.
  case dayOrMonth(Int)

  /// A number can't be a day of the month at the other end of its range.
  case notInSameMonth(Int, as: String)

  /// A month was wanted, and the text is a year.
  case yearNotMonth(Int)

  /// A day was wanted, and the text is several days.
  case severalDays

  /// Days were wanted, and the text is a part of a day, which is given.
  case partOfDay(DayNumber)

  /// Days were wanted, and the text names only their first or their last one.
  case onlyOneEnd

  /// The end of a range is before its start.
  case endsBeforeStart

  /// The end of a span of time is its start.
  case emptyRange
}

extension DatePhraseError {
  /// The kind of phrase that was expected; it decides which examples are shown.
  package enum Kind: Hashable {
    case month, week, year, day, days, length, time, moment
  }

  /// Whether the phrase has several meanings, which the description names.
  package var isAmbiguous: Bool { if case .ambiguous = self { true } else { false } }
}

extension DatePhraseError: CustomStringConvertible {
  /// The error in words, as one clause.
  public var description: String {
    switch self {
    case .notUnderstood: "not understood"
    case .noSuchMonth(let month): "there is no month \(month)"
    case .noSuchDay(let day, let month): "there is no day \(day) in \(month)"
    case .noSuchWeek(let week, let year): "there is no week \(week) in \(DaysInWords.year(year))"
    case .noSuchQuarter(let quarter): "there is no quarter \(quarter)"
    case .noSuchDayOfWeek(let number): "there is no day \(number) in a week"
    case .noSuchWeekday(let weekday, let count, let days):
      "there is no \(CalendarLocale.posix.name(of: weekday)) number \(count) "
        + DaysInWords.when(days)
    case .notOngoing(let days): "today is not one of these days, \(days.typed)"
    case .beyondCalendar: "beyond the years -9999 to 9999"
    case .ambiguousOrder: "it is unclear which is the day and which is the month"
    case .ambiguous(let answers): "could mean \(answers.map(\.typed).joined(separator: " or "))"
    case .otherWeekday(let day):
      "\(day) is a \(CalendarLocale.posix.name(of: day.weekday))"
    case .dayOrMonth(let number):
      "\(number) could be a day or a month: name the month of the day"
    case .notInSameMonth(let number, let month):
      "the range ends before it starts if \(number) is a day of \(month): "
        + "name both months, as in \"24 dec..2 jan\""
    case .yearNotMonth: "that is a whole year"
    case .severalDays: "that is more than one day"
    case .partOfDay(let day): "that is a part of \(day)"
    case .onlyOneEnd: "that names only one end of the days"
    case .endsBeforeStart: "the range ends before it starts"
    case .emptyRange: "the range ends where it starts"
    }
  }
}

extension DatePhraseError.Kind {
  /// Examples of correct phrases.
  package var examples: String {
    switch self {
    case .month: "2024-12, \"dec 2024\" or \"next month\""
    case .week: "2024-W50, 2024-12-12 or \"next week\""
    case .year: "2024, 0800 or \"next year\""
    case .day: "2024-12-06, friday or +3d"
    case .moment: "14:00, \"fri 14:00\" or 2024-12-06"
    case .days: "2024-12-06, 2024-12-06..2024-12-12 or 2024-12-06..+7d"
    case .length: "7d, 2w or 1m"
    case .time: "2024-12-06T09:00..10:30, \"fri 14:00..16:00\" or 2024-12-06..+2d"
    }
  }
}

extension ClosedRange<DayNumber> {
  /// The days as they can be typed: `2024-12-06..2024-12-08`, one day, or `2024-12-06..` without an end.
  package var typed: String {
    if upperBound == Month.max.lastDay { return "\(lowerBound).." }
    return count == 1 ? "\(lowerBound)" : "\(lowerBound)..\(upperBound)"
  }
}
