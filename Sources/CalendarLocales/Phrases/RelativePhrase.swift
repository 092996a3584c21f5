internal import CICU
package import CivilCalendar
internal import TextSearch

/// Days that a phrase expresses by their distance from now, or a week by its number.
package enum RelativePhrase: Hashable, Sendable {
  /// A unit that is counted.
  package enum Unit: String, CaseIterable, Sendable {
    case day, week, month, quarter, year
  }

  /// A number of units from today: "tomorrow", "2 weeks ago".
  case distance(Int, Unit)

  /// A whole week, month, quarter or year: "next month".
  case period(Int, Unit)

  /// All days of a number of units that begin today, or end today: "next 7 days", "last 7 days".
  case span(Int, Unit)

  /// A weekday: the coming one (0), the one after today (1), or the one before today (-1).
  case weekday(Int, Weekday)

  /// A weekday of this week or of another one: "friday next week".
  case weekdayOfWeek(Int, Weekday)

  /// A weekday some weeks after the coming one: "a week from friday".
  case weekdayLater(Int, Weekday)

  /// The days off: of the current or next weekend (0), or of one a week later (1) or earlier (-1).
  case weekend(Int)

  /// The first weekend that begins after today.
  case comingWeekend

  /// A month of this year by a name that ICU does not know.
  case namedMonth(Int)

  /// A month by its name and a direction: "next december".
  case monthOfYear(Int, Int)

  /// A month, after the number of years to the one that it is in: "december next year".
  case monthInYear(Int, Int)

  /// A week of a year, or of the current one: "week 50 2025".
  case numberedWeek(Int, year: Int?)

  /// A quarter of a year, or of the current one: "q4 2026".
  case numberedQuarter(Int, year: Int?)
}

/// A part of a longer time: "last friday of december", "rest of the week".
package typealias PartOfPeriod = (part: PartOfPeriodKind, whole: WholePeriod)

/// The part of a longer time that a phrase names.
package enum PartOfPeriodKind: Hashable, Sendable {
  /// A weekday by its number; -1 is the last one.
  case weekday(Int, Weekday)
  /// A week or a weekend by its number, and a day by a word for days; -1 is the last one.
  case week(Int), weekend(Int), dayCounted(Int)
  /// A day of a month by its number, perhaps with its weekday: "the 5th", "fri 4th".
  case day(Int, Weekday?)
  /// From today on: "rest of the week".
  case rest
  /// The first ten days of a month, the ten after them, and the others: "beginning of december", "mid
  /// december", "late december".
  case beginning, middle, late
  /// The last days: "end of december".
  case end
  /// A quarter of a year by its number; -1 is the last one.
  case quarter(Int)
  /// A half of a month or a year by its number: "first half of december".
  case half(Int)
}

/// The longer time that a phrase names a part of.
package enum WholePeriod: Hashable, Sendable {
  /// The current week, month or year.
  case this(RelativePhrase.Unit)
  /// This year, or the next one, as for a month that is named without a year.
  case openYear
  /// A text, which may be of any of them.
  case typed(String)
}

/// The days that a phrase means by one of them: "from friday", "since friday", "after friday".
package enum SideOfDay: String, CaseIterable, Sendable {
  case from, since, after, before
}

extension CalendarLocale {
  /// The meanings of a phrase in the language, or else in English: "nächsten Monat", "来月".
  ///
  /// There are several if the phrase is ambiguous, and none if it is not understood. Letters and
  /// digits count, case and accents do not. ``posix`` has only English phrases.
  ///
  /// - Parameter sign: 1 or -1 for a bare number of units ("2 Wochen") after a sign; without a sign
  ///   they are in the future.
  package func relativePhrases(_ typed: String, sign: Int? = nil) -> Set<RelativePhrase> {
    conventions.phrases.meanings(of: typed, sign: sign) { meanings(of: typed, sign) }
  }

  private func meanings(of typed: String, _ sign: Int?) -> Set<RelativePhrase> {
    let language = ownLanguage
    let withAccents = needsAccents(typed)
    let text = comparable(typed, withAccents: withAccents).comparedText
    let numbers = text.split { !$0.isDigit }
    // No phrase has more numbers than a week and its year.
    guard (1...80).contains(text.count), numbers.count <= 2 else { return [] }
    var grammar = grammar(of: language, withAccents: withAccents)
    if language != "en", numbers.count == 1, let count = Int(numbers[0]) {
      for (phrase, meaning) in phrasesOfICU(count: count) {
        grammar.add(comparable(phrase, withAccents: withAccents), meaning)
      }
    }
    let meanings = grammar.meanings(of: text[...], sign: sign)
    guard meanings.isEmpty, language != "en" else { return meanings }
    return Self.posix.grammar(of: "en", withAccents: false)
      .meanings(of: Self.folded(typed).comparedText[...], sign: sign)
  }

