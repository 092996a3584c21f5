package import CivilCalendar
internal import TextSearch

/// A calendar that is shown beside the Gregorian one, as ICU computes it and a language writes it.
///
/// This is a class, since a locale, which is passed to all code that writes text, holds it.
package final class SecondCalendar: Sendable {
  /// The calendar that is shown.
  package let name: CalendarName

  /// The name of the locale and the calendar, in ICU's form.
  let locale: String

  /// The patterns in which a language writes the dates of the calendar (Unicode TR 35).
  struct Patterns: Sendable {
    var month = "MMMM y"
    var monthAlone = "LLLL"
    var year = "y"
    var date = "d MMMM y"
    var dayInCell = "d"
    var firstDayInCell = "d MMM"
    /// Whether the year is before the month.
    var putsYearFirst = false
  }

  let patterns: Patterns

  /// The names of months, in the form that is compared, with ICU's indices of the months.
  let monthNames: [(name: String, index: Int)]

  /// Reads from ICU how a language writes a calendar; `nil` if ICU does not know the calendar.
  init?(_ name: CalendarName, writtenIn language: CalendarLocale) {
    let identifier = language.identifier == "C" ? "en" : language.identifier
    self.name = name
    locale = Self.locale(identifier, name)
    guard let generator = ICU.PatternGenerator(locale), ICU.CalendarFields(locale) != nil else {
      return nil
    }
    patterns = Patterns(
      name, language: String(identifier.prefix { $0 != "_" }),
      putsYearFirst: language.conventions.monthTitle.putsYearFirst, generator)
    monthNames =
      name.hasMonthsOfItsOwn
      ? [locale, "en@calendar=\(name.rawValue)"].flatMap { Self.monthNames($0, language) } : []
  }

  private static func locale(_ identifier: String, _ name: CalendarName) -> String {
    // In the Hebrew language, Hebrew dates are written in letters.
    let isInLetters = name == .hebrew && identifier.hasPrefix("he")
    return "\(identifier)@calendar=\(name.rawValue)" + (isInLetters ? ";numbers=hebr" : "")
  }

  private static func monthNames(
    _ locale: String, _ language: CalendarLocale
  ) -> [(name: String, index: Int)] {
    guard let symbols = ICU.Symbols(locale) else { return [] }
    return symbols.monthNames.map { name, index in
      // The second Adar of a leap year has the index of Adar in other years.
      (language.comparable(name), index == 13 ? 6 : index)
    }
  }
}

extension SecondCalendar.Patterns {
  fileprivate init(
    _ name: CalendarName, language: String, putsYearFirst: Bool,
    _ generator: borrowing ICU.PatternGenerator
  ) {
    func pattern(_ skeleton: String) -> String? {
      generator.pattern(for: skeleton).map { pattern in
        // ICU has no names for the eras of these calendars.
        [.coptic, .ethiopic].contains(name) ? pattern.withoutEra : pattern
      }
    }
    month = pattern("yMMMM") ?? month
    // If ICU knows no pattern of the language, it puts fields in the order of the skeleton.
    if month.first == "y" || month.first == "G", !putsYearFirst, name.hasMonthsOfItsOwn {
      month = "MMMM y"
    }
    monthAlone = pattern("MMMM") ?? monthAlone
    year = pattern("y") ?? year
    date = pattern("yMMMMd") ?? date
    firstDayInCell = pattern("MMMd") ?? firstDayInCell
    switch (language, name) {
    case ("zh", .chinese):
      // 甲辰年十一月初六; the first day has the name of the month.
      (month, year, date) = ("U年MMMM", "U年", "U年MMMMd")
      firstDayInCell = "MMM"
    case ("ko", .dangi):
      (month, year, date) = ("U년 MMMM", "U년", "음력 U년 MMMM d일")
      firstDayInCell = "M.d"
    case (_, .chinese), (_, .dangi):
      firstDayInCell = "M/d"
    default: break
    }
    self.putsYearFirst = ["y", "G", "U", "r"].contains(month.first)
  }
}

extension String {
  /// The pattern without the field of the era and the blank next to it.
  fileprivate var withoutEra: String {
    substituting("፣ y G", with: " y").substituting(" G", with: "").substituting("G ", with: "")
  }
}
