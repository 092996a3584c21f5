import CalendarLocales
import CivilCalendar
import TestSupport
import Testing
import TimeZones

@testable import DatePhrases

/// Dates as if typed on Friday, 6 December 2024, in weeks from Sunday.
@Suite struct DateReaderTests {
  private func reader(
    _ locale: CalendarLocale = .posix, today: String = "2024-12-06"
  ) throws -> DateReader {
    DateReader(
      today: try #require(CivilDate(today)).dayNumber, firstWeekday: .sunday, locale: locale)
  }

  private static let months: [(String, String)] = [
    ("2024-12", "2024-12"), ("2024-1", "2024-01"), ("202412", "2024-12"), ("12/2024", "2024-12"),
    ("2024/12", "2024-12"), ("12-2024", "2024-12"), ("12.2024", "2024-12"), ("12 2024", "2024-12"),
    ("2024 12", "2024-12"), ("dec", "2024-12"), ("DEC", "2024-12"), ("Dec.", "2024-12"),
    ("december", "2024-12"), ("jan", "2025-01"), ("sept", "2024-09"),
    ("dec 2024", "2024-12"), ("december 2023", "2023-12"), ("dec, 2023", "2023-12"),
    ("2023 dec", "2023-12"), ("dec-2023", "2023-12"), ("may", "2025-05"), ("7", "2024-07"),
    ("this month", "2024-12"), ("next month", "2025-01"), ("last month", "2024-11"),
    ("previous month", "2024-11"), ("+1", "2025-01"), ("-1", "2024-11"), ("+0", "2024-12"),
    ("-12", "2023-12"), ("+13", "2026-01"), ("+2 months", "2025-02"), ("2 months ago", "2024-10"),
    ("in 3 months", "2025-03"), ("2024-12-06", "2024-12"), ("today", "2024-12"),
    ("+30d", "2025-01"), ("  dec  2024 ", "2024-12"), ("-0044-03", "-0044-03"),
    ("0001-01", "0001-01"), ("9999-12", "9999-12"), ("now", "2024-12"),
  ]

  @Test(arguments: months)
  func monthsAreReadInManyForms(text: String, expected: String) throws {
    #expect(try reader().month(text).description == expected)
  }

  @Test(arguments: [
    ("2024-13", DatePhraseError.noSuchMonth(13)), ("202413", .noSuchMonth(13)),
    ("2024-00", .noSuchMonth(0)), ("13/2024", .noSuchMonth(13)), ("0", .noSuchMonth(0)),
    ("99", .noSuchMonth(99)), ("2024", .yearNotMonth(2024)), ("", .notUnderstood),
    ("next year", .yearNotMonth(2025)),
    ("foo", .notUnderstood), ("de", .notUnderstood), ("ju", .notUnderstood),
    ("2024-12-06-07-08", .notUnderstood), ("+99999", .beyondCalendar),
    ("99999999999999999999", .notUnderstood), ("fri 2024", .notUnderstood),
    ("2024-02-30", .noSuchDay(30, month: "2024-02")), ("-", .notUnderstood),
    ("dec\u{1B}", .notUnderstood), ("--", .notUnderstood), ("month", .notUnderstood),
  ])
  func wrongMonthsAreRefusedWithTheReason(text: String, expected: DatePhraseError) throws {
    let reader = try reader()
    #expect(throws: expected) { try reader.month(text) }
  }

  private static let days: [(String, String)] = [
    ("2024-12-06", "2024-12-06"), ("20241206", "2024-12-06"), ("2024/12/6", "2024-12-06"),
    ("today", "2024-12-06"), ("now", "2024-12-06"), ("tomorrow", "2024-12-07"),
    ("yesterday", "2024-12-05"), ("fri", "2024-12-06"), ("friday", "2024-12-06"),
    ("Thu", "2024-12-12"), ("thurs", "2024-12-12"), ("next fri", "2024-12-13"),
    ("this fri", "2024-12-06"), ("last fri", "2024-11-29"), ("next thu", "2024-12-12"),
    ("last thu", "2024-12-05"), ("+3d", "2024-12-09"), ("-3d", "2024-12-03"),
    ("+2w", "2024-12-20"), ("2 weeks ago", "2024-11-22"), ("in 2 weeks", "2024-12-20"),
    ("+1m", "2025-01-06"), ("-1y", "2023-12-06"), ("1 day ago", "2024-12-05"),
    ("2024-W50-5", "2024-12-13"), ("2024-w01-1", "2024-01-01"), ("2024W505", "2024-12-13"),
    ("6 dec 2024", "2024-12-06"), ("dec 6 2024", "2024-12-06"), ("dec 6, 2024", "2024-12-06"),
    ("6 dec", "2024-12-06"), ("dec 25", "2024-12-25"), ("2024 dec 6", "2024-12-06"),
    ("29 feb", "2024-02-29"), ("24.12.2024", "2024-12-24"), ("12/24/2024", "2024-12-24"),
    ("-0044-03-15", "-0044-03-15"), ("next day", "2024-12-07"),
  ]

  @Test(arguments: days)
  func daysAreReadInManyForms(text: String, expected: String) throws {
    #expect(try reader().day(text).description == expected)
  }

  @Test(arguments: [
    ("2024-02-30", DatePhraseError.noSuchDay(30, month: "2024-02")),
    ("20240230", .noSuchDay(30, month: "2024-02")), ("2024-13-01", .noSuchMonth(13)),
    ("2024-W54-1", .noSuchWeek(54, year: 2024)), ("2024-W50-8", .noSuchDayOfWeek(8)),
    ("6/12/24", .ambiguousOrder), ("6/12", .ambiguousOrder), ("06-12-2024", .ambiguousOrder),
    ("32.12.", .noSuchDay(32, month: "2024-12")), ("weekend", .severalDays),
    ("6 12", .notUnderstood), ("12/06/2024", .ambiguousOrder), ("dec 2024", .severalDays),
    ("2024-W50", .severalDays), ("next week", .severalDays), ("soon", .notUnderstood),
    ("", .notUnderstood), ("+3", .notUnderstood), ("-fri", .notUnderstood),
    ("+99999999m", .beyondCalendar), ("99999999 weeks ago", .beyondCalendar),
    ("2024", .yearNotMonth(2024)), ("6 fri", .notUnderstood), ("friday of", .notUnderstood),
    ("last friday of next week", .notUnderstood), ("of", .notUnderstood), ("6 of", .notUnderstood),
    ("6.", .notUnderstood), ("31st of november", .noSuchDay(31, month: "2024-11")),
    ("8日", .notUnderstood), ("6 of 12", .notUnderstood), ("first friday", .notUnderstood),
    ("last friday of december 6", .notUnderstood), ("0th friday of december", .notUnderstood),
  ])
  func wrongDaysAreRefusedWithTheReason(text: String, expected: DatePhraseError) throws {
    let reader = try reader()
    #expect(throws: expected) { try reader.day(text) }
  }

  private static let ranges: [(String, String, String)] = [
    ("2024-12-06", "2024-12-06", "2024-12-06"),
    ("2024-12-06..2024-12-12", "2024-12-06", "2024-12-12"),
    ("2024-12-06..+7d", "2024-12-06", "2024-12-13"), ("today..+1w", "2024-12-06", "2024-12-13"),
    ("yesterday..tomorrow", "2024-12-05", "2024-12-07"),
    ("2024-12-30 .. 2025-01-02", "2024-12-30", "2025-01-02"),
    ("2024-W50", "2024-12-09", "2024-12-15"), ("dec 2024", "2024-12-01", "2024-12-31"),
    ("2024-02", "2024-02-01", "2024-02-29"), ("this week", "2024-12-01", "2024-12-07"),
    ("next week", "2024-12-08", "2024-12-14"), ("next month", "2025-01-01", "2025-01-31"),
    ("dec 2024..feb 2025", "2024-12-01", "2025-02-28"), ("fri..fri", "2024-12-06", "2024-12-06"),
    ("weekend", "2024-12-07", "2024-12-08"), ("this weekend", "2024-12-07", "2024-12-08"),
    ("this weekend", "2024-12-07", "2024-12-08"), ("last weekend", "2024-11-30", "2024-12-01"),
    ("next year", "2025-01-01", "2025-12-31"), ("last year..today", "2023-01-01", "2024-12-06"),
    ("a month ago..today", "2024-11-06", "2024-12-06"),
    ("week after next", "2024-12-15", "2024-12-21"),
    // The end of a range without a year is the first one from the start on.
    ("24 dec..2 jan", "2024-12-24", "2025-01-02"), ("24 dec to 2 jan", "2024-12-24", "2025-01-02"),
    ("24 nov to 2 dec 2024", "2024-11-24", "2024-12-02"),
    ("24 dec 2020..2 jan", "2020-12-24", "2021-01-02"),
    ("24.12...2.1.", "2024-12-24", "2025-01-02"),
    ("nov..feb", "2024-11-01", "2025-02-28"), ("week 50..week 2", "2024-12-09", "2025-01-12"),
    ("2 jan..24 dec", "2025-01-02", "2025-12-24"),
    ("24 dec 2023..29 feb", "2023-12-24", "2024-02-29"),
  ]

  /// Ranges that name their year once: the start is the last such day up to the end.
  private static let rangesOfOneYear: [(String, String, String)] = [
    ("9 Dec – 15 Dec 2025", "2025-12-09", "2025-12-15"),
    ("9 dec..15 dec 2025", "2025-12-09", "2025-12-15"),
    ("9.12. – 15.12.2025", "2025-12-09", "2025-12-15"),
    ("dec 9..2025-12-15", "2025-12-09", "2025-12-15"),
    ("24 dec..2 jan 2024", "2023-12-24", "2024-01-02"),
    ("31 dec..1 jan 2026", "2025-12-31", "2026-01-01"),
    ("31 dec..30 dec 2025", "2024-12-31", "2025-12-30"),
    ("nov..jan 2026", "2025-11-01", "2026-01-31"),
    ("week 50..week 2 2026", "2025-12-08", "2026-01-11"),
    ("first monday of december..last friday of december 2025", "2025-12-01", "2025-12-26"),
    ("tomorrow..15 dec 2025", "2024-12-07", "2025-12-15"),
    ("first monday of next month..15 dec 2025", "2025-01-06", "2025-12-15"),
    ("2024-12-01..first monday of next month", "2024-12-01", "2025-01-06"),
    ("last friday of november..first friday of january", "2024-11-29", "2025-01-03"),
  ]

  /// Ranges that name their month once.
  private static let rangesOfOneMonth: [(String, String, String)] = [
    ("dec 6 to 8", "2024-12-06", "2024-12-08"), ("6..8 dec", "2024-12-06", "2024-12-08"),
    ("24 to 26 dec", "2024-12-24", "2024-12-26"), ("2024-12-06..08", "2024-12-06", "2024-12-08"),
    ("6 – 8 December", "2024-12-06", "2024-12-08"), ("dec 6-8, 2025", "2025-12-06", "2025-12-08"),
    ("6 to 8 dec 2025", "2025-12-06", "2025-12-08"), ("6..6 dec", "2024-12-06", "2024-12-06"),
    ("6.-8.12.", "2024-12-06", "2024-12-08"), ("6. - 8.12.", "2024-12-06", "2024-12-08"),
    ("6.-8.12.2025", "2025-12-06", "2025-12-08"), ("24/12-26", "2024-12-24", "2024-12-26"),
    ("dec 30-jan 2", "2024-12-30", "2025-01-02"), ("20241206-20241208", "2024-12-06", "2024-12-08"),
    // A number beside a month, or another number, is a month.
    ("11..2", "2024-11-01", "2025-02-28"), ("nov..2", "2024-11-01", "2025-02-28"),
    ("10 - 12", "2024-10-01", "2024-12-31"),
  ]

  @Test(arguments: ranges + rangesOfOneYear + rangesOfOneMonth)
  func rangesHoldBothEnds(text: String, first: String, last: String) throws {
    let days = try reader().days(text)
    #expect(days.lowerBound.description == first)
    #expect(days.upperBound.description == last)
  }

  @Test func aWeekdayThatAMonthDoesNotHaveIsRefused() throws {
    let reader = try reader()
    let error = #expect(throws: DatePhraseError.self) {
      try reader.days("fifth friday of december")
    }
    #expect(error?.description == "there is no Friday number 5 in December 2024")
  }

