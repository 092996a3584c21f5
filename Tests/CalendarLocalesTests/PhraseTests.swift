import CivilCalendar
import Testing

@testable import CalendarLocales

/// Phrases and their meanings; `Tests/Fixtures/phrases.txt` has those that people type.
@Suite struct PhraseTests {
  @Test(arguments: ["de_DE", "ja_JP", "ar_EG", "C"])
  func englishIsUnderstoodEverywhere(locale: String) {
    let locale = CalendarLocale(locale)
    #expect(locale.relativePhrases("a month ago") == [.distance(-1, .month)])
    #expect(locale.relativePhrases("next weekend") == [.weekend(1)])
    #expect(locale.relativePhrases("three weeks from now") == [.distance(3, .week)])
    #expect(locale.relativePhrases("the week after next") == [.period(2, .week)])
  }

  @Test(arguments: [
    ("de_DE", "Woche"), ("de_DE", "ein Monat Woche"), ("C", "nächste Woche"), ("C", "weekends ago"),
    ("fr_FR", "il y a"), ("zh_CN", "三月前"), ("en_US", "next"), ("C", "an ago"),
    ("de_DE", "vor hundert Jahren"), ("es_ES", "de semana"), ("C", "in 1 2 weeks"),
    ("C", "next weeke"), ("C", "friday next"), ("C", "week 500"), ("C", "week 50 202"),
  ])
  func whatMeansNothingIsNotRead(locale: String, phrase: String) {
    #expect(CalendarLocale(locale).relativePhrases(phrase) == [])
  }

  @Test func aPhraseWithTwoMeaningsHasBoth() {
    #expect(
      CalendarLocale.posix.relativePhrases("next friday")
        == [.weekday(1, .friday), .weekdayOfWeek(1, .friday)])
    #expect(
      CalendarLocale("hi_IN").relativePhrases("कल") == [.distance(-1, .day), .distance(1, .day)])
  }

  /// "Week" and "Sunday" are one word in Indonesian and Thai.
  @Test func anOrdinaryWeekIsNotASunday() {
    #expect(CalendarLocale("id_ID").relativePhrases("minggu depan") == [.period(1, .week)])
    #expect(CalendarLocale("th_TH").relativePhrases("อาทิตย์หน้า") == [.period(1, .week)])
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
