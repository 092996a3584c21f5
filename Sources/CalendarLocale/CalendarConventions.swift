import CivilCalendar

/// The conventions of a locale for calendars.
///
/// This is a class, since it is passed to all code that writes text.
final class CalendarConventions: Sendable {
  let words: CalendarWords
  let digits: DecimalDigits
  let monthTitle: DatePattern
  let yearTitle: DatePattern
  let dayHeading: DatePattern
  let shortDate: DatePattern
  let dayAndMonth: DatePattern
  let time: DatePattern
  let weekNumbering: WeekNumbering

  /// The days off, in order and without gaps.
  let weekend: [Weekday]

  let isRightToLeft: Bool

  /// The conventions if no language is requested: English, weeks as in `cal`, and a 24-hour clock.
  static let posix = CalendarConventions(
    words: .english, digits: .latin,
    monthTitle: DatePattern("MMMM y"), yearTitle: DatePattern("y"),
    dayHeading: DatePattern("EEEE, d MMMM y"), shortDate: DatePattern("d MMM y"),
    dayAndMonth: DatePattern("d MMM"), time: DatePattern("HH:mm"),
    weekNumbering: .unitedStates, weekend: [.saturday, .sunday], isRightToLeft: false)

  /// The patterns by which days are written.
  var patternsOfDays: [DatePattern] { [dayHeading, shortDate, dayAndMonth] }

  /// The conventions of the region, with the names, patterns and digits of English.
  var inEnglish: CalendarConventions {
    let english = Self.posix
    return CalendarConventions(
      words: english.words, digits: english.digits, monthTitle: english.monthTitle,
      yearTitle: english.yearTitle, dayHeading: english.dayHeading, shortDate: english.shortDate,
      dayAndMonth: english.dayAndMonth,
      time: time.usesTwelveHourClock ? DatePattern("h:mm a") : english.time,
      weekNumbering: weekNumbering, weekend: weekend, isRightToLeft: false)
  }

  init(
    words: CalendarWords, digits: DecimalDigits, monthTitle: DatePattern, yearTitle: DatePattern,
    dayHeading: DatePattern, shortDate: DatePattern, dayAndMonth: DatePattern, time: DatePattern,
    weekNumbering: WeekNumbering, weekend: [Weekday], isRightToLeft: Bool
  ) {
    self.words = words
    self.digits = digits
    self.monthTitle = monthTitle
    self.yearTitle = yearTitle
    self.dayHeading = dayHeading
    self.shortDate = shortDate
    self.dayAndMonth = dayAndMonth
    self.time = time
    self.weekNumbering = weekNumbering
    self.weekend = weekend
    self.isRightToLeft = isRightToLeft
  }
}
