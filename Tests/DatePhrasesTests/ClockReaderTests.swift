import CalendarLocales
import Testing

@testable import DatePhrases

/// Times of day in the words of languages, as a speaker of each would check them.
@Suite struct ClockReaderTests {
  private static let times: [(locale: String, text: String, time: String?)] = [
    ("C", "5.30pm", "17:30"), ("C", "at noon", "12:00"), ("C", "12am", "0:00"),
    ("C", "9 o'clock", nil), ("C", "15 o'clock", "15:00"), ("C", "8:30 o'clock", "8:30"),
    ("C", "9", nil), ("C", "at 9", nil), ("C", "at 14", "14:00"),
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
    ("C", "half past 20", "20:30"), ("C", "half past eight", nil), ("C", "at eight", nil),
    ("C", "eight o'clock", nil), ("C", "half past eight pm", "20:30"),
    ("C", "quarter to nine in the morning", "8:45"), ("C", "half past twelve pm", "12:30"),
    ("C", "ten past eight am", "8:10"), ("C", "11 at night", "23:00"), ("C", "2 at night", nil),
    ("C", "12 at night", nil), ("C", "midnight", nil), ("C", "half", nil),
    ("C", "half ten men", nil),
    ("de_DE", "halb drei nachmittags", "14:30"), ("de_DE", "nachmittags um halb drei", "14:30"),
    ("de_DE", "abends Viertel nach acht", "20:15"), ("de_DE", "halb eins mittags", "12:30"),
    ("de_DE", "dreiviertel vier nachmittags", "15:45"), ("de_DE", "um acht Uhr", "8:00"),
    ("de_DE", "elf Uhr nachts", "23:00"), ("de_DE", "fünf vor halb acht abends", "19:25"),
    ("fr_FR", "à huit heures et demie", "8:30"), ("fr_FR", "huit heures et quart du soir", "20:15"),
    ("fr_FR", "midi et demi", "12:30"), ("es_ES", "a las ocho y media de la tarde", "20:30"),
    ("es_ES", "a las nueve menos cuarto de la noche", "20:45"),
    ("it_IT", "alle otto e mezza di sera", "20:30"), ("it_IT", "all'una", nil),
    ("pt_BR", "às oito e meia da noite", "20:30"), ("pt_BR", "ao meio-dia e meia", "12:30"),
    ("nl_NL", "om half acht 's avonds", "19:30"), ("da_DK", "kl. halv otte om aftenen", "19:30"),
    ("nb_NO", "halv åtte om kvelden", "19:30"), ("sv_SE", "klockan halv åtta på kvällen", "19:30"),
    ("fi_FI", "puoli kahdeksan illalla", "19:30"),
    ("pl_PL", "o wpół do ósmej wieczorem", "19:30"), ("cs_CZ", "v půl osmé večer", "19:30"),
    ("cs_CZ", "čtvrt na osm večer", "19:15"), ("cs_CZ", "ve tři hodiny odpoledne", "15:00"),
    ("ru_RU", "в половине восьмого вечера", "19:30"), ("ru_RU", "в полвосьмого вечера", "19:30"),
    ("ru_RU", "без четверти восемь вечера", "19:45"),
    ("uk_UA", "о пів на восьму вечора", "19:30"), ("uk_UA", "о третій", nil),
    ("tr_TR", "akşam 8'de", "20:00"), ("tr_TR", "20.30’da", "20:30"), ("tr_TR", "8'de", nil),
    ("tr_TR", "akşam sekiz buçukta", "20:30"), ("ko_KR", "오후 3시 반", "15:30"),
    ("ko_KR", "오후 세시 반에", "15:30"), ("ko_KR", "밤 9시", "21:00"), ("ko_KR", "밤 2시", nil),
    ("ja_JP", "午後3時半", "15:30"), ("ja_JP", "午後三時半に", "15:30"), ("ja_JP", "3時半", "3:30"),
    ("zh_CN", "下午三点半", "15:30"), ("zh_CN", "下午三点一刻", "15:15"),
    ("zh_CN", "晚上十二点", nil), ("hi_IN", "शाम साढ़े सात बजे", "19:30"),
    ("id_ID", "jam setengah tiga sore", "14:30"), ("vi_VN", "lúc 8 giờ rưỡi tối", "20:30"),
    ("ar_EG", "الساعة الثامنة والنصف مساء", "20:30"), ("he_IL", "בשמונה וחצי בערב", "20:30"),
    ("fa_IR", "ساعت هشت و نیم شب", "20:30"),
    ("C", "ten thirty", nil), ("C", "at ten thirty pm", "22:30"), ("C", "thirty", nil),
    ("de_DE", "um zwanzig Uhr", "20:00"), ("de_DE", "zwanzig Uhr dreißig", "20:30"),
    ("de_DE", "zwanzig nach acht abends", "20:20"), ("fr_FR", "à vingt et une heures", "21:00"),
    ("fr_FR", "à dix heures quarante-cinq", "10:45"), ("es_ES", "a las veinte", "20:00"),
    ("es_ES", "a las diez y quince", nil), ("it_IT", "alle venti e trenta", "20:30"),
    ("pt_BR", "às vinte e duas horas", "22:00"), ("nl_NL", "om twintig uur", "20:00"),
  ]

