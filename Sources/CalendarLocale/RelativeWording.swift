internal import CICU
import CivilCalendar

/// How a language tells a distance from now.
struct RelativeWording {
  /// What must be equal for a text to be the wording, from the strictest on.
  enum Comparison: CaseIterable {
    case letters, withoutFirstWord, stems, distanceAlone
  }

  let meaning: RelativePhrase
  private let words: [Substring]
  private let text: String

  private init(_ text: String, _ meaning: RelativePhrase) {
    words = CalendarLocale.folded(text).wordsToCompare
    self.text = words.joined()
    self.meaning = meaning
  }

  /// Whether words, and the text that they are together, tell the same.
  func matches(
    _ typedWords: [Substring], _ typed: String, _ comparison: Comparison, sign: Int
  ) -> Bool {
    switch (comparison, meaning) {
    case (.letters, _):
      typed == text
    case (.distanceAlone, .distance(let count, _)):
      // "in", "ago" and the like stand before or behind.
      count.signum() == sign && typed.contains(where: \.isWholeNumber)
        && !typed.allSatisfy(\.isWholeNumber)
        && (text.hasPrefix(typed) || text.hasSuffix(typed)
          || Self.haveEqualStems(typedWords, words.prefix(typedWords.count))
          || Self.haveEqualStems(typedWords, words.suffix(typedWords.count)))
    case (_, .distance), (.distanceAlone, _):
      false
    case (.withoutFirstWord, _):
      words.count > 2 && typed == words.dropFirst().joined()
    case (.stems, _):
      Self.haveEqualStems(typedWords, words[...])
        || words.count > 2 && Self.haveEqualStems(typedWords, words.dropFirst())
    }
  }

  /// Whether words begin in the same way and differ by two letters at their ends at most.
  private static func haveEqualStems(_ some: [Substring], _ others: ArraySlice<Substring>) -> Bool {
    some.count == others.count
      && zip(some, others).allSatisfy { one, other in
        let stem = zip(one, other).prefix { $0 == $1 }.count
        return one == other || stem >= 3 && max(one.count, other.count) - stem <= 2
      }
  }

  /// The wordings of a language for all that has no number, and for some number.
  static func all(in locale: String, count: Int?) -> [RelativeWording] {
    [UDAT_STYLE_LONG, UDAT_STYLE_SHORT].flatMap { style -> [RelativeWording] in
      guard let formats = ICU.RelativeDates(locale, style) else { return [] }
      return all(formats, count: count)
    }
  }

  private static func all(
    _ formats: borrowing ICU.RelativeDates, count: Int?
  ) -> [RelativeWording] {
    var wordings: [RelativeWording] = []
    func add(_ text: String?, _ meaning: RelativePhrase) {
      if let text { wordings.append(RelativeWording(text, meaning)) }
    }
    for days in -2...2 {
      add(formats.text(days, UDAT_REL_UNIT_DAY), .distance(days, .day))
    }
    for direction in -1...1 {
      for (unit, code) in units where unit != .day {
        add(formats.text(direction, code), .period(direction, unit))
      }
      for (weekday, code) in weekdays {
        add(formats.text(direction, code), .weekday(direction, weekday))
      }
    }
    // Languages with a dual say two without a number.
    for number in count.map({ [$0] }) ?? [1, 2] {
      for (unit, code) in units {
        add(formats.numericText(number, code), .distance(number, unit))
        add(formats.numericText(-number, code), .distance(-number, unit))
      }
    }
    return wordings
  }

  private static var units: [(RelativePhrase.Unit, URelativeDateTimeUnit)] {
    [
      (.day, UDAT_REL_UNIT_DAY), (.week, UDAT_REL_UNIT_WEEK), (.month, UDAT_REL_UNIT_MONTH),
      (.year, UDAT_REL_UNIT_YEAR),
    ]
  }

  private static var weekdays: [(Weekday, URelativeDateTimeUnit)] {
    [
      (.sunday, UDAT_REL_UNIT_SUNDAY), (.monday, UDAT_REL_UNIT_MONDAY),
      (.tuesday, UDAT_REL_UNIT_TUESDAY), (.wednesday, UDAT_REL_UNIT_WEDNESDAY),
      (.thursday, UDAT_REL_UNIT_THURSDAY), (.friday, UDAT_REL_UNIT_FRIDAY),
      (.saturday, UDAT_REL_UNIT_SATURDAY),
    ]
  }
}

extension String {
  /// The words of a folded text; whatever else stands in it does not matter.
  var wordsToCompare: [Substring] { split { !$0.isLetter && !$0.isNumber } }
}
