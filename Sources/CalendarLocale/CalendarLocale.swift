public import CivilCalendar

/// How the people of a language and region write about days: names, dates, times, weeks.
///
/// The calendar is always the Gregorian one. All that is needed to write is asked of ICU when
/// the value is made, phrases only when one is read, and nothing at all for ``posix``.
public struct CalendarLocale: Sendable {
  /// The language, script and region, as in `ko_KR` or `sr_Latn_RS`; `C` if no language is asked
  /// for, or none that is known.
  public let identifier: String

  /// Whether the language that was asked for is known; English stands in for one that is not.
  public let isKnown: Bool

  let conventions: CalendarConventions

  /// What holds where no language is asked for.
  ///
  /// The names are English, weeks begin on Sunday as for `cal`, times have 24 hours.
  public static let posix = CalendarLocale(
    identifier: "C", isKnown: true, conventions: .posix)

  /// Creates the locale that a name stands for.
  ///
  /// Names come as in the environment (`ko_KR`, `ko_KR.UTF-8`, `sr_RS@latin`, `C`, `POSIX`) or as
  /// on the web (`de-AT`). An encoding does not matter, nor does a keyword (`@calendar=japanese`).
  public init(_ name: String) {
    if LocaleName.isPOSIX(name) {
      self = .posix
    } else if let identifier = LocaleName(name)?.identifier,
      let conventions = CalendarConventions(locale: identifier)
    {
      self.init(identifier: identifier, isKnown: true, conventions: conventions)
    } else {
      self.init(identifier: "C", isKnown: false, conventions: .posix)
    }
  }

  private init(identifier: String, isKnown: Bool, conventions: CalendarConventions) {
    self.identifier = identifier
    self.isKnown = isKnown
    self.conventions = conventions
  }

  /// The name that the environment gives: the first of three variables that is set and not empty.
  public static func name(lcAll: String?, lcTime: String?, lang: String?) -> String {
    for case let name? in [lcAll, lcTime, lang] where !name.isEmpty { return name }
    return "C"
  }

  /// The weekday that weeks begin with.
  public var firstWeekday: Weekday { weekNumbering.firstWeekday }

  /// How the region counts the weeks of a year.
  public var weekNumbering: WeekNumbering { conventions.weekNumbering }

  /// The days off of the region, in their order: Saturday and Sunday in most.
  public var weekend: [Weekday] { conventions.weekend }

  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool { conventions.isRightToLeft }

  /// Whether dates have the day before the month; `nil` if no language is asked for.
  public var putsDayBeforeMonth: Bool? {
    identifier == "C" ? nil : conventions.shortDate.putsDayFirst
  }

  /// Whether dates have the year before the month and the day; `nil` if no language is asked for.
  public var putsYearBeforeDay: Bool? {
    identifier == "C" ? nil : conventions.shortDate.putsYearFirst
  }

  /// Whether the hours of a time start again at noon.
  public var usesTwelveHourClock: Bool { conventions.time.usesTwelveHourClock }
}
