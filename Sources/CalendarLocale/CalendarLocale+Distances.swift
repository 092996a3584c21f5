internal import CICU

extension CalendarLocale {
  /// The distance of a day from today in words: "today", "tomorrow", "in 6 days", "47 days ago".
  package func distance(ofDays days: Int) -> String {
    guard identifier != "C", let formats = ICU.RelativeDates(identifier, calview_style_long),
      let text = formats.text(days, calview_unit_day)
    else { return Self.englishDistance(ofDays: days) }
    return text
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