  /// The ways to read a text as a part of a longer time, in the language or in English.
  package func partsOfPeriods(_ typed: String) -> [PartOfPeriod] {
    let withAccents = needsAccents(typed)
    // The point after a number may make an ordinal of it: "am 18."
    let point = typed.last == "." && typed.dropLast().last?.isNumber == true ? "." : ""
    let text = comparable(typed, withAccents: withAccents).comparedText + point
    guard (1...80).contains(text.count), text.contains(where: \.isLetter) else { return [] }
    return understoodLanguages.flatMap { language in
      let locale = language == ownLanguage ? self : .posix
      return locale.grammar(of: language, withAccents: withAccents).partsOfPeriods(text[...])
    }
  }

  /// The starts and ends of the ranges that a text may be, those with a start first: "monday to
  /// friday", "从周一到周五", "until friday".
  package func rangesInWords(_ typed: String) -> [(first: String?, last: String)] {
    let withAccents = needsAccents(typed)
    let text = comparable(typed.substituting("’", with: "'"), withAccents: withAccents)
    let tables = understoodLanguages.map {
      grammar(of: $0, withAccents: withAccents).table.lines
    }
    return tables.flatMap { $0.ranges.flatMap(text.ranges) }
      + daysInside(typed, "until").map { (nil, $0) }
  }

  /// The days, and the side of them, that a text may name: "after friday", "金曜日から".
  package func sidesOfDays(_ typed: String) -> [(side: SideOfDay, day: String)] {
    SideOfDay.allCases.flatMap { side in
      daysInside(typed, side.rawValue).map { (side, $0) }
    }
  }

  /// Whether a text may be a day by its distance from another one: "two weeks from monday".
  package func mayCountFromDay(_ typed: String) -> Bool {
    understoodLanguages.contains {
      grammar(of: $0, withAccents: false).mayCountFromDay(comparable(typed).comparedText[...])
    }
  }

  /// Whether a number after a weekday is surely a day, and no hour: "jeudi 24".
  package var writesDayAfterWeekday: Bool {
    !lines(of: ownLanguage)["day after weekday"].isEmpty
  }

  /// Whether a word is one of dates in the language.
  package func hasWordOfDates(_ word: String) -> Bool {
    let word = comparable(word)
    let lines = grammar(of: ownLanguage, withAccents: false).table.lines
    return CalendarNames(self).all.contains(word)
      || lines.texts.values.contains { texts in
        texts.contains { $0.split { !$0.isLetter }.contains(word[...]) }
      }
  }

  /// Whether a word is one for years in the language.
  package func isUnitOfYears(_ word: String) -> Bool {
    lines(of: ownLanguage)["year"].contains(comparable(word))
  }

  /// The days whose weeks a text may name: "week of 22 june".
  package func daysOfWeeks(_ typed: String) -> [String] { daysInside(typed, "week of") }

  /// The days whose weekends a text may name: "weekend of 22 june".
  package func daysOfWeekends(_ typed: String) -> [String] { daysInside(typed, "weekend of") }

  /// The days after the word for a weekend: "weekend 12-13 december".
  package func daysAfterWeekend(_ typed: String) -> [String] {
    let text = comparable(typed)
    var days: [String] = []
    for language in understoodLanguages {
      let lines = grammar(of: language, withAccents: false).table.lines
      for word in lines["weekend"] {
        guard let found = text.occurrence(of: "\(word) ") else { continue }
        // "El fin de semana"
        let before = text[..<found.lowerBound].dropLast()
        guard before.isEmpty || lines["skip"].contains(String(before)) else { continue }
        days.append(String(text[found.upperBound...]))
      }
    }
    return days
  }

  /// What is in place of the day in a text that is a phrase of a line.
  private func daysInside(_ typed: String, _ line: String) -> [String] {
    let withAccents = needsAccents(typed)
    let text = comparable(typed.substituting("’", with: "'"), withAccents: withAccents)
    return understoodLanguages.flatMap { language in
      grammar(of: language, withAccents: withAccents).table.lines.partsAroundDay(line)
        .compactMap { text.inner(between: $0[0], $0[1]) }
    }
  }

