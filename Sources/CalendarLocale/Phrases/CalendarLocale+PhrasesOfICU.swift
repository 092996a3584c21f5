internal import CICU
import CivilCalendar

extension CalendarLocale {
  /// The phrases of ICU, which has one for each distance from now: those that need no number, and
  /// those for a number of units.
  func phrasesOfICU(count: Int?) -> [(phrase: String, meaning: RelativePhrase)] {
    var phrases: [(phrase: String, meaning: RelativePhrase)] = []
    func add(_ phrase: String?, _ meaning: RelativePhrase) {
      if let phrase { phrases.append((phrase, meaning)) }
    }
    for style in [calview_style_long, calview_style_short] {
      guard let formats = ICU.RelativeDates(identifier, style) else { continue }
      for days in -2...2 {
        add(formats.text(days, calview_unit_day), .distance(days, .day))
      }
      for direction in -1...1 {
        for (unit, code) in Self.units where unit != .day {
          let phrase = formats.text(direction, code)
          add(phrase, .period(direction, unit))
          // The first word may be an article or a preposition.
          add(phrase.flatMap(Self.withoutFirstWord), .period(direction, unit))
        }
        // Whether "next Friday" is that of next week depends on the language.
        for (weekday, code) in Self.weekdays {
          let phrase = formats.text(direction, code)
          add(phrase, .weekday(direction, weekday))
          add(phrase, .weekdayOfWeek(direction, weekday))
        }
      }
      // Languages with a dual express two without a number.
      for number in count.map({ [$0] }) ?? [1, 2] {
        for (unit, code) in Self.units {
          add(formats.numericText(number, code), .distance(number, unit))
          add(formats.numericText(-number, code), .distance(-number, unit))
        }
      }
    }
    return phrases
  }

  private static func withoutFirstWord(_ phrase: String) -> String? {
    let words = phrase.split { !$0.isLetter && !$0.isNumber }
    return words.count > 2 ? words.dropFirst().joined(separator: " ") : nil
  }

  private static var units: [(RelativePhrase.Unit, calview_unit)] {
    [
      (.day, calview_unit_day), (.week, calview_unit_week), (.month, calview_unit_month),
      (.year, calview_unit_year),
    ]
  }

  private static var weekdays: [(Weekday, calview_unit)] {
    [
      (.sunday, calview_unit_sunday), (.monday, calview_unit_monday),
      (.tuesday, calview_unit_tuesday), (.wednesday, calview_unit_wednesday),
      (.thursday, calview_unit_thursday), (.friday, calview_unit_friday),
      (.saturday, calview_unit_saturday),
    ]
  }
}