  @Test(arguments: [
    ("Thursday, 6 December 2024", "2024-12-06"), ("mon dec 6", "2024-12-06"),
    ("2024-12-07 (Fri)", "2024-12-07"), ("6 to 8 december (fri)", "2024-12-08"),
  ])
  func aDateWithAnotherWeekdayIsRefused(text: String, date: String) throws {
    let reader = try reader()
    let day = try #require(CivilDate(date)).dayNumber
    #expect(throws: DatePhraseError.otherWeekday(day)) { try reader.days(text) }
  }

  @Test(arguments: [
    ("dec 6..8", "2024-12-06..2024-12-08"), ("6..8 dec", "2024-12-06..2024-12-08"),
    ("dec 6 09:00..8 10:00", "2024-12-06 09:00..2024-12-08 10:00"),
    ("6 09:00..8 dec 10:00", "2024-12-06 09:00..2024-12-08 10:00"),
  ])
  func aSpanOfTimeMayNameItsMonthOnce(text: String, inFull: String) throws {
    let reader = try reader()
    #expect(try reader.time(text, in: .utc) == reader.time(inFull, in: .utc))
  }

  private static let wrongRanges: [(String, DatePhraseError)] = [
    ("2024-12-06..2024-12-05", DatePhraseError.endsBeforeStart), ("..", .notUnderstood),
    ("2024-12-06..", .onlyOneEnd), ("..2024-12-05", .endsBeforeStart),
    ("2024-12-06..-3d", .endsBeforeStart), ("2024-12-06...", .notUnderstood),
    ("29 feb..15 mar 2025", .noSuchDay(29, month: "2025-02")),
    ("friday..yesterday", .endsBeforeStart), ("20 dec - 3 dec", .endsBeforeStart),
    ("dec 20 to dec 3", .endsBeforeStart), ("week 50 - week 49", .endsBeforeStart),
    ("25 nov..2 dec 10000", .beyondCalendar), ("25 nov to 2 dec 10000", .beyondCalendar),
    ("30 dec 9999..+7d", .beyondCalendar), ("2.12.10000", .beyondCalendar),
    ("dec 10000", .beyondCalendar),
  ]

