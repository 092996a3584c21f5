internal import CICU
import CivilCalendar
internal import TextSearch

/// A wording of a distance from now in a language.
struct RelativeWording {
  /// The ways in which a text is compared with a wording, the strictest first.
  enum Comparison: CaseIterable {
    case letters, withoutFirstWord, stems, distanceAlone
  }

  let meaning: RelativePhrase
  private let words: [String]
  private let text: String

  /// Whether the first word may be missing; in ICU's wordings it can be an article.
  private let mayLackFirstWord: Bool

  /// Creates a wording from a text that is folded for comparison.
  private init(_ text: String, _ meaning: RelativePhrase, mayLackFirstWord: Bool) {
    words = text.wordsToCompare.map(String.init)
    self.text = words.joined()
    self.meaning = meaning
    self.mayLackFirstWord = mayLackFirstWord
  }

  /// Whether typed words, and the text that they form together, match the wording.
  func matches(
    _ typedWords: [String], _ typed: String, _ comparison: Comparison, sign: Int
  ) -> Bool {
    switch (comparison, meaning) {
    case (.letters, _):
      typed == text
    case (.distanceAlone, .distance(let count, _)):
      // Words such as "in" and "ago" are before or after.
      count.signum() == sign && typed.contains(where: \.isDigit) && !typed.allSatisfy(\.isDigit)
        && (text.hasPrefix(typed) || text.hasSuffix(typed)
          || Self.haveEqualStems(typedWords, words.prefix(typedWords.count))
          || Self.haveEqualStems(typedWords, words.suffix(typedWords.count)))
    case (_, .distance), (.distanceAlone, _):
      false
    case (.withoutFirstWord, _):
      mayLackFirstWord && words.count > 2 && typed == words.dropFirst().joined()
    case (.stems, _):
      Self.haveEqualStems(typedWords, words[...])
        || mayLackFirstWord && words.count > 2
          && Self.haveEqualStems(typedWords, words.dropFirst())
    }
  }

  /// Whether words begin in the same way and differ in at most two letters at their ends.
  private static func haveEqualStems(_ some: [String], _ others: ArraySlice<String>) -> Bool {
    some.count == others.count
      && zip(some, others).allSatisfy { one, other in
        let stem = zip(one, other).prefix { $0 == $1 }.count
        return one == other || stem >= 3 && max(one.count, other.count) - stem <= 2
      }
  }

  /// The wordings of ICU in a language for a number, and for all that needs no number.
  static func all(in locale: CalendarLocale, count: Int?) -> [RelativeWording] {
    [calview_style_long, calview_style_short].flatMap { style -> [RelativeWording] in
      guard let formats = ICU.RelativeDates(locale.identifier, style) else { return [] }
      return all(formats, in: locale, count: count)
    }
  }

  private static func all(
    _ formats: borrowing ICU.RelativeDates, in locale: CalendarLocale, count: Int?
  ) -> [RelativeWording] {
    var wordings: [RelativeWording] = []
    func add(_ text: String?, _ meaning: RelativePhrase) {
      guard let text else { return }
      wordings.append(
        RelativeWording(locale.comparable(text), meaning, mayLackFirstWord: true))
    }
    for days in -2...2 {
      add(formats.text(days, calview_unit_day), .distance(days, .day))
    }
    for direction in -1...1 {
      for (unit, _, code) in units where unit != .day {
        add(formats.text(direction, code), .period(direction, unit))
      }
      for (weekday, code) in weekdays {
        add(formats.text(direction, code), .weekday(direction, weekday))
      }
    }
    // Languages with a dual express two without a number.
    for number in count.map({ [$0] }) ?? [1, 2] {
      for (unit, _, code) in units {
        add(formats.numericText(number, code), .distance(number, unit))
        add(formats.numericText(-number, code), .distance(-number, unit))
      }
    }
    return wordings
  }

  /// The wordings of a table for a number or, without one, for all that needs no number.
  static func all(
    of table: PhraseTable, in locale: CalendarLocale, count: Int?
  ) -> [RelativeWording] {
    var wordings: [RelativeWording] = []
    func add(_ phrases: [String], of forms: [String], _ meaning: RelativePhrase) {
      for phrase in phrases {
        for form in forms {
          let text = phrase.substituting("~", with: form)
            .substituting("#", with: "\(count ?? 0)")
          wordings.append(RelativeWording(text, meaning, mayLackFirstWord: false))
        }
      }
    }
    if let count {
      for (unit, name, _) in units {
        let forms = table.forms(of: name, counted: true)
        add(table.distances(isPast: true), of: forms, .distance(-count, unit))
        add(table.distances(isPast: false), of: forms, .distance(count, unit))
      }
      return wordings
    }
    add(["~"], of: table.forms(of: "weekend"), .weekend(0))
    for offset in -2...2 {
      let phrases = table.periods(offset)
      for (unit, name, _) in units {
        let meaning: RelativePhrase =
          unit == .day ? .distance(offset, .day) : .period(offset, unit)
        add(phrases, of: table.forms(of: name), meaning)
        add(table.exceptions(name, offset), of: [""], meaning)
      }
      add(phrases, of: table.forms(of: "weekend"), .weekend(offset))
      add(table.exceptions("weekend", offset), of: [""], .weekend(offset))
    }
    for (weekday, _) in weekdays {
      let names = locale.namesInPhrases(of: weekday)
      for direction in -1...1 {
        let phrases = table.periods(direction) + table.exceptions("weekday", direction)
        add(phrases, of: names, .weekday(direction, weekday))
      }
    }
    for distance in -3...3 {
      for (unit, name, _) in units {
        add(table.exceptions(name, distance: distance), of: [""], .distance(distance, unit))
      }
    }
    return wordings
  }

  /// The units, with their names in a ``PhraseTable`` and in ICU.
  private static var units: [(RelativePhrase.Unit, String, calview_unit)] {
    [
      (.day, "day", calview_unit_day), (.week, "week", calview_unit_week),
      (.month, "month", calview_unit_month), (.year, "year", calview_unit_year),
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

extension CalendarLocale {
  /// The full standalone names of a weekday, and those in dates.
  fileprivate func namesInPhrases(of weekday: Weekday) -> [String] {
    let index = weekday.distance(from: .monday)
    return [conventions.words.weekdays[index], conventions.words.weekdaysInDates[index]].map(
      comparable)
  }
}
