import CivilCalendar
import Foundation
import Testing

@testable import CalendarLocales

@Suite struct SecondCalendarTests {
  private func day(_ text: String) throws -> DayNumber {
    try #require(CivilDate(text)).dayNumber
  }

  private func calendar(_ name: CalendarSystem, _ locale: String = "C") throws -> SecondCalendar {
    try #require(CalendarLocale(locale).withSecondCalendar(name).secondCalendar)
  }

  private func date(
    _ date: String, _ name: CalendarSystem, _ locale: String = "C"
  ) throws -> SecondDate {
    let day = try day(date)
    return try #require(SecondDates(try calendar(name, locale), of: day...day)?[day])
  }

  /// Returns the rows that Tests/Oracles/calendars.py wrote.
  private static func rows() throws -> [[String]] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/calendars.tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: "\t").map(String.init)
    }
  }

  @Test func datesAreThoseOfOtherPrograms() throws {
    let rows = try Self.rows()
    #expect(rows.count > 500)
    var calendars: [CalendarSystem: SecondCalendar] = [:]
    for row in rows {
      let name = try #require(CalendarSystem(rawValue: row[0]))
      let calendar = try calendars[name] ?? calendar(name)
      calendars[name] = calendar
      let day = try day(row[1])
      let date = try #require(SecondDates(calendar, of: day...day)?[day])
      let written = [date.year, date.month, date.isLeapMonth ? 1 : 0, date.day]
      #expect(written == row[2...].compactMap { Int($0) }, "\(row)")
      // Years that are named in cycles cannot be read.
      guard !name.hasCyclicYears else { continue }
      #expect(
        calendar.day(year: date.year, monthIndex: date.month - 1, day: date.day) == day, "\(row)")
    }
  }

  /// Every month of the years in years.tsv, which Tests/Oracles/rule_calendars.py wrote.
  @Test func ummAlQuraDatesAreThePublishedOnes() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/years.tsv")
    let calendar = try calendar(.islamicUmmAlQura)
    guard var fields = ICU.CalendarFields(calendar.locale) else {
      Issue.record("no calendar")
      return
    }
    var year = 1_343
    for row in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let columns = row.split(separator: "\t")
      guard columns[0] == "islamic-umalqura" else { continue }
      var day = try day(String(columns[1]))
      for (index, month) in columns[2].split(separator: " ").enumerated() {
        let length = try #require(Int(month.split(separator: ":")[1]))
        for number in [1, length] {
          let date = fields.date(of: day.advanced(by: number - 1), calendar.name)
          try #require(date?.year == year && date?.month == index + 1, "\(day)")
          try #require(date?.day == number, "\(day)")
        }
        #expect(calendar.day(year: year, monthIndex: index, day: 1) == day)
        #expect(calendar.day(year: year, monthIndex: index, day: length + 1) == nil)
        day = day.advanced(by: length)
      }
      year += 1
    }
    #expect(year == 1_501)
  }

  /// ICU has neither the 30th of this month nor a 31st of any Islamic month.
  @Test(
    arguments: [
      ("1924-10-28", .islamicUmmAlQura, "C", "Rabiʻ I 30, 1343 AH", "30"),
      ("1930-04-29", .islamicUmmAlQura, "ar_SA", "٣١ ذو القعدة ١٣٤٨ هـ", "٣١"),
      ("1930-04-30", .islamicUmmAlQura, "ar_SA", "١ ذو الحجة ١٣٤٨ هـ", "١ ذو الحجة"),
      ("2012-08-17", .chinese, "zh_CN", "壬辰年七月初一", "七月"),
      ("2012-09-15", .chinese, "zh_CN", "壬辰年七月三十", "三十"),
      ("2124-03-20", .persian, "C", "Farvardin 1, 1503 AP", "Farvardin 1"),
      ("2125-03-20", .persian, "C", "Esfand 30, 1503 AP", "30"),
      ("2046-10-01", .hebrew, "C", "1 Tishri 5807", "1 Tishri"),
    ] as [(String, CalendarSystem, String, String, String)])
  func datesThatICUDoesNotHaveAreWrittenLikeOthers(
    day: String, name: CalendarSystem, locale: String, text: String, cell: String
  ) throws {
    let date = try date(day, name, locale)
    #expect(date.text == text)
    #expect(date.cellText == cell)
  }

  /// First days of years that almanacs and governments have published.
  @Test(
    arguments: [
      (.persian, "2024-03-20", 1403), (.persian, "2025-03-21", 1404), (.hebrew, "2024-10-03", 5785),
      (.hebrew, "2023-09-16", 5784), (.islamicUmmAlQura, "2024-07-07", 1446),
      (.islamicUmmAlQura, "2025-06-26", 1447), (.chinese, "2025-01-29", 2025),
      (.chinese, "2024-02-10", 2024), (.dangi, "2025-01-29", 2025), (.coptic, "2024-09-11", 1741),
      (.ethiopic, "2024-09-11", 2017), (.indian, "2024-03-21", 1946),
    ] as [(CalendarSystem, String, Int)])
  func newYearIsOnItsDay(name: CalendarSystem, first: String, year: Int) throws {
    let date = try date(first, name)
    #expect((date.year, date.month, date.day) == (year, 1, 1))
  }

  @Test(
    arguments: [
      ("fa_IR", .persian, "۱۶ آذر ۱۴۰۳", "۱۶"), ("C", .persian, "Azar 16, 1403 AP", "16"),
      ("he_IL", .hebrew, "ה׳ בכסלו ה׳תשפ״ה", "ה׳"), ("en_US", .hebrew, "5 Kislev 5785", "5"),
      ("zh_CN", .chinese, "甲辰年十一月初六", "初六"), ("ko_KR", .dangi, "음력 갑진년 11월 6일", "6"),
      ("th_TH", .buddhist, "6 ธันวาคม 2567", "6"), ("ja_JP", .japanese, "令和6年12月6日", "6"),
      ("zh_TW", .roc, "民國113年12月6日", "6"), ("en_US", .coptic, "Hator 27, 1741", "27"),
    ] as [(String, CalendarSystem, String, String)])
  func datesAreWrittenAsTheLanguageDoes(
    locale: String, name: CalendarSystem, text: String, cell: String
  ) throws {
    let date = try date("2024-12-06", name, locale)
    #expect(date.text == text)
    #expect(date.cellText == cell)
  }

  @Test func theFirstDayOfAMonthHasItsName() throws {
    #expect(try date("2024-12-21", .persian, "fa_IR").cellText == "۱ دی")
    #expect(try date("2024-12-31", .chinese, "zh_CN").cellText == "腊月")
    #expect(try date("2024-12-02", .hebrew, "en_US").cellText == "1 Kislev")
  }

  @Test(
    arguments: [
      ("fa_IR", .persian, "آذر – دی ۱۴۰۳"), ("en_US", .hebrew, "Heshvan – Kislev 5785"),
      ("zh_CN", .chinese, "甲辰年十一月 – 腊月"), ("ko_KR", .dangi, "갑진년 11월 – 12월"),
      ("th_TH", .buddhist, "พ.ศ. 2567"), ("ja_JP", .japanese, "令和6年"),
      ("ar_SA", .islamicUmmAlQura, "جمادى الأولى – جمادى الآخرة ١٤٤٦ هـ"),
    ] as [(String, CalendarSystem, String)])
  func titlesNameMonthsAndYears(locale: String, name: CalendarSystem, title: String) throws {
    let month = try #require(Month("2024-12")).days
    let dates = try #require(SecondDates(try calendar(name, locale), of: month))
    #expect(dates.title(of: month, dash: "–") == title)
  }

  @Test func titlesHaveEachYearThatDaysLieIn() throws {
    let spring = try day("2019-04-15")...day("2019-05-15")
    let japanese = try #require(SecondDates(try calendar(.japanese, "ja_JP"), of: spring))
    #expect(japanese.yearTitle(of: spring, dash: "–") == "平成31年 – 令和元年")
    let march = try #require(Month("2024-03")).days
    let persian = try #require(SecondDates(try calendar(.persian, "fa_IR"), of: march))
    #expect(persian.title(of: march, dash: "–") == "اسفند ۱۴۰۲ – فروردین ۱۴۰۳")
  }

  @Test func everyCalendarHasDatesInEveryCentury() throws {
    for name in CalendarSystem.allCases {
      let calendar = try calendar(name)
      for year in stride(from: 100, through: 3_000, by: 100) {
        let day = try day(String(format: "%04d-06-15", year))
        let date = SecondDates(calendar, of: day...day)?[day]
        #expect(date != nil, "\(name) \(year)")
      }
      #expect(SecondDates(calendar, of: .min ... .min)?[.min] == nil)
      #expect(SecondDates(calendar, of: .max ... .max)?[.max] == nil)
    }
  }

  @Test(arguments: [
    ("fa_IR", "persian"), ("fa_AF", "persian"), ("th_TH", "buddhist"), ("en_TH", "buddhist"),
    ("ar_SA", "islamic-umalqura"), ("ko_KR", nil), ("ar_EG", nil), ("he_IL", nil), ("C", nil),
    ("he_IL@calendar=hebrew", "hebrew"), ("ja_JP@calendar=japanese", "japanese"),
    ("ko_KR.UTF-8@calendar=dangi", "dangi"), ("fa_IR@calendar=gregorian", nil),
    ("fa-IR-u-ca-gregory", nil), ("en-u-ca-islamic-umalqura", "islamic-umalqura"),
    ("th_TH@calendar=lunar", "buddhist"), ("sr_RS@latin", nil),
  ])
  func aLocaleHasTheCalendarOfItsNameOrItsRegion(locale: String, calendar: String?) {
    #expect(CalendarLocale(locale).secondCalendar?.name.rawValue == calendar)
  }

  @Test(arguments: [
    ("th_TH@calendar=lunar", ["calendar=lunar"]),
    ("fa_IR@calendar=persian;numbers=latn", ["numbers=latn"]),
    ("fa-IR-u-ca-persian-nu-latn", ["nu-latn"]), ("sr_RS@latin", []), ("de_DE@euro", []),
    ("fa_IR@calendar=persian", []),
  ])
  func whatIsNotHonouredIsKnown(locale: String, keywords: [String]) {
    #expect(CalendarLocale(locale).ignoredKeywords == keywords)
  }
}