  private static let rangesWithoutMonths: [(String, DatePhraseError)] = [
    ("24 dec to 2", DatePhraseError.notInSameMonth(2, as: "2024-12")),
    ("24..2 jan", .notInSameMonth(24, as: "2025-01")),
    ("dec 6..32", .noSuchDay(32, month: "2024-12")),
    ("0 to 6 dec", .noSuchDay(0, month: "2024-12")), ("dec 6..0", .noSuchDay(0, month: "2024-12")),
    ("today..8", .dayOrMonth(8)), ("6 to friday", .dayOrMonth(6)), ("6..+3d", .dayOrMonth(6)),
    ("6..W50", .dayOrMonth(6)), ("1-3 days ago", .notUnderstood),
    ("6 to 32 dec", .noSuchDay(32, month: "2024-12")),
    ("10-12", .notUnderstood), ("2024-12-06-08", .notUnderstood), ("6-8-dec", .notUnderstood),
    ("2020-2024", .notUnderstood), ("2-6 2025", .notUnderstood), ("6-8/12", .notUnderstood),
    ("6 - 8 - 12", .notUnderstood), ("6.-8.-12.", .notUnderstood),
  ]

  @Test(arguments: wrongRanges + rangesWithoutMonths)
  func wrongRangesAreRefused(text: String, expected: DatePhraseError) throws {
    let reader = try reader()
    #expect(throws: expected) { try reader.days(text) }
  }

