internal import CICU

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
