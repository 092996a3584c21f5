internal import CICU
public import CivilCalendar

/// The conventions of a language and region for writing about days: names, dates, times, weeks.
///
/// The calendar is the Gregorian one; another may be shown beside it. Creating a locale reads from
/// ICU all that is needed for writing; ICU's phrases are read only when a typed phrase is.
/// ``posix`` is made without ICU.
public struct CalendarLocale: Sendable {
  /// The language, script and region, as in `ko_KR` or `sr_Latn_RS`; `C` if no language is
  /// requested, or only an unknown one.
  public let identifier: String

  /// Whether the requested language is known; English replaces one that is not.
  public let isKnown: Bool

  /// The calendar that is shown beside the Gregorian one, if there is one.
  package private(set) var secondCalendar: SecondCalendar?

  /// The keywords in the name that are not honoured: `numbers=latn`, `calendar=lunar`.
  package private(set) var ignoredKeywords: [String] = []

  let conventions: CalendarConventions

  /// The locale for use if no language is requested.
  ///
  /// Names are English, weeks begin on Sunday as in `cal`, and times have 24 hours.
  public static let posix = CalendarLocale(
    identifier: "C", isKnown: true, conventions: .posix)

  /// Creates the locale with a name.
  ///
  /// Names have the form of the environment (`ko_KR`, `ko_KR.UTF-8`, `sr_RS@latin`, `C`, `POSIX`)
  /// or of the web (`de-AT`, `fa-IR-u-ca-persian`). An encoding is ignored. A calendar in the name
  /// (`@calendar=japanese`), or else that of the region (Persian in Iran), becomes the second
  /// calendar.
  public init(_ name: String) {
    if LocaleName.isPOSIX(name) {
      self = .posix
    } else if let locale = LocaleName(name),
      let conventions = CalendarConventions(locale: locale.identifier)
    {
      self.init(identifier: locale.identifier, isKnown: true, conventions: conventions)
      ignoredKeywords = locale.otherKeywords
      secondCalendar = calendar(in: locale).flatMap { SecondCalendar($0, writtenIn: self) }
    } else {
      self.init(identifier: "C", isKnown: false, conventions: .posix)
    }
  }

  /// The calendar that a name requests, or else the one of its region; `nil` for the Gregorian one.
  private mutating func calendar(in locale: LocaleName) -> CalendarSystem? {
    if let typed = locale.calendar {
      if ["gregorian", "gregory", "iso8601"].contains(typed) { return nil }
      if let name = CalendarSystem(inLocale: typed) { return name }
      ignoredKeywords.append("calendar=\(typed)")
    }
    return ICU.calendar(of: identifier).flatMap { CalendarSystem(inLocale: $0) }
  }

  private init(identifier: String, isKnown: Bool, conventions: CalendarConventions) {
    self.identifier = identifier
    self.isKnown = isKnown
    self.conventions = conventions
  }

  /// The same locale with another second calendar, or none.
  public func withSecondCalendar(_ name: CalendarSystem?) -> CalendarLocale {
    var locale = self
    locale.secondCalendar = name.flatMap { SecondCalendar($0, writtenIn: self) }
    return locale
  }

  /// The same locale with English names and dates, for pages whose sentences are in English.
  ///
  /// Weeks, the weekend and the clock stay those of the region.
  package var inEnglish: CalendarLocale {
    if identifier == "C" || identifier.split(separator: "_").first == "en" { return self }
    return CalendarLocale(identifier: "C", isKnown: isKnown, conventions: conventions.inEnglish)
  }

  /// The dates of some days in the second calendar; `nil` without one.
  public func secondDates(of days: ClosedRange<DayNumber>) -> SecondDates? {
    secondCalendar.flatMap { SecondDates($0, of: days) }
  }

  /// The name in the environment: the first of three variables that is set and not empty, or else
  /// `C`.
  package static func name(lcAll: String?, lcTime: String?, lang: String?) -> String {
    [lcAll ?? "", lcTime ?? "", lang ?? ""].first { !$0.isEmpty } ?? "C"
  }

  /// The weekday on which weeks begin.
  public var firstWeekday: Weekday { weekNumbering.firstWeekday }

  /// The way in which the region numbers the weeks of a year.
  public var weekNumbering: WeekNumbering { conventions.weekNumbering }

  /// The days off in the region, in order: Saturday and Sunday in most regions.
  public var weekend: [Weekday] { conventions.weekend }

  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool { conventions.isRightToLeft }

  /// Whether dates have the day before the month; `nil` if no language is requested.
  package var putsDayBeforeMonth: Bool? {
    identifier == "C" ? nil : conventions.shortDate.putsDayFirst
  }

  /// Whether dates have the year before the month and the day; `nil` if no language is requested.
  package var putsYearBeforeDay: Bool? {
    identifier == "C" ? nil : conventions.shortDate.putsYearFirst
  }

  /// Whether the hours of a time start again at noon.
  public var usesTwelveHourClock: Bool { conventions.time.usesTwelveHourClock }

  /// The length to which the name of a month is written.
  public enum MonthStyle: CaseIterable, Sendable {
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

  /// The title of a month: "December 2024", "2024년 12월".
  public func title(of month: Month) -> String {
    text(conventions.monthTitle, DateFields(year: month.year, month: month.month))
  }

  /// The title of a year: "2024", "2024년".
  public func title(ofYear year: Int) -> String {
    text(conventions.yearTitle, DateFields(year: year))
  }

  /// A day in full, with its weekday: "Friday, 6 December 2024".
  public func heading(of day: DayNumber) -> String {
    text(conventions.dayHeading, DateFields(day))
  }