  @Test(arguments: [
    ("2024-W50", "2024-12-12", true), ("W50", "2024-12-12", true), ("50", "2024-12-12", true),
    ("2025-W01", "2025-01-02", true), ("next week", "2024-12-13", false),
    ("this week", "2024-12-06", false), ("+1", "2024-12-13", false), ("-1", "2024-11-29", false),
    ("2024-12-25", "2024-12-25", false), ("tomorrow", "2024-12-07", false),
  ])
  func weeksAreReadInManyForms(text: String, day: String, isISO: Bool) throws {
    let week = try reader().week(text)
    #expect(week.day.description == day)
    #expect(week.isISO == isISO)
  }

  @Test func aWeekendHoldsTodayOrComesNext() throws {
    for (today, first) in [
      ("2024-12-02", "2024-12-07"), ("2024-12-07", "2024-12-07"), ("2024-12-08", "2024-12-07"),
      ("2024-12-09", "2024-12-14"),
    ] {
      let reader = try reader(today: today)
      #expect(try reader.days("weekend").lowerBound.description == first)
      #expect(try reader.month("weekend") == Month(clamping: reader.days("weekend").lowerBound))
      #expect(try reader.week("weekend").day.description == first)
    }
    let reader = try reader(CalendarLocale("he_IL"))
    let days = try reader.days("סוף השבוע")
    #expect("\(days.lowerBound)..\(days.upperBound)" == "2024-12-06..2024-12-07")
  }