  @Test func eachWordOfATimeMayBeOfOne() {
    for (locale, text, time) in Self.times where time != nil {
      let letters = CalendarLocale(locale).firstLettersOfTimes
      #expect(
        text.split(separator: " ").allSatisfy { letters.role(of: String($0)) != nil }, "\(text)")
    }
  }

  @Test(arguments: times)
  func timesAreReadInTheirLanguage(locale: String, text: String, time: String?) {
    let second = ClockReader(CalendarLocale(locale)).second(text)
    #expect(second.map(Self.text) == time)
  }

  @Test(arguments: [
    ("C", "2-3pm", "14:00-15:00"), ("C", "7-9 pm", "19:00-21:00"), ("C", "11-1pm", "11:00-13:00"),
    ("C", "9am-5", "9:00-17:00"), ("C", "10pm-2", "22:00-26:00"), ("C", "10-2am", "22:00-26:00"),
    ("C", "12-1pm", "12:00-13:00"), ("C", "from 2 to 3pm", "14:00-15:00"),
    ("C", "9-10", nil), ("C", "12-1", nil), ("C", "12:00-1:00", nil), ("C", "15:00-14:00", nil),
    ("C", "14:00-2:00", "14:00-26:00"), ("de_DE", "8-12 Uhr", "8:00-12:00"),
    ("de_DE", "zwischen 14 und 16 Uhr", "14:00-16:00"),
    ("it_IT", "tra le 14 e le 16", "14:00-16:00"), ("pt_PT", "das 14h às 16h", "14:00-16:00"),
    ("ar_EG", "بين 14:00 و16:00", "14:00-16:00"),
    ("C", "9-5", nil), ("C", "9 to 5", nil), ("C", "10.11-12.11", nil), ("C", "9-9", nil),
    ("C", "22:00-06:00", "22:00-30:00"), ("de_DE", "14-16 Uhr", "14:00-16:00"),
    ("de_DE", "von 19 bis 21 Uhr", "19:00-21:00"), ("fr_FR", "12h-13h30", "12:00-13:30"),
    ("fr_FR", "de 14:00 à 15:00", "14:00-15:00"), ("es_ES", "de 9:30 a 11:00", "9:30-11:00"),
    ("it_IT", "9:30-11", "9:30-11:00"), ("ru_RU", "с 19 до 21", "19:00-21:00"),
    ("pl_PL", "od 18 do 20", "18:00-20:00"), ("C", "8pm to midnight", "20:00-24:00"),
    ("C", "8 to midnight", "20:00-24:00"), ("C", "midnight to 2am", nil),
    ("C", "two to three", nil), ("ja_JP", "15時〜16時半", "15:00-16:30"),
    ("ja_JP", "15時～16時", "15:00-16:00"), ("ko_KR", "오후 3시~5시", "15:00-17:00"),
    ("C", "from two to half past three pm", "14:00-15:30"),
    ("de_DE", "von halb acht bis elf abends", "19:30-23:00"),
    ("es_ES", "de las ocho y media a las diez y cuarto de la noche", "20:30-22:15"),
  ])
  func rangesAreReadInTheirLanguage(locale: String, text: String, hours: String?) {
    let found = ClockReader(CalendarLocale(locale)).hours(text)
    #expect(found.map { "\(Self.text($0.lowerBound))-\(Self.text($0.upperBound))" } == hours)
  }

  private static let doubts: [(locale: String, text: String, doubt: ClockReader.Doubt?)] = [
    ("C", "half past eight", .halfOfDay([30_600, 73_800])),
    ("C", "at 9", .halfOfDay([32_400, 75_600])),
    ("C", "ten thirty", .halfOfDay([37_800, 81_000])),
    ("C", "half eight", .halfOfDay([30_600, 73_800])),
    ("C", "two to three", .halfOfDay([7_200, 50_400])),
    ("C", "five to nine", .halfOfDay([32_100, 75_300])), ("C", "at midnight", .midnight),
    ("C", "2 at night", .night), ("C", "at 14", .time), ("C", "eight", nil), ("C", "9", nil),
    ("C", "half past eight pm", nil), ("C", "evening", nil), ("C", "9-5", .halfOfHours),
    ("C", "from 2 to 3", .halfOfHours), ("C", "15:00-14:00", .endsBeforeStart),
    ("C", "2-3pm", nil),
    ("de_DE", "um halb drei", .halfOfDay([9_000, 52_200])),
    ("de_DE", "halb eins", .halfOfDay([1_800, 45_000])), ("fi_FI", "kahdeksalta", .time),
    ("nl_NL", "half 8", .halfOfDay([27_000, 70_200])), ("tr_TR", "gece yarısı", .midnight),
  ]

  @Test(arguments: doubts)
  func wordsOfSeveralTimesAreNoTime(locale: String, text: String, doubt: ClockReader.Doubt?) {
    let clock = ClockReader(CalendarLocale(locale))
    #expect(clock.doubt(text) == doubt)
    #expect(doubt == nil || clock.second(text) == nil || clock.second(text) == 50_400)
  }

  @Test(arguments: [
    ("C", "2 hours", 120, false), ("C", "for two hours", 120, true), ("C", "1.5 hours", 90, false),
    ("C", "1.1 hours", 66, false),
    ("C", "two and a half hours", 150, false), ("C", "for 2 hours and 30 min", 150, true),
    ("C", "for an hour and a half", 90, true), ("C", "for 1 1/2 hours", 90, true),
    ("C", "2½ hours", 150, false), ("C", "for 1h30", 90, true),
    ("it_IT", "due ore e mezza", 150, false), ("es_ES", "dos horas y media", 150, false),
    ("de_DE", "zweieinhalb Stunden", 150, false), ("de_DE", "eine Dreiviertelstunde", 45, false),
    ("C", "1 hour 30 min", 90, false), ("C", "for 2h", 120, true), ("C", "for 1h30m", 90, true),
    ("C", "half an hour", 30, false), ("de_DE", "anderthalb Stunden", 90, false),
    ("de_DE", "1,5 Stunden", 90, false), ("fr_FR", "pendant une demi-heure", 30, true),
    ("ja_JP", "2時間30分", 150, false), ("pl_PL", "na 2 godziny", 120, true),
    ("ko_KR", "90분 동안", 90, true),
  ])
  func lengthsAreReadInTheirLanguage(locale: String, text: String, minutes: Int, isMarked: Bool) {
    let length = ClockReader(CalendarLocale(locale)).length(text)
    #expect(length?.seconds == minutes * 60)
    #expect(length?.isMarked == isMarked)
  }

  @Test(arguments: [
    "2h", "100 m", "2", "hours", "2 days", "0 min", "9999999999 hours", "1.2.3 min",
  ])
  func otherTextsAreNoLength(text: String) {
    #expect(ClockReader(.posix).length(text) == nil)
  }

  @Test func midnightEndsTheDayAtTheEndOfAnEvent() {
    #expect(ClockReader(.posix).secondOfEnd("midnight") == 86_400)
    #expect(ClockReader(.posix).secondOfEnd("20:00") == 72_000)
    #expect(ClockReader(.posix).secondOfEnd("soon") == nil)
  }

  @Test func wordsForEachOfSeveralDaysAskForASeries() {
    #expect(ClockReader(.posix).asksForSeries(["every"]))
    #expect(ClockReader(.posix).asksForSeries(["every", "other"]))
    #expect(ClockReader(CalendarLocale("fr_FR")).asksForSeries(["tous", "les"]))
    #expect(!ClockReader(CalendarLocale("fr_FR")).asksForSeries(["pour", "tous"]))
  }

  @Test(arguments: [
    ("de_DE", "9.12", "Uhr", true), ("C", "9", "h", true), ("nl_NL", "9.30", "uur", true),
    ("de_DE", "2026", "Uhr", false), ("de_DE", "9.12.", "Uhr", false), ("C", "9.12", "Uhr", false),
  ])
  func aWordAfterANumberMakesItAnHour(locale: String, number: String, word: String, isHour: Bool) {
    #expect(ClockReader(CalendarLocale(locale)).makesHour(word, of: number) == isHour)
  }

  @Test(arguments: ["de_DE": "Wöchentlich", "fr_FR": "quotidien", "ru_RU": "daily"])
  func wordsForARhythmAreOfASeries(locale: String, word: String) {
    #expect(ClockReader(CalendarLocale(locale)).isOfSeries(word))
    #expect(!ClockReader(CalendarLocale(locale)).isOfSeries("standup"))
  }

  private static func text(_ second: Int) -> String {
    let minute = second / 60 % 60
    return "\(second / 3_600):\(minute < 10 ? "0" : "")\(minute)"
  }
}
