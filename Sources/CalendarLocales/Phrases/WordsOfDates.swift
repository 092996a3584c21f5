/// The words of a written date that add nothing to its numbers and names: "24 de diciembre de 2024",
/// "le 1er janvier", "24 декабря 2024 г.".
///
/// They are in the lines `skip`, `in dates` and `after numbers` of a ``PhraseTable``, in the
/// language and in English, and in the patterns by which ICU writes dates.
package struct WordsOfDates {
  /// Words before numbers and names, the longest first.
  private let words: [String]

  /// Words after dates: Hindi "को".
  private let wordsAfter: Set<String>

  /// Words and endings after numbers, the longest first.
  private let endings: [String]

  init(_ locale: CalendarLocale) {
    // In languages in which accents matter, all of them may be left out.
    let tables = [false, true].filter { !$0 || locale.distinguishesAccents }.flatMap { accents in
      locale.understoodLanguages.map { locale.grammar(of: $0, withAccents: accents).table.lines }
    }
    let patterns = locale.conventions.patternsOfDays
    wordsAfter = Set(tables.flatMap { $0["skip after"] })
    func folded(_ texts: [String]) -> [String] { texts.map { CalendarLocale.folded($0) } }
    func sorted(_ texts: [String]) -> [String] { texts.sorted { $0.count > $1.count } }
    // "24 dec till 2" is a range, and not a date with a word more.
    let joining = Set(
      tables.flatMap(\.ranges).map { $0[1].split(separator: " ").joined(separator: " ") })
    words = sorted(
      (tables.flatMap { $0["skip"] + $0["in dates"] }
        + folded(patterns.flatMap(\.wordsBetweenFields))).filter { !joining.contains($0) })
    endings = sorted(
      tables.flatMap { $0["after numbers"] } + folded(patterns.flatMap(\.wordsAtEnd)))
  }

  /// Returns a text without the word at its start; `nil` if there is none of these.
  ///
  /// - Parameter isName: whether a text starts with a name. In scripts that are not Latin, a name may
  ///   follow without a blank: "בדצמבר".
  package func withoutWord(
    _ text: Substring, beforeName isName: (Substring) -> Bool
  ) -> Substring? {
    for word in words where text.hasPrefix(word) {
      let rest = text.dropFirst(word.count)
      if rest.first == "'" || rest.first == "’" { return rest.dropFirst() }
      if rest.startsAfterWord || word.contains(where: { !$0.isASCII }) && isName(rest) {
        return rest
      }
    }
    return nil
  }

  /// Whether a text is a word after a date that adds nothing to it.
  package func isAfterDate(_ text: Substring) -> Bool { wordsAfter.contains(String(text)) }

  /// Returns the text after a number without an ending or a word that belongs to the number.
  package func withoutEnding(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " }
    for ending in endings where start.hasPrefix(ending) {
      let rest = start.dropFirst(ending.count)
      if rest.startsAfterWord { return rest }
    }
    return text
  }
}

extension Substring {
  /// Whether a word can end before the text.
  fileprivate var startsAfterWord: Bool { first.map { !$0.isLetter && !$0.isNumber } ?? true }
}
