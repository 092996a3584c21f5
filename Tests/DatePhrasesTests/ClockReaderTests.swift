import CalendarLocales
import Testing

@testable import DatePhrases

/// Times of day in the words of languages, as a speaker of each would check them.
@Suite struct ClockReaderTests {
  private static let times: [(locale: String, text: String, time: String?)] = [
    ("C", "5.30pm", "17:30"), ("C", "at noon", "12:00"), ("C", "12am", "0:00"),
    ("C", "9 o'clock", "9:00"), ("C", "9", nil), ("C", "at 9", nil), ("C", "at 14", "14:00"),
    ("C", "10.11", nil), ("C", "at 10.11", "10:11"), ("C", "25:00", nil), ("C", "13pm", nil),
    ("C", "3.12.26", nil), ("C", "8 in the evening", "20:00"), ("de_DE", "8 Uhr abends", "20:00"),
    ("de_DE", "20 Uhr abends", "20:00"), ("de_DE", "8:30 Uhr morgens", "8:30"),
    ("fr_FR", "à 8h du soir", "20:00"), ("pt_BR", "às 8h da noite", "20:00"),
    ("es_ES", "a las 8:30 de la tarde", "20:30"), ("ru_RU", "в 3 часа дня", "15:00"),
    ("ko_KR", "오후 3시", "15:00"), ("ja_JP", "午後3時", "15:00"), ("zh_CN", "下午3点", "15:00"),
    ("ja_JP", "午前9時", "9:00"), ("he_IL", "ב-20:00", "20:00"),
    ("de_DE", "um 9 Uhr", "9:00"), ("de_DE", "9 Uhr 30", "9:30"), ("de_DE", "14.30", "14:30"),
    ("de_DE", "9:30 Uhr", "9:30"), ("de_DE", "9 Uhr 5", nil), ("fr_FR", "à 14h30", "14:30"),
    ("fr_FR", "14 heures", "14:00"), ("fr_FR", "à midi", "12:00"), ("es_ES", "a las 21", "21:00"),
    ("it_IT", "alle 13", "13:00"), ("pt_BR", "às 12h", "12:00"), ("nl_NL", "om 19.30 uur", "19:30"),
    ("da_DK", "kl. 14", "14:00"), ("nb_NO", "klokka 14.30", "14:30"), ("sv_SE", "kl 9:30", "9:30"),
    ("fi_FI", "klo 14", "14:00"), ("pl_PL", "o godz. 18", "18:00"),
    ("cs_CZ", "v 14 hodin", "14:00"),
    ("ru_RU", "в 19 часов", "19:00"), ("uk_UA", "о 19:30", "19:30"),
    ("tr_TR", "saat 19:30", "19:30"),
    ("id_ID", "pukul 19.30", "19:30"), ("vi_VN", "lúc 14 giờ", "14:00"),
    ("ja_JP", "14時30分", "14:30"),
    ("ja_JP", "正午", "12:00"), ("ko_KR", "14시 5분", "14:05"), ("zh_CN", "14点", "14:00"),
    ("zh_Hant_TW", "14點", "14:00"), ("ar_EG", "الساعة ١٤:٣٠", "14:30"),
    ("fa_IR", "ساعت ۱۴", "14:00"),
    ("he_IL", "בשעה 14:30", "14:30"), ("hi_IN", "14 बजे", "14:00"),
    ("th_TH", "เวลา 14:30 น.", "14:30"),
  ]

  @Test(arguments: times)
  func timesAreReadInTheirLanguage(locale: String, text: String, time: String?) {
    let second = ClockReader(CalendarLocale(locale)).second(text)
    #expect(second.map(Self.text) == time)
  }

  @Test(arguments: [
    ("C", "2-3pm", "14:00-15:00"), ("C", "7-9 pm", "19:00-21:00"), ("C", "11-1pm", "11:00-13:00"),
    ("C", "9am-5", "9:00-17:00"), ("C", "10pm-2", "22:00-26:00"), ("C", "10-2am", "22:00-26:00"),
    ("C", "12-1pm", "12:00-13:00"), ("C", "from 2 to 3pm", "14:00-15:00"),
    ("C", "9-10", "9:00-10:00"),
    ("C", "9-5", nil), ("C", "9 to 5", nil), ("C", "10.11-12.11", nil), ("C", "9-9", nil),
    ("C", "22:00-06:00", "22:00-30:00"), ("de_DE", "14-16 Uhr", "14:00-16:00"),
    ("de_DE", "von 19 bis 21 Uhr", "19:00-21:00"), ("fr_FR", "12h-13h30", "12:00-13:30"),
    ("fr_FR", "de 14:00 à 15:00", "14:00-15:00"), ("es_ES", "de 9:30 a 11:00", "9:30-11:00"),
    ("it_IT", "9:30-11", "9:30-11:00"), ("ru_RU", "с 19 до 21", "19:00-21:00"),
    ("pl_PL", "od 18 do 20", "18:00-20:00"),
  ])
  func rangesAreReadInTheirLanguage(locale: String, text: String, hours: String?) {
    let found = ClockReader(CalendarLocale(locale)).hours(text)
    #expect(found.map { "\(Self.text($0.lowerBound))-\(Self.text($0.upperBound))" } == hours)
  }

  @Test func wordsForEachOfSeveralDaysAskForASeries() {
    #expect(ClockReader(.posix).asksForSeries(["lunch", "every"]))
    #expect(ClockReader(CalendarLocale("fr_FR")).asksForSeries(["cours", "tous", "les"]))
    #expect(!ClockReader(CalendarLocale("fr_FR")).asksForSeries(["pour", "tous"]))
  }

  private static func text(_ second: Int) -> String {
    let minute = second / 60 % 60
    return "\(second / 3_600):\(minute < 10 ? "0" : "")\(minute)"
  }
}
