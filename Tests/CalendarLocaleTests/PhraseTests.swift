import CivilCalendar
import Foundation
import Testing

@testable import CalendarLocale

/// Phrases that speakers of a language type for days, weeks, months, years and weekends.
@Suite struct PhraseTests {
  /// A phrase and its meaning: "week 1" for next week, "week in 1" for a week from today.
  struct Case: CustomTestStringConvertible {
    let locale: String
    let phrase: String
    let meaning: String

    var testDescription: String { "\(locale): \(phrase)" }

    /// Returns the cases of a table; each line has a meaning and its phrases.
    static func all(_ locale: String, _ table: String) -> [Case] {
      table.split(separator: "\n").flatMap { line -> [Case] in
        let parts = line.split(separator: ":", maxSplits: 1)
        return parts[1].split(separator: "|").map { phrase in
          Case(
            locale: locale, phrase: phrase.trimmingCharacters(in: .whitespaces),
            meaning: String(parts[0]))
        }
      }
    }
  }

  private static func wording(_ phrase: RelativePhrase?) -> String {
    switch phrase {
    case .distance(let count, .day) where (-2...2).contains(count): "day \(count)"
    case .distance(let count, let unit): "\(unit) in \(count)"
    case .period(let count, let unit): "\(unit) \(count)"
    case .weekend(let count): "weekend \(count)"
    case .weekday(let count, let weekday): "\(weekday) \(count)"
    case nil: "nothing"
    }
  }

  /// The locales of all examples; to open one takes longer than to read many phrases.
  private static let locales = Dictionary(
    uniqueKeysWithValues: Set(spokenPhrases.map(\.locale)).map { ($0, CalendarLocale($0)) })

  private static func meaning(_ phrase: String, _ locale: String) -> String {
    wording((locales[locale] ?? CalendarLocale(locale)).relativePhrase(phrase))
  }

  @Test(arguments: spokenPhrases)
  func aPhraseHasTheMeaningThatNativeSpeakersGiveIt(_ example: Case) {
    #expect(Self.meaning(example.phrase, example.locale) == example.meaning)
    let capitals = example.phrase.uppercased(with: Locale(identifier: example.locale))
    guard capitals != example.phrase else { return }
    #expect(Self.meaning(capitals, example.locale) == example.meaning, "\(capitals)")
  }

  /// Scripts whose vowels are marks keep them, since such a mark is not an accent.
  @Test(
    arguments: spokenPhrases.filter { !["hi_IN", "ja_JP", "ko_KR", "th_TH"].contains($0.locale) })
  func accentsCanBeLeftOut(_ example: Case) {
    let bare = example.phrase.folding(options: .diacriticInsensitive, locale: nil)
    guard bare != example.phrase else { return }
    #expect(Self.meaning(bare, example.locale) == example.meaning, "\(bare)")
  }

  @Test(arguments: [
    ("ar_EG", "قبل ٣ أشهر", "month in -3"), ("fa_IR", "۳ ماه پیش", "month in -3"),
    ("hi_IN", "३ महीने पहले", "month in -3"), ("th_TH", "๓ เดือนที่แล้ว", "month in -3"),
    ("ja_JP", "３ヶ月前", "month in -3"), ("zh_CN", "３个月前", "month in -3"),
    ("mr_IN", "३ महिन्यांपूर्वी", "month in -3"),
  ])
  func digitsMayBeThoseOfTheScript(locale: String, phrase: String, meaning: String) {
    #expect(Self.meaning(phrase, locale) == meaning)
  }

  @Test(arguments: [
    ("de_DE", "nächste Woche", "week 1"), ("ko_KR", "다음 달", "month 1"),
    ("vi_VN", "tháng trước", "month -1"), ("ja_JP", "3か月前", "month in -3"),
  ])
  func lettersMayBeDecomposed(locale: String, phrase: String, meaning: String) {
    #expect(Self.meaning(phrase.decomposedStringWithCanonicalMapping, locale) == meaning)
  }

  @Test(arguments: [
    ("de_DE", "naechste Woche", "week 1"), ("de_DE", "uebernaechste Woche", "week 2"),
    ("da_DK", "naeste maaned", "month 1"), ("nb_NO", "forrige maaned", "month -1"),
    ("sv_SE", "nästa maanad", "month 1"),
  ])
  func vowelsMayBeWrittenInTwoLetters(locale: String, phrase: String, meaning: String) {
    #expect(Self.meaning(phrase, locale) == meaning)
  }

  @Test(arguments: ["de_DE", "ja_JP", "ar_EG", "C"])
  func englishIsUnderstoodEverywhere(locale: String) {
    for (phrase, meaning) in [
      ("a month ago", "month in -1"), ("next weekend", "weekend 1"),
      ("three weeks from now", "week in 3"), ("the week after next", "week 2"),
    ] {
      #expect(Self.meaning(phrase, locale) == meaning, "\(phrase)")
    }
  }

  @Test(arguments: [
    ("de_DE", "Woche"), ("de_DE", "ein Monat Woche"), ("C", "nächste Woche"), ("C", "weekends ago"),
    ("hi_IN", "कल"), ("fr_FR", "il y a"), ("zh_CN", "三月前"), ("en_US", "next"), ("C", "an ago"),
    ("de_DE", "vor hundert Jahren"), ("es_ES", "de semana"),
  ])
  func whatTellsNothingOrSeveralThingsIsNotRead(locale: String, phrase: String) {
    #expect(CalendarLocale(locale).relativePhrase(phrase) == nil)
  }

  @Test func everyLanguageOfThePagesHasPhrases() {
    for language in spokenPhrases.map(\.locale) {
      #expect(PhraseTable(language: String(language.prefix(2)), for: .posix) != nil, "\(language)")
    }
    #expect(Set(spokenPhrases.map { $0.locale.prefix(2) }).count == 26)
  }

  @Test func theWeekendIsThatOfTheRegion() {
    #expect(CalendarLocale("de_DE").weekend == [.saturday, .sunday])
    #expect(CalendarLocale("C").weekend == [.saturday, .sunday])
    #expect(CalendarLocale("he_IL").weekend == [.friday, .saturday])
    #expect(CalendarLocale("ar_EG").weekend == [.friday, .saturday])
    #expect(CalendarLocale("fa_IR").weekend == [.friday])
    #expect(CalendarLocale("hi_IN").weekend == [.sunday])
  }
}
