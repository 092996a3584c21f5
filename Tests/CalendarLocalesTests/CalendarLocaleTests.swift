import CivilCalendar
import Testing

@testable import CalendarLocales

/// Facts that have been the same in ICU's data for years.
@Suite struct CalendarLocaleTests {
  private static let locales = [
    "ko_KR", "fr_FR", "de_DE", "ja_JP", "ar_EG", "he_IL", "en_US", "en_GB", "fa_IR", "ru_RU",
    "cs_CZ", "th_TH", "zh_TW", "sr_RS@latin", "hi_IN", "my_MM",
  ]

  @Test(arguments: [
    ("ko_KR.UTF-8", "2024년 12월"),
    ("fr_FR", "décembre 2024"),
    ("de_DE", "Dezember 2024"),
    ("de-AT", "Dezember 2024"),
    ("ja_JP", "2024年12月"),
    ("ar_EG", "ديسمبر ٢٠٢٤"),
    ("he_IL", "דצמבר 2024"),
    ("en_US", "December 2024"),
    ("en_GB", "December 2024"),
    ("cs_CZ", "prosinec 2024"),
    ("ru_RU", "декабрь 2024 г."),
    ("zh_TW", "2024年12月"),
    ("es_ES", "diciembre de 2024"),
  ])
  func monthTitleIsThatOfTheLanguage(name: String, title: String) throws {
    let locale = CalendarLocale(name)
    #expect(locale.isKnown)
    #expect(locale.title(of: try #require(Month(year: 2024, month: 12))) == title)
  }

  @Test(arguments: [
    ("ko_KR", "2024년"), ("ja_JP", "2024年"), ("de_DE", "2024"), ("fa_IR", "۲۰۲۴"),
  ])
  func yearTitleIsThatOfTheLanguage(name: String, title: String) {
    #expect(CalendarLocale(name).title(ofYear: 2024) == title)
  }

