internal import CICU
import CivilCalendar

extension CalendarConventions {
  /// Reads the conventions of a locale in the Gregorian calendar from ICU; `nil` if ICU has none.
  ///
  /// Everything is read at once: opening the generator of patterns takes most of the time (0.6 ms
  /// of 1 ms), and every page has a title. ICU is not needed afterwards.
  convenience init?(locale identifier: String) {
    let locale = identifier + "@calendar=gregorian"
    guard ICU.hasData(of: identifier), let generator = ICU.PatternGenerator(locale),
      let symbols = ICU.Symbols(locale), let words = try? CalendarWords(symbols)
    else { return nil }
    func pattern(_ skeleton: String) -> DatePattern? {
      generator.pattern(for: skeleton).map { DatePattern($0) }
    }
    let posix = Self.posix
    let week = ICU.week(of: locale)
    self.init(
      words: words,
      digits: ICU.digits(of: locale).flatMap { DecimalDigits($0) } ?? posix.digits,
      monthTitle: pattern("yMMMM") ?? posix.monthTitle,
      yearTitle: pattern("y") ?? posix.yearTitle,
      dayHeading: pattern("yMMMMEEEEd") ?? posix.dayHeading,
      shortDate: pattern("yMMMd") ?? posix.shortDate,
      dayAndMonth: pattern("MMMd") ?? posix.dayAndMonth,
      time: pattern("jm") ?? posix.time,
      weekNumbering: week.flatMap { WeekNumbering($0.firstWeekday, $0.minimumDays) }
        ?? posix.weekNumbering,
      weekend: week.flatMap { Self.weekend($0.daysOff) } ?? posix.weekend,
      isRightToLeft: ICU.isRightToLeft(locale))
  }

  /// The days off, beginning with the one after a working day; `nil` if all days or none are off.
  private static func weekend(_ daysOff: [Int]) -> [Weekday]? {
    let days = daysOff.compactMap { Weekday(numberFromSunday: $0) }
    guard let first = days.first(where: { !days.contains($0.advanced(by: -1)) }) else { return nil }
    return days.sorted { $0.distance(from: first) < $1.distance(from: first) }
  }
}

extension WeekNumbering {
  fileprivate init?(_ firstWeekday: Int, _ minimumDays: Int) {
    guard let firstWeekday = Weekday(numberFromSunday: firstWeekday) else { return nil }
    self.init(firstWeekday: firstWeekday, minimumDaysInFirstWeek: minimumDays)
  }
}

extension CalendarWords {
  fileprivate init(_ symbols: borrowing ICU.Symbols) throws(ICU.MissingText) {
    let twelve = Array<Int32>(0..<12)
    // ICU numbers weekdays from 1 for Sunday.
    let mondayToSunday: [Int32] = [2, 3, 4, 5, 6, 7, 1]
    months = try symbols.names(calview_standalone_months, at: twelve)
    abbreviatedMonths = try symbols.names(calview_standalone_short_months, at: twelve)
    monthsInDates = try symbols.names(calview_months, at: twelve)
    abbreviatedMonthsInDates = try symbols.names(calview_short_months, at: twelve)
    weekdays = try symbols.names(calview_standalone_weekdays, at: mondayToSunday)
    abbreviatedWeekdays = try symbols.names(calview_standalone_short_weekdays, at: mondayToSunday)
    shortWeekdays = try symbols.names(calview_standalone_shorter_weekdays, at: mondayToSunday)
    narrowWeekdays = try symbols.names(calview_standalone_narrow_weekdays, at: mondayToSunday)
    weekdaysInDates = try symbols.names(calview_weekdays, at: mondayToSunday)
    abbreviatedWeekdaysInDates = try symbols.names(calview_short_weekdays, at: mondayToSunday)
    halvesOfDay = try symbols.names(calview_am_pms, at: [0, 1])
  }
}
