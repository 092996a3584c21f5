import CivilCalendar
import Testing

@testable import CalendarLocales

@Suite struct NameReadingTests {
  @Test(arguments: [
    ("C", "dec", 12), ("C", "December", 12), ("C", "DEC.", 12), ("C", "sept", 9), ("C", "may", 5),
    ("de_DE", "Dezember", 12), ("de_DE", "dez.", 12), ("de_DE", "März", 3), ("de_DE", "Mär", 3),
    ("de_DE", "december", 12), ("ko_KR", "12월", 12), ("ko_KR", "1월", 1), ("ko_KR", "dec", 12),
    ("fr_FR", "août", 8), ("fr_FR", "déc", 12), ("fr_FR", "juil", 7), ("fr_FR", "aou\u{302}t", 8),
    ("cs_CZ", "prosinec", 12), ("cs_CZ", "prosince", 12), ("ru_RU", "ДЕКАБРЯ", 12),
    ("fi_FI", "mar", 3), ("fi_FI", "marras", 11),
  ])
  func monthIsReadInTheLanguageOrEnglish(locale: String, text: String, month: Int) {
    #expect(CalendarNames(CalendarLocale(locale)).month(named: text) == month)
  }

  @Test(arguments: [
    ("C", ""), ("C", "d"), ("C", "de"), ("C", "decembers"), ("C", "12"), ("C", "mon"),
    ("C", "Dezember"), ("C", "decem"), ("it_IT", "sette"), ("fr_FR", "jui"), ("ko_KR", "월"),
    ("ko_KR", "13월"), ("C", "."),
  ])
  func nameOfNoneOrSeveralMonthsIsNotRead(locale: String, text: String) {
    #expect(CalendarNames(CalendarLocale(locale)).month(named: text) == nil)
  }

  @Test(arguments: [
    ("C", "fri", Weekday.friday), ("C", "Fr", .friday), ("C", "THURSDAY", .thursday),
    ("C", "thurs", .thursday), ("de_DE", "Freitag", .friday), ("de_DE", "mo", .monday),
    ("de_DE", "So.", .sunday), ("ko_KR", "금요일", .friday), ("ko_KR", "금", .friday),
    ("ko_KR", "friday", .friday), ("fr_FR", "mar", .tuesday), ("C", "tues", .tuesday),
    ("C", "weds", .wednesday), ("C", "thur", .thursday), ("pt_BR", "segunda", .monday),
  ])
  func weekdayIsReadInTheLanguageOrEnglish(locale: String, text: String, weekday: Weekday) {
    #expect(CalendarLocale(locale).weekday(named: text) == weekday)
  }

  @Test(arguments: [
    ("C", "t"), ("C", ""), ("C", "dec"), ("C", "days"), ("ko_KR", "요일"), ("C", "wedn"),
    // These are a shift, a day off and two little words.
    ("de_DE", "Dienst"), ("de_DE", "frei"), ("de_DE", "mit"), ("de_DE", "die"),
  ])
  func nameOfNoneOrSeveralWeekdaysIsNotRead(locale: String, text: String) {
    #expect(CalendarLocale(locale).weekday(named: text) == nil)
  }

  @Test(arguments: ["C", "ko_KR", "fr_FR", "de_DE", "ar_EG", "he_IL", "cs_CZ", "vi_VN", "hi_IN"])
  func whateverALocaleWritesItReads(name: String) throws {
    let locale = CalendarLocale(name)
    for number in 1...12 {
      let month = try #require(Month(year: 2024, month: number))
      #expect(CalendarNames(locale).month(named: locale.name(of: month)) == number)
      #expect(CalendarNames(locale).month(named: locale.name(of: month, .abbreviated)) == number)
    }
    for weekday in Weekday.allCases {
      #expect(locale.weekday(named: locale.name(of: weekday)) == weekday)
    }
  }
}
