public import CivilCalendar

extension CalendarLocale {
  /// The length to which the name of a month is written.
  public enum MonthStyle: Sendable {
    /// "December"
    case full
    /// "Dec"
    case abbreviated
  }

  /// The length to which the name of a weekday is written.
  public enum WeekdayStyle: CaseIterable, Sendable {
    /// "Friday"
    case full
    /// "Fri"
    case abbreviated
    /// "Fr"
    case short
    /// "F"
    case narrow
  }

  /// The standalone name of a month, without a year.
  public func name(of month: Month, _ style: MonthStyle = .full) -> String {
    let words = conventions.words
    return switch style {
    case .full: words.months[month.month - 1]
    case .abbreviated: words.abbreviatedMonths[month.month - 1]
    }
  }

  /// The standalone name of a weekday.
  public func name(of weekday: Weekday, _ style: WeekdayStyle = .full) -> String {
    names(style)[weekday.distance(from: .monday)]
  }

  /// The longest style in which the name of every weekday fits into a number of columns.
  ///
  /// If there is none, this is the narrow style; if even that is too wide, names must be truncated.
  package func weekdayStyle(fitting columns: Int) -> WeekdayStyle {
    WeekdayStyle.allCases.first { style in
      names(style).allSatisfy { DisplayWidth.of($0) <= columns }
    } ?? .narrow
  }

  private func names(_ style: WeekdayStyle) -> [String] {
    let words = conventions.words
    return switch style {
    case .full: words.weekdays
    case .abbreviated: words.abbreviatedWeekdays
    case .short: words.shortWeekdays
    case .narrow: words.narrowWeekdays
    }
  }
}