  @Test(arguments: locales)
  func calendarIsGregorian(name: String) throws {
    let locale = CalendarLocale(name)
    let title = locale.title(of: try #require(Month(year: 2024, month: 12)))
    #expect(title.contains(locale.number(2024)))
  }

  @Test(arguments: locales)
  func eachMonthAndWeekdayHasItsOwnName(name: String) throws {
    let locale = CalendarLocale(name)
    let months = try (1...12).map { try #require(Month(year: 2024, month: $0)) }
    for style in [CalendarLocale.MonthStyle.full, .abbreviated] {
      #expect(Set(months.map { locale.name(of: $0, style) }).count == 12)
    }
    for style in [CalendarLocale.WeekdayStyle.full, .abbreviated, .short] {
      #expect(Set(Weekday.allCases.map { locale.name(of: $0, style) }).count == 7)
    }
  }

  @Test(arguments: locales)
  func headingHoldsWeekdayDayMonthAndYear(name: String) throws {
    let locale = CalendarLocale(name)
    let day = try #require(CivilDate(year: 2024, month: 12, day: 6)).dayNumber
    let heading = locale.heading(of: day)
    let words = locale.conventions.words
    #expect(heading.contains(words.weekdaysInDates[4]) || heading.contains(words.weekdays[4]))
    #expect(heading.contains(words.monthsInDates[11]) || heading.contains(locale.number(12)))
    #expect(heading.contains(locale.number(6)))
    #expect(heading.contains(locale.number(2024)))
  }

  @Test func namesInDatesAndAloneDiffer() throws {
    let czech = CalendarLocale("cs_CZ")
    let day = try #require(CivilDate(year: 2024, month: 12, day: 6)).dayNumber
    #expect(czech.heading(of: day).contains("prosince"))
    #expect(czech.name(of: try #require(Month(year: 2024, month: 12))) == "prosinec")
  }

  @Test func shortDateIsThatOfTheLanguage() throws {
    let day = try #require(CivilDate(year: 2024, month: 12, day: 6)).dayNumber
    #expect(CalendarLocale("en_US").shortDate(day) == "Dec 6, 2024")
    #expect(CalendarLocale("en_GB").shortDate(day) == "6 Dec 2024")
    #expect(CalendarLocale("ko_KR").shortDate(day) == "2024년 12월 6일")
    #expect(CalendarLocale("ko_KR").dayAndMonth(day) == "12월 6일")
    #expect(CalendarLocale("en_US").dayAndMonth(day) == "Dec 6")
    #expect(CalendarLocale.posix.dayAndMonth(day) == "6 Dec")
  }

  @Test(arguments: [
    ("C", "9 Dec – 15 Dec 2024", "30 Dec 2024 – 5 Jan 2025"),
    ("en_US", "Dec 9 – Dec 15, 2024", "Dec 30, 2024 – Jan 5, 2025"),
    ("de_DE", "9. Dez. – 15. Dez. 2024", "30. Dez. 2024 – 5. Jan. 2025"),
    ("ko_KR", "2024년 12월 9일 – 12월 15일", "2024년 12월 30일 – 2025년 1월 5일"),
    ("ja_JP", "2024年12月9日 – 12月15日", "2024年12月30日 – 2025年1月5日"),
  ])
  func aYearOfTwoDaysIsToldOnce(name: String, within: String, across: String) throws {
    let locale = CalendarLocale(name)
    let day = try #require(CivilDate(year: 2024, month: 12, day: 9)).dayNumber
    #expect(locale.dateRange(from: day, to: day.advanced(by: 6), dash: "–") == within)
    let last = day.advanced(by: 21)
    #expect(locale.dateRange(from: last, to: last.advanced(by: 6), dash: "–") == across)
  }

  @Test(arguments: [
    ("C", "Fri, 6 Dec 2024"), ("en_US", "Fri, Dec 6, 2024"), ("de_DE", "Fr., 6. Dez. 2024"),
    ("fr_FR", "ven. 6 déc. 2024"), ("ko_KR", "2024년 12월 6일 (금)"), ("ja_JP", "2024年12月6日(金)"),
    ("ru_RU", "пт, 6 дек. 2024 г."),
  ])
  func shortHeadingsHaveAbbreviatedNames(name: String, heading: String) throws {
    let day = try #require(CivilDate(year: 2024, month: 12, day: 6)).dayNumber
    #expect(CalendarLocale(name).shortHeading(of: day) == heading)
  }

  @Test func weekdayNamesHaveStyles() {
    let korean = CalendarLocale("ko_KR")
    #expect(korean.name(of: .friday) == "금요일")
    #expect(korean.name(of: .friday, .short) == "금")
    #expect(korean.weekdayStyle(fitting: 2) == .abbreviated)
    #expect(CalendarLocale("de_DE").name(of: .friday, .abbreviated) == "Fr")
    #expect(CalendarLocale("fr_FR").name(of: .friday) == "vendredi")
    #expect(CalendarLocale("fr_FR").name(of: .friday, .abbreviated) == "ven.")
  }

  @Test(arguments: [
    ("en_US", Weekday.sunday, 1), ("en_CA", .sunday, 1), ("pt_BR", .sunday, 1),
    ("ko_KR", .sunday, 1), ("ja_JP", .sunday, 1), ("he_IL", .sunday, 1),
    ("en_GB", .monday, 4), ("de_DE", .monday, 4), ("fr_FR", .monday, 4), ("sv_SE", .monday, 4),
    ("ru_RU", .monday, 4), ("ar_EG", .saturday, 1), ("fa_IR", .saturday, 1),
    ("en_MV", .friday, 1), ("en_KR", .sunday, 1), ("de", .monday, 4),
  ])
  func weekIsThatOfTheRegion(name: String, firstWeekday: Weekday, minimumDays: Int) {
    let locale = CalendarLocale(name)
    #expect(locale.firstWeekday == firstWeekday)
    #expect(locale.weekNumbering.minimumDaysInFirstWeek == minimumDays)
  }

  @Test(arguments: [
    ("en_US", "9:05 AM", "12:00 AM", "11:59 PM"),
    ("ko_KR", "오전 9:05", "오전 12:00", "오후 11:59"),
    ("en_GB", "09:05", "00:00", "23:59"),
    ("de_DE", "09:05", "00:00", "23:59"),
    ("fr_FR", "09:05", "00:00", "23:59"),
    ("ja_JP", "9:05", "0:00", "23:59"),
    ("fi_FI", "9.05", "0.00", "23.59"),
  ])
  func timeIsThatOfTheRegion(name: String, morning: String, midnight: String, evening: String) {
    let locale = CalendarLocale(name)
    #expect(locale.time(secondOfDay: 9 * 3_600 + 5 * 60) == morning)
    #expect(locale.time(secondOfDay: 0) == midnight)
    #expect(locale.time(secondOfDay: 86_399) == evening)
  }

  @Test(arguments: [
    ("en_US", "9:05–10:30 AM", "9:05 AM–1:00 PM"), ("en_GB", "09:05–10:30", "09:05–13:00"),
    ("ko_KR", "오전 9:05–10:30", "오전 9:05–오후 1:00"), ("C", "09:05–10:30", "09:05–13:00"),
    ("ar_EG", "٩:٠٥–١٠:٣٠ ص", "٩:٠٥ ص–١:٠٠ م"),
  ])
  func rangeTellsTheHalfOfTheDayOnce(name: String, morning: String, day: String) {
    let locale = CalendarLocale(name)
    let start = 9 * 3_600 + 5 * 60
    #expect(locale.timeRange(from: start, to: 10 * 3_600 + 30 * 60, dash: "–") == morning)
    #expect(locale.timeRange(from: start, to: 13 * 3_600, dash: "–") == day)
  }

  @Test(arguments: [
    ("C", "24:00"), ("ja_JP", "24:00"), ("fi_FI", "24.00"), ("fa_IR", "۲۴:۰۰"),
    ("en_US", "12:00 AM"), ("ko_KR", "오전 12:00"),
  ])
  func theEndOfADayIsWrittenAsTheRegionCountsHours(name: String, end: String) {
    let locale = CalendarLocale(name)
    #expect(locale.endTime(secondOfDay: 86_400) == end)
    #expect(locale.endTime(secondOfDay: 43_260) == locale.time(secondOfDay: 43_260))
  }

  @Test func rangeUntilMidnightTellsBothHalves() {
    let locale = CalendarLocale("en_US")
    #expect(locale.timeRange(from: 1_800, to: 0, dash: "–") == "12:30 AM–12:00 AM")
    #expect(locale.timeRange(from: 0, to: 1_800, dash: "–") == "12:00–12:30 AM")
  }

  @Test(arguments: [
    ("en_US", true), ("ko_KR", true), ("ar_EG", true), ("en_GB", false), ("de_DE", false),
    ("ja_JP", false), ("he_IL", false), ("fa_IR", false),
  ])
  func clockIsThatOfTheRegion(name: String, hasTwelveHours: Bool) {
    #expect(CalendarLocale(name).usesTwelveHourClock == hasTwelveHours)
  }

  @Test(arguments: [
    ("ar_EG", true), ("fa_IR", true), ("he_IL", true), ("ko_KR", false), ("en_US", false),
  ])
  func directionIsThatOfTheScript(name: String, isRightToLeft: Bool) {
    #expect(CalendarLocale(name).isRightToLeft == isRightToLeft)
  }

  @Test(arguments: [
    ("ar_EG", "٣١"), ("fa_IR", "۳۱"), ("mr_IN", "३१"), ("he_IL", "31"), ("hi_IN", "31"),
    ("ja_JP", "31"), ("en_US", "31"),
  ])
  func digitsAreThoseTheLanguageUsesByDefault(name: String, number: String) {
    #expect(CalendarLocale(name).number(31) == number)
  }

  @Test(arguments: locales)
  func spacesArePlain(name: String) throws {
    let locale = CalendarLocale(name)
    let day = try #require(CivilDate(year: 2024, month: 12, day: 6)).dayNumber
    let texts = [locale.heading(of: day), locale.shortDate(day), locale.time(secondOfDay: 0)]
    #expect(
      texts.joined().unicodeScalars.allSatisfy { !$0.properties.isWhitespace || $0 == " " })
  }
}

extension CalendarLocaleTests {
  @Test(arguments: [
    ("C", [0: "today", 1: "tomorrow", -1: "yesterday", 6: "in 6 days", -47: "47 days ago"]),
    ("en_GB", [0: "today", 1: "tomorrow", -1: "yesterday", 6: "in 6 days", -47: "47 days ago"]),
    ("de_DE", [0: "heute", 2: "übermorgen", 30: "in 30 Tagen", -47: "vor 47 Tagen"]),
    ("ko_KR", [0: "오늘", 30: "30일 후", -47: "47일 전"]),
  ])
  func distancesFromTodayAreInWords(name: String, texts: [Int: String]) {
    let locale = CalendarLocale(name)
    for (days, text) in texts { #expect(locale.distance(ofDays: days) == text) }
  }
}

extension CalendarLocaleTests {
  @Test func localesAreEqualIfTheyWriteAlike() {
    let german = CalendarLocale("de_DE")
    #expect(CalendarLocale("de-DE") == german)
    #expect(german.withSecondCalendar(.hebrew) != german)
    #expect(german.withSecondCalendar(.hebrew).withSecondCalendar(nil) == german)
    // Each differs from the others in one part: the language, the week, the clock, a keyword.
    let names = ["de_DE", "de_AT", "C", "en_GB", "en_US", "xx_YY", "de_DE@numbers=latn"]
    #expect(Set(names.map { CalendarLocale($0) }).count == names.count)
    #expect(CalendarLocale("ko_KR").inEnglish != CalendarLocale("de_DE").inEnglish)
  }
}