  @Test func aDateWithoutAYearIsOfTheNextYearIfItIsLongOver() throws {
    for (text, expected) in [
      ("30 jan", "2027-01-30"), ("30.1.", "2027-01-30"), ("sat 30 jan", "2027-01-30"),
      ("fri 30 jan", "2026-01-30"), ("wed 9 sep", "2026-09-09"), ("24 dec", "2026-12-24"),
      ("thu 9 sep", "2027-09-09"),
    ] {
      #expect(try reader(today: "2026-12-09").day(text).description == expected, "\(text)")
    }
    #expect(try reader(today: "2027-01-03").day("24 dec").description == "2027-12-24")
    #expect(try reader(today: "2026-12-09").month("may").description == "2027-05")
    #expect(try reader(today: "2026-12-09").month("july").description == "2026-07")
  }

  @Test func somethingIsMovedToTheNearestDayWithoutAYear() throws {
    let reader = try reader(today: "2026-12-09")
    for (text, event, expected) in [
      ("6 feb", "2027-01-30", "2027-02-06"), ("28 dec", "2027-01-30", "2026-12-28"),
      ("6 feb", "2026-03-01", "2026-02-06"), ("5 jan", "2020-12-30", "2021-01-05"),
    ] {
      let day = try #require(CivilDate(event)).dayNumber
      #expect(try reader.day(text, movedFrom: day).description == expected, "\(text)")
    }
    let day = try #require(CivilDate("2026-12-12")).dayNumber
    let answers = try ["2026-12-01", "2027-12-01"].map { try #require(CivilDate($0)).dayNumber }
    #expect(throws: DatePhraseError.ambiguous(answers.map { $0...$0 })) {
      try reader.day("1 dec", movedFrom: day)
    }
  }

  @Test func aWeekWithoutAYearIsOneOfTheWeekYearOfToday() throws {
    // 30 December 2024 is in the first week of 2025.
    #expect(try reader(today: "2024-12-30").week("W01").day.description == "2025-01-02")
  }

  @Test(arguments: [("2024-W53", 53), ("60", 60), ("0", 0), ("W99", 99)])
  func weeksThatDoNotExistAreRefused(text: String, week: Int) throws {
    let reader = try reader()
    #expect(throws: DatePhraseError.noSuchWeek(week, year: 2024)) { try reader.week(text) }
  }

  @Test(arguments: [
    ("ko_KR", "12월", "2024-12"), ("ko_KR", "2025 1월", "2025-01"), ("fr_FR", "décembre", "2024-12"),
    ("fr_FR", "déc. 2023", "2023-12"), ("de_DE", "März", "2025-03"), ("es_ES", "mar", "2025-03"),
    ("es_ES", "ago 2024", "2024-08"), ("ja_JP", "12月 2023", "2023-12"),
    ("vi_VN", "tháng 12 2023", "2023-12"), ("fr_FR", "february", "2025-02"),
    ("ko_KR", "2024년 11월", "2024-11"), ("ja_JP", "2024年11月", "2024-11"),
    ("ja_JP", "11月", "2024-11"), ("zh_CN", "2024年1月6日", "2024-01"),
    ("ar_EG", "١١/٢٠٢٤", "2024-11"), ("fa_IR", "۲۰۲۴-۱۱", "2024-11"), ("C", "２０２４-１１", "2024-11"),
    ("de_DE", "nächsten Monat", "2025-01"), ("de_DE", "nächster Monat", "2025-01"),
    ("de_DE", "vor 2 Monaten", "2024-10"), ("de_DE", "+2 Monate", "2025-02"),
    ("de_DE", "next month", "2025-01"), ("fr_FR", "mois prochain", "2025-01"),
    ("fr_FR", "le mois dernier", "2024-11"), ("es_ES", "próximo mes", "2025-01"),
    ("ru_RU", "следующий месяц", "2025-01"), ("ko_KR", "다음 달", "2025-01"),
    ("ko_KR", "다음달", "2025-01"), ("ja_JP", "来月", "2025-01"), ("ja_JP", "３か月前", "2024-09"),
    ("zh_TW", "上個月", "2024-11"), ("ar_EG", "الشهر القادم", "2025-01"),
  ])
  func monthsHaveTheNamesOfTheReadersLanguageAndOfEnglish(
    locale: String, text: String, expected: String
  ) throws {
    #expect(try reader(CalendarLocale(locale)).month(text).description == expected)
  }

