import CalendarLocales
import Testing

@testable import CalendarPages

@Suite struct PageWordsTests {
  private static let languages = [
    "en", "ar", "cs", "da", "de", "es", "fa", "fi", "fr", "he", "hi", "id", "it", "ja", "ko", "nb",
    "nl", "no", "pl", "pt", "ru", "sv", "th", "tr", "uk", "vi", "zh", "zh_Hant",
  ]

  @Test(arguments: languages)
  func eachLanguageHasEveryWord(language: String) throws {
    let lines = try #require(LanguageText.section("pages", of: language)).split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != ":" } } == PageWord.allCases.map { "\($0)" })
    let words = lines.map { $0.drop { $0 != ":" }.dropFirst() }
    for word in words {
      #expect(TerminalText.safe(String(word)) == word)
      #expect(!word.isEmpty && word.first != " " && word.last != " ")
    }
    #expect(words[PageWord.more.rawValue].count { $0 == "#" } == 1)
  }

  @Test(arguments: [
    ("C", "all day"), ("en_GB", "all day"), ("de_AT", "ganztägig"), ("ko_KR", "하루 종일"),
    ("zh_CN", "全天"), ("zh_TW", "整天"), ("zh_Hant_HK", "整天"), ("zh_Hans_SG", "全天"),
    ("sw_KE", "all day"), ("nb_NO", "hele dagen"),
  ])
  func wordsAreThoseOfTheLanguageOrEnglish(locale: String, allDay: String) {
    #expect(PageWords(CalendarLocale(locale))[.allDay] == allDay)
  }

  @Test(arguments: [
    ("C", "1 event", "5 events"), ("de_DE", "Termine: 1", "Termine: 5"),
    ("pl_PL", "wydarzenia: 1", "wydarzenia: 5"), ("ja_JP", "予定: 1", "予定: 5"),
    ("ar_EG", "أحداث: ١", "أحداث: ٥"), ("sw_KE", "1 event", "5 events"),
  ])
  func countsOfEventsHaveOneFormForAllNumbers(locale: String, one: String, five: String) {
    let locale = CalendarLocale(locale)
    #expect(locale.text(ofEvents: 1) == one && locale.text(ofEvents: 5) == five)
  }

  @Test func theNumberOfThoseWithoutRoomTakesItsPlace() {
    #expect(PageWords.english.more("2") == "+2 more")
    #expect(PageWords(CalendarLocale("ja_JP")).more("12") == "他12件")
    #expect(PageWords(CalendarLocale("ru_RU")).more("2") == "ещё 2")
  }
}
