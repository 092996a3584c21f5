internal import Synchronization

/// The grammars and words by which typed dates are read in a locale; each is made once.
///
/// Folding a table of phrases takes longer than reading many dates. The conventions of the locale own the
/// book, so that nothing in it holds the locale.
final class PhraseBook: Sendable {
  private struct Key: Hashable {
    var section = "days"
    let language: String
    let withAccents: Bool
  }

  private struct Question: Hashable {
    let text: String
    let sign: Int?
  }

  /// The most meanings that are kept.
  private static let maxKeptMeanings = 256

  private struct Content {
    var meanings: [Question: Set<RelativePhrase>] = [:]
    var lines: [Key: PhraseLines] = [:]
    var grammars: [Key: PhraseGrammar] = [:]
    var words: WordsOfDates?
    var times: WordsOfTimes?
    var firstLetters: FirstLettersOfTimes?
  }

  private let content = Mutex(Content())

  /// Returns a section of the file of a language, folded as typed texts of the locale are.
  func lines(
    _ section: String, of language: String, _ locale: CalendarLocale, withAccents: Bool
  ) -> PhraseLines {
    let key = Key(section: section, language: language, withAccents: withAccents)
    if let lines = content.withLock({ $0.lines[key] }) { return lines }
    let lines = PhraseLines(section, language: language, locale, withAccents: withAccents)
    content.withLock { $0.lines[key] = lines }
    return lines
  }

  /// Returns the grammar of a language, with the names and the phrases of ICU of a locale.
  func grammar(
    of language: String, _ locale: CalendarLocale, withAccents: Bool
  ) -> PhraseGrammar {
    let key = Key(language: language, withAccents: withAccents)
    if let grammar = content.withLock({ $0.grammars[key] }) { return grammar }
    var grammar = PhraseGrammar(language: language, locale, withAccents: withAccents)
    // The table of English has all that ICU knows, so that ICU need not be loaded for it.
    if language != "en" {
      for (phrase, meaning) in locale.phrasesOfICU {
        grammar.add(locale.comparable(phrase, withAccents: withAccents), meaning)
      }
    }
    content.withLock { [grammar] in $0.grammars[key] = grammar }
    return grammar
  }

  /// Returns the meanings of a phrase, which are asked for several times while a sentence is read.
  func meanings(
    of text: String, sign: Int?, _ find: () -> Set<RelativePhrase>
  ) -> Set<RelativePhrase> {
    let question = Question(text: text, sign: sign)
    if let meanings = content.withLock({ $0.meanings[question] }) { return meanings }
    let meanings = find()
    content.withLock {
      if $0.meanings.count == Self.maxKeptMeanings { $0.meanings.removeAll() }
      $0.meanings[question] = meanings
    }
    return meanings
  }

  /// Returns the words that add nothing in the dates of a locale.
  func words(of locale: CalendarLocale) -> WordsOfDates {
    kept(\.words) { WordsOfDates(locale) }
  }

  /// Returns the words of times of day in a locale.
  func times(of locale: CalendarLocale) -> WordsOfTimes {
    kept(\.times) { WordsOfTimes(locale) }
  }

  /// Returns the first letters of all words of dates and times in a locale.
  func firstLetters(of locale: CalendarLocale) -> FirstLettersOfTimes {
    kept(\.firstLetters) { FirstLettersOfTimes(locale) }
  }

  private func kept<Words: Sendable>(
    _ path: any WritableKeyPath<Content, Words?> & Sendable, _ make: () -> Words
  ) -> Words {
    if let words = content.withLock({ $0[keyPath: path] }) { return words }
    let words = make()
    content.withLock { $0[keyPath: path] = words }
    return words
  }
}

extension CalendarLocale {
  /// The words that add nothing in dates.
  package var wordsOfDates: WordsOfDates { conventions.phrases.words(of: self) }

  /// The words of times of day.
  package var wordsOfTimes: WordsOfTimes { conventions.phrases.times(of: self) }

  /// The first letters of all words that dates and times may have.
  package var firstLettersOfTimes: FirstLettersOfTimes {
    conventions.phrases.firstLetters(of: self)
  }

  /// Returns a section of the file of a language.
  func lines(
    _ section: String = "days", of language: String, withAccents: Bool = false
  ) -> PhraseLines {
    conventions.phrases.lines(section, of: language, self, withAccents: withAccents)
  }

  /// Returns the grammar of a language that is understood: that of the locale, or English.
  func grammar(of language: String, withAccents: Bool) -> PhraseGrammar {
    conventions.phrases.grammar(of: language, self, withAccents: withAccents)
  }
}