  private static let daysByLocale: [(String, String, String)] = [
    ("ko_KR", "금요일", "2024-12-06"), ("de_DE", "Samstag", "2024-12-07"),
    ("es_ES", "mar", "2024-12-10"), ("es_ES", "2 weeks ago", "2024-11-22"),
    ("de_DE", "06.12.2024", "2024-12-06"), ("en_US", "12/06/2024", "2024-12-06"),
    ("en_GB", "06/12/2024", "2024-12-06"), ("fr_FR", "24 12 2024", "2024-12-24"),
    ("en_US", "24/12/2024", "2024-12-24"),
    ("de_DE", "06.12.", "2024-12-06"), ("de_DE", "6.12.", "2024-12-06"),
    ("de_DE", "6.12", "2024-12-06"), ("fr_FR", "6/12", "2024-12-06"),
    ("en_US", "12/6", "2024-12-06"), ("ko_KR", "12. 6.", "2024-12-06"),
    ("C", "24.12.", "2024-12-24"), ("C", "6.12.", "2024-12-06"), ("C", "6.12.2024", "2024-12-06"),
    ("C", "06.12.24", "2024-12-06"), ("en_US", "6.12.", "2024-12-06"),
    ("en_US", "6.12.2024", "2024-12-06"), ("en_US", "6/12/2024", "2024-06-12"),
    ("hu_HU", "12. 6.", "2024-12-06"), ("hu_HU", "2024. 12. 6.", "2024-12-06"),
    ("ko_KR", "12.6.", "2024-12-06"), ("ja_JP", "12.6", "2024-12-06"),
    ("de_DE", "06.12.24", "2024-12-06"), ("en_US", "12/6/24", "2024-12-06"),
    ("ja_JP", "24/12/06", "2024-12-06"), ("ko_KR", "24.12.6.", "2024-12-06"),
    ("de_DE", "1.1.75", "1975-01-01"), ("de_DE", "1.1.74", "2074-01-01"),
    ("ar_EG", "٦/١٢", "2024-12-06"), ("de_DE", "vor einem Monat", "2024-11-06"),
    ("es_ES", "viernes que viene", "2024-12-13"), ("pt_BR", "segunda", "2024-12-09"),
    ("en_US", "11.29", "2024-11-29"), ("C", "weds", "2024-12-11"), ("fr_FR", "6 fév", "2025-02-06"),
    ("fr_FR", "6 décembre 2024", "2024-12-06"), ("ja_JP", "2024年12月24日", "2024-12-24"),
    ("ko_KR", "12월 24일", "2024-12-24"), ("de_DE", "morgen", "2024-12-07"),
    ("de_DE", "vorgestern", "2024-12-04"), ("de_DE", "nächsten Freitag", "2024-12-13"),
    ("de_DE", "kommenden Montag", "2024-12-09"), ("de_DE", "am Montag", "2024-12-09"),
    ("en_US", "on Monday", "2024-12-09"), ("en_US", "December 24th", "2024-12-24"),
    ("en_GB", "1st of January 2025", "2025-01-01"), ("C", "3rd dec", "2024-12-03"),
    ("de_DE", "+2 Wochen", "2024-12-20"), ("de_DE", "-2 Wochen", "2024-11-22"),
    ("fr_FR", "il y a 2 semaines", "2024-11-22"), ("fr_FR", "aujourd'hui", "2024-12-06"),
    ("ko_KR", "내일", "2024-12-07"), ("ko_KR", "2주 후", "2024-12-20"), ("ja_JP", "昨日", "2024-12-05"),
    ("ar_EG", "قبل أسبوعين", "2024-11-22"), ("he_IL", "מחר", "2024-12-07"),
  ]

