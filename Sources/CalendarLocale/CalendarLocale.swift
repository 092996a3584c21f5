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
  private mutating func calendar(in locale: LocaleName) -> CalendarName? {
    if let typed = locale.calendar {
      if ["gregorian", "gregory", "iso8601"].contains(typed) { return nil }
      if let name = CalendarName(inLocale: typed) { return name }
      ignoredKeywords.append("calendar=\(typed)")
    }
    return ICU.calendar(of: identifier).flatMap { CalendarName(inLocale: $0) }
  }

  private init(identifier: String, isKnown: Bool, conventions: CalendarConventions) {
    self.identifier = identifier
    self.isKnown = isKnown
    self.conventions = conventions
  }

  /// The same locale with another second calendar, or none.
  public func withSecondCalendar(_ name: CalendarName?) -> CalendarLocale {
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
    for case let name? in [lcAll, lcTime, lang] where !name.isEmpty { return name }
    return "C"
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
}