  /// Whether the days of a week are counted from Monday, whatever day begins the rows of a month.
  ///
  /// In Chinese the names of weekdays are the numbers from one to six, and Sunday ends the week.
  package var countsWeekdaysFromMonday: Bool { ownLanguage == "zh" }

  /// Whether the next weekend is surely that of the next week, as in "来週末".
  package var weekendsAreOfWeeks: Bool { ["ja", "ko", "th", "vi", "zh"].contains(ownLanguage) }

  /// Whether words that differ only in accents are common: "tháng sáu" is June, "tháng sau" is next
  /// month.
  package var distinguishesAccents: Bool { ownLanguage == "vi" }

  /// Whether the accents of a typed text matter; if it has none at all, they were left out.
  func needsAccents(_ typed: String) -> Bool {
    distinguishesAccents && comparable(typed) != comparable(typed, withAccents: true)
  }

  /// The languages whose words are understood, with the accents of words and without.
  ///
  /// Where accents matter, they may be left out of a word: Vietnamese "tối" is "toi", but not "tới".
  var spellings: [(language: String, withAccents: Bool)] {
    understoodLanguages.flatMap { language in
      (distinguishesAccents ? [true, false] : [false]).map { (language, $0) }
    }
  }

  /// The languages whose words are understood: that of the locale, and English.
  var understoodLanguages: [String] { ownLanguage == "en" ? ["en"] : [ownLanguage, "en"] }

  /// Whether the words for times of day are known in the language.
  package var hasWordsOfTimes: Bool {
    ownLanguage == "en" || LanguageText.section("times", of: ownLanguage) != nil
  }

  /// The language without its region; ``posix`` has English words.
  var ownLanguage: String { identifier == "C" ? "en" : String(identifier.prefix { $0 != "_" }) }
}

extension Character {
  /// Whether the character is an ASCII digit, as all digits in folded texts are; 三 is a word.
  package var isDigit: Bool { isASCII && isWholeNumber }
}

extension String {
  /// The letters and digits of a folded text, with a blank in place of anything else between them.
  ///
  /// The point of an ordinal number stays: "50. Woche" is not "50 Wochen".
  var comparedText: String {
    var text = ""
    for character in self {
      if character.isLetter || character.isNumber {
        text.append(character)
      } else if character == ".", text.last?.isDigit == true {
        text.append(character)
      } else if let last = text.last, last != " " {
        text.append(" ")
      }
    }
    while text.last == " " || text.last == "." { text.removeLast() }
    return text
  }

  /// What may be between three words of a range in this text.
  fileprivate func ranges(between words: [Substring]) -> [(first: String?, last: String)] {
    guard let inner = inner(between: words[0], words[2]) else { return [] }
    return inner.occurrences(of: words[1]).map { word in
      (String(inner[..<word.lowerBound]), String(inner[word.upperBound...]))
    }
  }
}

extension StringProtocol where SubSequence == Substring {
  /// Returns what is between two words at the ends of this text.
  package func inner(
    between first: some StringProtocol, _ last: some StringProtocol
  ) -> String? {
    guard hasPrefix(first), hasSuffix(last), count > first.count + last.count else { return nil }
    return String(dropFirst(first.count).dropLast(last.count))
  }
}

extension CalendarLocale {
  /// The phrases of ICU that need no number.
  var phrasesOfICU: [(phrase: String, meaning: RelativePhrase)] {
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
    }
    // Languages with a dual express two without a number.
    return phrases + phrasesOfICU(count: 1) + phrasesOfICU(count: 2)
  }

  /// The phrases of ICU for a number of units.
  func phrasesOfICU(count: Int) -> [(phrase: String, meaning: RelativePhrase)] {
    var phrases: [(phrase: String, meaning: RelativePhrase)] = []
    for style in [calview_style_long, calview_style_short] {
      guard let formats = ICU.RelativeDates(identifier, style) else { continue }
      for (unit, code) in Self.units {
        for number in [count, -count] {
          if let phrase = formats.numericText(number, code) {
            phrases.append((phrase, .distance(number, unit)))
          }
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
      (.quarter, calview_unit_quarter), (.year, calview_unit_year),
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
