package import CivilCalendar
internal import TextSearch

/// A distance from now that a phrase expresses.
package enum RelativePhrase: Hashable, Sendable {
  /// A unit that is counted.
  package enum Unit: CaseIterable, Sendable {
    case day, week, month, year
  }

  /// A number of units from today: "tomorrow", "2 weeks ago".
  case distance(Int, Unit)

  /// A whole week, month or year: "next month".
  case period(Int, Unit)

  /// A weekday: the coming one (0), the one after today (1), or the one before today (-1).
  case weekday(Int, Weekday)

  /// The days off: of the current or next weekend (0), or of one a week later (1) or earlier (-1).
  case weekend(Int)
}

extension CalendarLocale {
  /// The meaning of a phrase in the language or in English: "nächsten Monat", "il y a 2 semaines",
  /// "来月".
  ///
  /// It is `nil` if the phrase means nothing, or more than one thing. The phrase is compared with
  /// all wordings by ICU and from a ``PhraseTable``. Only letters and digits count, but not the
  /// word before a period ("le mois prochain") or the endings of words ("nächster Monat").
  /// ``posix`` has only English phrases.
  ///
  /// - Parameter sign: 1 or -1 for a bare number of units ("2 Wochen") after a sign; without a sign
  ///   they are in the future.
  package func relativePhrase(_ typed: String, sign: Int? = nil) -> RelativePhrase? {
    let words = comparable(typed).wordsToCompare.map(String.init)
    guard (1...80).contains(words.reduce(0) { $0 + $1.count }) else { return nil }
    let language = ownLanguage
    if identifier != "C", let phrase = phrase(words, in: language, sign) { return phrase }
    return language == "en" ? nil : phrase(words, in: "en", sign)
  }

  /// The meaning of words in one of the two languages.
  private func phrase(_ words: [String], in language: String, _ sign: Int?) -> RelativePhrase? {
    let table = PhraseTable(language: language, for: self)
    var wordings: [Int?: [RelativeWording]] = [:]
    let comparisons: [RelativeWording.Comparison] =
      if sign != nil { [.distanceAlone] } else if identifier == "C" || language != ownLanguage {
        [.letters]
      } else { RelativeWording.Comparison.allCases }
    for reading in readings(of: words, table) {
      let text = reading.joined()
      let digits = text.filter(\.isDigit)
      guard digits.count <= 5 else { continue }
      let count = Int(digits)
      let known = wordings[count] ?? allWordings(of: language, table, count: count)
      wordings[count] = known
      for comparison in comparisons {
        let meanings = Set(
          known.lazy.filter { $0.matches(reading, text, comparison, sign: sign ?? 1) }
            .map(\.meaning))
        guard !meanings.isEmpty else { continue }
        return Self.only(meanings)
      }
    }
    return nil
  }

  private var ownLanguage: String { String(identifier.prefix { $0 != "_" }) }

  /// The only meaning, or the only one besides weekdays: some languages have one word for week and
  /// Sunday.
  private static func only(_ meanings: Set<RelativePhrase>) -> RelativePhrase? {
    if meanings.count == 1 { return meanings.first }
    let periods = meanings.filter { if case .weekday = $0 { false } else { true } }
    return periods.count == 1 ? periods.first : nil
  }

  /// The words as they were typed, then without an article, then with digits for a number.
  private func readings(of words: [String], _ table: PhraseTable?) -> [[String]] {
    guard let table else { return [words] }
    var readings = [words]
    for article in table.articles {
      let article = article.wordsToCompare.map(String.init)
      if words.count > article.count, words.starts(with: article) {
        readings.append(Array(words.dropFirst(article.count)))
      }
    }
    // "5 years ago" is not about two numbers, whatever else "five" means in a language.
    guard !words.contains(where: { $0.contains(where: \.isDigit) }) else { return readings }
    for (number, names) in table.numbers {
      for name in names {
        let name = name.wordsToCompare.map(String.init)
        readings +=
          writesWithoutSpaces
          ? words.joined().replacing(name.joined(), withNumber: number)
          : words.replacing(name, withNumber: number)
      }
    }
    return readings
  }

  private var writesWithoutSpaces: Bool {
    ["ja", "ko", "th", "zh"].contains(ownLanguage)
  }

  private func allWordings(
    of language: String, _ table: PhraseTable?, count: Int?
  ) -> [RelativeWording] {
    // The table also has what ICU knows about English, so that ICU need not be loaded for that.
    let asksICU = identifier != "C" && language == ownLanguage
    return (asksICU ? RelativeWording.all(in: self, count: count) : [])
      + (table.map { RelativeWording.all(of: $0, in: self, count: count) } ?? [])
  }
}

extension Character {
  /// Whether the character is an ASCII digit, as all digits in folded texts are; 三 is a word.
  var isDigit: Bool { isASCII && isWholeNumber }
}

extension String {
  /// The words of a folded text; anything else in it is ignored.
  var wordsToCompare: [Substring] { split { !$0.isLetter && !$0.isNumber } }

  /// The texts in which digits replace one occurrence of a word for a number.
  fileprivate func replacing(_ name: String, withNumber number: Int) -> [[String]] {
    occurrences(of: name).map { [replacingCharacters(in: $0, with: "\(number)")] }
  }

  private func replacingCharacters(in range: Range<Index>, with other: String) -> String {
    String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}

extension [String] {
  /// The lists of words in which digits replace one occurrence of the words for a number.
  fileprivate func replacing(_ name: [String], withNumber number: Int) -> [[String]] {
    guard !name.isEmpty, count >= name.count else { return [] }
    return (0...count - name.count).compactMap { start in
      guard self[start..<start + name.count].elementsEqual(name) else { return nil }
      return Array(self[..<start]) + ["\(number)"] + Array(self[(start + name.count)...])
    }
  }
}