  @Test(arguments: daysByLocale)
  func daysHaveTheNamesOfTheReadersLanguage(
    locale: String, text: String, expected: String
  ) throws {
    #expect(try reader(CalendarLocale(locale)).day(text).description == expected)
  }

  @Test(arguments: [
    "Woche", "nächsten", "nächsten Monats Woche", "vor", "in Wochen",
    "übernächsten", "..",
  ])
  func whatALanguageDoesNotTellIsRefused(text: String) throws {
    let reader = try reader(CalendarLocale("de_DE"))
    #expect(throws: DatePhraseError.notUnderstood) { try reader.day(text) }
  }

  /// Whoever has the day before a point never has the month there: these are hours.
  @Test(arguments: [("de_DE", "11.29", 29), ("it_IT", "giovedì 10.15", 15), ("en_GB", "9.30", 30)])
  func theDayIsBeforeAPoint(locale: String, text: String, month: Int) throws {
    let reader = try reader(CalendarLocale(locale))
    #expect(throws: DatePhraseError.noSuchMonth(month)) { try reader.day(text) }
  }

  @Test(arguments: [("pl_PL", "od jutra"), ("cs_CZ", "od pondělí")])
  func anOpenStartIsNoDay(locale: String, text: String) throws {
    let reader = try reader(CalendarLocale(locale))
    #expect(throws: DatePhraseError.onlyOneEnd) { try reader.day(text) }
  }

  @Test func monthsAndYearsFromNowKeepToTheDaysThatThereAre() throws {
    #expect(try reader(today: "2024-01-31").day("+1m").description == "2024-02-29")
    #expect(try reader(today: "2024-02-29").day("+1y").description == "2025-02-28")
  }

  @Test(arguments: [
    ("2024", 2024), ("0800", 800), ("-0043", -43), ("1999", 1999), ("next year", 2025),
    ("a year ago", 2023), ("in 3 years", 2027),
    ("２０２３", 2023), ("2023年", 2023),
  ])
  func yearsAreRead(text: String, expected: Int) throws {
    #expect(try reader().year(text) == expected)
  }

  @Test(arguments: ["", "12", "abc", "2024x", "20241"])
  func wrongYearsAreRefused(text: String) throws {
    let reader = try reader()
    #expect(throws: DatePhraseError.self) { try reader.year(text) }
  }

  /// A date that was read from random words can be written, and then read back as the same.
  @Test func noTextTrapsAndWhatIsReadIsOfTheCalendar() throws {
    var generator = SeededGenerator(seed: 20_241_206)
    let reader = try reader()
    let parts = [
      "2024", "12", "-", "+", "..", "w", "W50", " ", "/", "dec", "fri", "ago", "9999", "0", "d",
      "99999999", "next", "month", "in", ".", "월", "12월", "\u{301}", "🎄", "-9999", "99999999999",
    ]
    var count = (months: 0, days: 0, weeks: 0, years: 0)
    for _ in 0..<1_000 {
      let text = (0..<Int.random(in: 1...6, using: &generator))
        .map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      if let month = try? reader.month(text) {
        #expect(try reader.month(month.description) == month, "\(text)")
        count.months += 1
      }
      if let days = try? reader.days(text) {
        let written = "\(days.lowerBound)..\(days.upperBound)"
        #expect(try reader.days(written) == days, "\(text)")
        count.days += 1
      }
      if let week = try? reader.week(text) {
        #expect(try reader.week(week.day.description).day == week.day, "\(text)")
        count.weeks += 1
      }
      if let year = try? reader.year(text) {
        #expect(Month(year: year, month: 1) != nil, "\(text)")
        count.years += 1
      }
    }
    #expect(min(count.months, count.days, count.weeks, count.years) > 15)
  }
}
