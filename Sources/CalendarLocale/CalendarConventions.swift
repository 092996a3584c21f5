import CivilCalendar

/// All that a locale says about calendars.
struct CalendarConventions: Sendable {
  let words: CalendarWords
  let digits: DecimalDigits
  let monthTitle: DatePattern
  let yearTitle: DatePattern
  let dayHeading: DatePattern
  let shortDate: DatePattern
  let dayAndMonth: DatePattern
  let time: DatePattern
  let weekNumbering: WeekNumbering
  let isRightToLeft: Bool

  /// What holds where no language is asked for: English, with the week of `cal` and a 24-hour
  /// clock.
  static let posix = CalendarConventions(
    words: .english, digits: .latin,
    monthTitle: DatePattern("MMMM y"), yearTitle: DatePattern("y"),
    dayHeading: DatePattern("EEEE, d MMMM y"), shortDate: DatePattern("d MMM y"),
    dayAndMonth: DatePattern("d MMM"), time: DatePattern("HH:mm"),
    weekNumbering: .unitedStates, isRightToLeft: false)
}
