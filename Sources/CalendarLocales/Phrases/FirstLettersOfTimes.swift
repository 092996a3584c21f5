/// The first letters of all words that dates and times of day may have in a locale.
///
/// Reading a phrase costs much more than looking at its words, and most words of a sentence are about no
/// time.
package struct FirstLettersOfTimes: Sendable {
  /// What a word may be in a phrase.
  package enum Role: Sendable {
    /// A name, a number or a word that says something by itself.
    case content
    /// A word between others: "of the".
    case filler
  }

  /// The endings of words may differ from those in the tables.
  private static let lettersOfStart = 3

  /// The lines of tables with words that don't make a phrase by themselves.
  private static let fillers: Set<String> = [
    "skip", "skip after", "in dates", "of", "range", "until", "from", "since", "after", "before",
    "at",
  ]

  /// The starts of words and what they are; `nil` if any word may be of a phrase.
  private let roles: [String: Role]?

  /// The endings of numbers in dates: "4th".
  private let endingsOfOrdinals: Set<String>

  private let language: String

  init(_ locale: CalendarLocale) {
    language = locale.ownLanguage
    let tables = locale.understoodLanguages.flatMap { language in
      ["days", "times"].map { locale.lines($0, of: language) }
    }
    endingsOfOrdinals = Set(tables.flatMap { $0["after numbers"] }.filter { !$0.isEmpty })
    // There is no list of the names of another calendar, nor of the words of a language without table.
    guard locale.secondCalendar == nil, tables.allSatisfy({ !$0.texts.isEmpty }) else {
      roles = nil
      return
    }
    let patterns = locale.conventions.patternsOfDays
    // As for its grammar, ICU need not be loaded for English.
    let phrases = locale.understoodLanguages.count > 1 ? locale.phrasesOfICU.map(\.phrase) : []
    let fillers = patterns.flatMap(\.wordsBetweenFields) + patterns.flatMap(\.wordsAtEnd)
    func starts(_ texts: some Sequence<String>, _ role: Role) -> [(String, Role)] {
      texts.flatMap(Self.starts).map { ($0, role) }
    }
    let lines = tables.flatMap(\.texts).flatMap { line, texts in
      starts(texts, Self.fillers.contains(line) ? .filler : .content)
    }
    roles = Dictionary(
      lines + starts(CalendarNames(locale).all, .content)
        + starts(phrases.map { locale.comparable($0) }, .content)
        + starts(fillers.map { locale.comparable($0) }, .filler)
    ) { $0 == .content ? $0 : $1 }
  }

  /// Returns what a typed word, or the words that it consists of, may be: `4th`, `mon-fri`; `nil` if it
  /// is about no time.
  ///
  /// In scripts that set words apart by no blanks, or begin them with prepositions, one may begin
  /// anywhere, and "6号" is any word after its number.
  package func role(of word: String) -> Role? {
    let hasNumber = word.contains(where: \.isNumber)
    // "Party 🎉 saturday", "sat & sun"
    if !hasNumber, !word.contains(where: \.isLetter) {
      return word.allSatisfy { "-–—~〜～@.,/".contains($0) } ? .filler : nil
    }
    guard let roles else { return .content }
    // "60th" is no day of a month.
    if let number = Int(word.prefix(while: \.isNumber)), number > 31,
      endingsOfOrdinals.contains(comparable(String(word.drop(while: \.isNumber))))
    {
      return nil
    }
    let words = comparable(word).split { !$0.isLetter }
    let found = words.compactMap { word -> Role? in
      guard word.unicodeScalars.contains(where: { $0.value >= 0x530 }) else {
        return roles[Self.start(of: word)]
      }
      let isOfTime = word.indices.contains { start in
        (1...Self.lettersOfStart).contains { roles[String(word[start...].prefix($0))] != nil }
      }
      return isOfTime || hasNumber ? .content : nil
    }
    guard found.count == words.count else { return nil }
    return found.contains(.content) || hasNumber ? .content : .filler
  }

  private func comparable(_ text: String) -> String {
    CalendarLocale.comparable(text, in: language)
  }

  private static func starts(of text: String) -> [String] {
    text.split { !$0.isLetter }.map(start)
  }

  private static func start(of word: Substring) -> String { String(word.prefix(lettersOfStart)) }
}