  /// A day with its weekday, both names abbreviated: "Fri, 6 Dec 2024".
  public func shortHeading(of day: DayNumber) -> String {
    text(conventions.dayHeading.abbreviated, DateFields(day))
  }

  /// A day with an abbreviated month: "6 Dec 2024".
  public func shortDate(_ day: DayNumber) -> String {
    text(conventions.shortDate, DateFields(day))
  }

  /// Two days with a dash between them, and their year once if both share it: "9 Dec – 15 Dec
  /// 2024"; a day alone if they are the same.
  public func dateRange(from first: DayNumber, to last: DayNumber, dash: String) -> String {
    if first == last { return shortDate(first) }
    let (start, end) =
      if first.date.year != last.date.year {
        (shortDate(first), shortDate(last))
      } else if conventions.shortDate.putsYearFirst {
        (shortDate(first), dayAndMonth(last))
      } else {
        (dayAndMonth(first), shortDate(last))
      }
    return "\(start) \(dash) \(end)"
  }

  /// A day without its year: "6 Dec".
  public func dayAndMonth(_ day: DayNumber) -> String {
    text(conventions.dayAndMonth, DateFields(day))
  }

  /// A time of day to the minute: "09:00", "9:00 AM"; seconds beyond a day are on the days that
  /// follow.
  public func time(secondOfDay: Int) -> String {
    text(conventions.time, DateFields(minuteOfDay: secondOfDay.modulo(86_400) / 60))
  }

  /// The end of a period: as a time of day, but the end of a day is "24:00" on clocks of 24 hours.
  package func endTime(secondOfDay: Int) -> String {
    guard secondOfDay == 86_400, !usesTwelveHourClock else { return time(secondOfDay: secondOfDay) }
    return text(conventions.time, DateFields(minuteOfDay: 1_440))
  }

  /// Two times of one day with a dash between them: "09:00–10:30", "9:00–10:30 AM".
  ///
  /// The half of the day is written once if both times are in it.
  public func timeRange(from start: Int, to end: Int, dash: String) -> String {
    guard start < end, start / 43_200 == end / 43_200, usesTwelveHourClock,
      let shorter = conventions.time.withoutHalfOfDay
    else { return time(secondOfDay: start) + dash + time(secondOfDay: end) }
    let (first, last) =
      shorter.halfStandsFirst
      ? (conventions.time, shorter.pattern) : (shorter.pattern, conventions.time)
    return text(first, DateFields(minuteOfDay: start.modulo(86_400) / 60)) + dash
      + text(last, DateFields(minuteOfDay: end.modulo(86_400) / 60))
  }

  /// A number in the digits of the language: "12", "١٢".
  ///
  /// Digits are Latin unless the language has others by default, as Arabic in Egypt and Persian do.
  /// In every script a digit takes one column.
  public func number(_ number: Int) -> String {
    conventions.digits.text(number)
  }

  /// A day and a time of day by a pattern: "Fri 6 Dec 09:00"; minute 1440 is the end of the day.
  package func text(_ day: DayNumber, minuteOfDay: Int, by pattern: DatePattern) -> String {
    var fields = DateFields(day)
    fields.minuteOfDay = minuteOfDay
    return text(pattern, fields)
  }

  private func text(_ pattern: DatePattern, _ fields: DateFields) -> String {
    pattern.text(fields, conventions.words, conventions.digits)
  }
}

extension DateFields {
  fileprivate init(_ day: DayNumber) {
    let date = day.date
    self.init(year: date.year, month: date.month, day: date.day, weekday: day.weekday)
  }
}

extension CalendarLocale {
  /// The distance of a day from today in words: "today", "tomorrow", "in 6 days", "47 days ago".
  package func distance(ofDays days: Int) -> String {
    guard identifier != "C", let formats = ICU.RelativeDates(identifier, calview_style_long),
      let text = formats.text(days, calview_unit_day)
    else { return Self.englishDistance(ofDays: days) }
    return text
  }

  /// The distance of a later time of the next day or two in words: "in 12 min", "in 3 h".
  ///
  /// From two hours on, hours are rounded.
  package func distance(ofMinutes minutes: Int) -> String {
    let (count, unit) =
      minutes < 120 ? (minutes, calview_unit_minute) : ((minutes + 30) / 60, calview_unit_hour)
    guard identifier != "C", let formats = ICU.RelativeDates(identifier, calview_style_short),
      let text = formats.numericText(count, unit)
    else { return "in \(count) \(unit == calview_unit_minute ? "min" : "h")" }
    return text
  }

  /// The plural category of a number in the language, as CLDR names it: "one", "few", "other".
  package func pluralCategory(of count: Int) -> String {
    let category = identifier == "C" ? nil : ICU.pluralCategory(of: count, identifier)
    return category ?? (count == 1 ? "one" : "other")
  }

  /// The distance in English, which is written without ICU.
  private static func englishDistance(ofDays days: Int) -> String {
    switch days {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case 2...: "in \(days) days"
    default: "\(-days) days ago"
    }
  }
}

extension CalendarLocale: Hashable {
  /// Whether both write dates, times and weeks in the same way.
  public static func == (lhs: CalendarLocale, rhs: CalendarLocale) -> Bool {
    lhs.identifier == rhs.identifier && lhs.isKnown == rhs.isKnown
      && lhs.secondCalendar?.locale == rhs.secondCalendar?.locale
      && lhs.ignoredKeywords == rhs.ignoredKeywords
      // A locale with English words keeps the weeks and the clock of its region.
      && lhs.weekNumbering == rhs.weekNumbering && lhs.weekend == rhs.weekend
      && lhs.usesTwelveHourClock == rhs.usesTwelveHourClock
  }

  /// Hashes the language, the region and the second calendar.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(secondCalendar?.locale)
  }
}
