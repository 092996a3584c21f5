import CalendarLocales
import CalendarPages
import CivilCalendar
import DatePhrases
import ICSImport
import Testing

@testable import CalviewCommand

/// Pages, JSON and typed dates with a second calendar.
@Suite struct SecondCalendarTests {
  @Test func aMonthHasTheOtherDatesInItsCells() {
    let outcome = call("--month", "2024-12", "--second-calendar", "persian", "--locale", "en_GB")
    #expect(
      outcome.output == """
                                 December 2024
                              Azar – Dey 1403 AP
         Mon      Tue      Wed      Thu      Fri     │Sat      Sun
         (25)     (26)     (27)     (28)     (29)    │(30)       1
           5        6        7        8        9     │ 10       11
           2        3        4        5       >6     │  7        8
          12       13       14       15       16     │ 17       18
           9       10       11       12       13     │ 14       15
          19       20       21       22       23     │ 24       25
          16       17       18       19       20     │ 21       22
          26       27       28       29       30     │1 Dey      2
          23       24       25       26       27     │ 28       29
           3        4        5        6        7     │  8        9
          30       31       (1)      (2)      (3)    │ (4)      (5)
          10       11       12       13       14     │ 15       16

        """)
    #expect(outcome.status == 0 && outcome.errors == "")
  }

  @Test(arguments: [
    ("--locale ja_JP@calendar=japanese -y", "令和6年"), ("--locale th_TH", "พ.ศ. 2567"),
    ("--week 2024-12-06 --locale fa_IR", "آذر ۱۴۰۳"),
    ("SampleData/team.ics --titles --second-calendar hebrew", "Heshvan – Kislev 5785"),
    ("SampleData/team.ics --agenda --second-calendar hebrew", "2 December 2024 · 1 Kislev 5785"),
    ("--width 22 --second-calendar hebrew", "\nHeshvan – Kislev 5785\n"),
  ])
  func titlesTellTheOtherMonthsAndYears(arguments: String, text: String) {
    let outcome = call(line: arguments)
    #expect(outcome.output.contains(text), "\(outcome.output)")
  }

  @Test(arguments: [60, 80, 100, 160])
  func rowsOfARuledGridAreOfOneWidth(width: Int) {
    let outcome = call(
      "SampleData/team.ics", "--titles", "--second-calendar", "hebrew", "--width", "\(width)")
    let rows = outcome.output.split(separator: "\n").filter { $0.contains("─┼─") }
    #expect(width < 71 || rows.count >= 5)
    #expect(Set(rows.map { DisplayWidth.of(String($0)) }).count <= 1)
  }

  @Test func noneTakesTheCalendarOfTheRegionAway() {
    #expect(
      call("--locale", "th_TH", "--second-calendar", "none")
        == call("--locale", "th_TH@calendar=gregorian"))
  }

  @Test func whatALocaleAsksForInVainIsSaidOnce() {
    let outcome = call("--locale", "fa_IR@calendar=lunar")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors == "calview: calendar=lunar in the name of the locale is not supported\n")
    #expect(outcome.output == call("--locale", "fa_IR").output)
  }

  @Test func jsonHasBothDates() throws {
    let document = try JSONValue(
      call("--month", "2024-12", "--json", "--second-calendar", "hebrew").output)
    let month = try #require(document["months"]?.elements.first)
    #expect(document["secondCalendar"] == JSONValue.string("hebrew"))
    #expect(month["secondTitle"] == JSONValue.string("Heshvan – Kislev 5785"))
    let day = try #require(
      month["days"]?.elements.first { $0["date"] == JSONValue.string("2024-12-06") }?["secondDate"])
    let expected = try JSONValue(
      """
      {"calendar":"hebrew","era":"AM","year":5785,"month":3,"isLeapMonth":false,"day":5,\
      "text":"5 Kislev 5785"}
      """)
    #expect(day == expected)
    #expect(!call("--json").output.contains("second"))
  }

  private func days(_ text: String, _ locale: String) throws -> String {
    let reader = DateReader(
      today: try #require(CivilDate("2024-12-06")).dayNumber, firstWeekday: .sunday,
      locale: CalendarLocale(locale))
    let days = try reader.days(text)
    return days.count == 1 ? "\(days.lowerBound)" : "\(days.lowerBound)..\(days.upperBound)"
  }

  @Test(arguments: [
    ("fa_IR", "1403/09/16", "2024-12-06"), ("fa_IR", "۱۴۰۳/۹/۱۶", "2024-12-06"),
    ("fa_IR", "1403-09-16", "2024-12-06"), ("fa_IR", "14030916", "2024-12-06"),
    ("fa_IR", "۱۶ آذر ۱۴۰۳", "2024-12-06"), ("fa_IR", "16 آذر", "2024-12-06"),
    ("fa_IR", "آذر ۱۴۰۳", "2024-11-21..2024-12-20"), ("fa_IR", "1403-09", "2024-11-21..2024-12-20"),
    ("fa_IR", "2024-12-06", "2024-12-06"), ("fa_IR", "2024/12/6", "2024-12-06"),
    ("en_US@calendar=persian", "Azar 16, 1403", "2024-12-06"),
    ("th_TH", "6/12/2567", "2024-12-06"), ("th_TH", "2567-12-06", "2024-12-06"),
    ("th_TH", "6 ธันวาคม 2567", "2024-12-06"), ("th_TH", "6 ธ.ค. พ.ศ. 2567", "2024-12-06"),
    ("th_TH", "ธันวาคม 2567", "2024-12-01..2024-12-31"), ("th_TH", "6/12/2024", "2024-12-06"),
    ("he_IL@calendar=hebrew", "5 בכסלו 5785", "2024-12-06"),
    ("he_IL@calendar=hebrew", "5 כסלו 5785", "2024-12-06"),
    ("he_IL@calendar=hebrew", "ה׳ בכסלו תשפ״ה", "2024-12-06"),
    ("he_IL@calendar=hebrew", "ה' בכסלו ה'תשפ\"ה", "2024-12-06"),
    ("he_IL@calendar=hebrew", "י״א כסלו תשפ״ה", "2024-12-12"),
    ("he_IL@calendar=hebrew", "ט״ו בשבט", "2025-02-13"),
    ("he_IL@calendar=hebrew", "כסלו תשפ״ה", "2024-12-02..2024-12-31"),
    ("he_IL@calendar=hebrew", "כסלו ה׳תשפ״ה", "2024-12-02..2024-12-31"),
    ("he_IL@calendar=hebrew", "ל׳ אדר א׳ תשפ״ד", "2024-03-10"),
    ("he_IL@calendar=hebrew", "יום ה׳", "2024-12-12"),
    ("en_US@calendar=hebrew", "30 Adar I 5784", "2024-03-10"),
    ("en_US@calendar=hebrew", "5785-06-01", "2025-03-01"),
    ("en_US@calendar=hebrew", "5784-06-01", "2024-02-10"),
    ("ar_SA", "٥ جمادى الآخرة ١٤٤٦", "2024-12-06"), ("ar_SA", "1446/9/1", "2025-03-01"),
    ("ja_JP@calendar=japanese", "令和6年12月6日", "2024-12-06"),
    ("ja_JP@calendar=japanese", "R6.12.6", "2024-12-06"),
    ("ja_JP@calendar=japanese", "平成31年4月30日", "2019-04-30"),
    ("ja_JP@calendar=japanese", "令和元年5月1日", "2019-05-01"),
    ("zh_TW@calendar=roc", "民國113年12月6日", "2024-12-06"),
    ("zh_TW@calendar=roc", "113/12/06", "2024-12-06"),
    ("am_ET@calendar=ethiopic", "2017-03-27", "2024-12-06"),
    ("hi_IN@calendar=indian", "15 अग्रहायण 1946", "2024-12-06"),
    ("ko_KR@calendar=dangi", "2024-12-06", "2024-12-06"),
  ])
  func datesInTheOtherYearsAreRead(locale: String, text: String, expected: String) throws {
    #expect(try days(text, locale) == expected)
  }

  @Test(arguments: [
    ("1403-13-01", DatePhraseError.noSuchMonth(13)),
    ("1402-12-30", .noSuchDay(30, month: "Esfand 1402 AP")),
    ("1403-00-01", .noSuchMonth(0)),
  ])
  func datesThatTheCalendarLacksAreRefused(text: String, error: DatePhraseError) {
    #expect(throws: error) { try days(text, "en_US@calendar=persian") }
  }

  @Test(arguments: [
    ("fa_IR", "1403", 2024), ("th_TH", "2567", 2024), ("th_TH", "พ.ศ. 2567", 2024),
    ("ja_JP@calendar=japanese", "令和6年", 2024), ("en_US@calendar=hebrew", "5785", 2025),
    ("fa_IR", "2023", 2023),
  ])
  func yearsAreReadByTheCalendarThatTheyAreNearIn(
    locale: String, text: String, year: Int
  ) throws {
    let reader = DateReader(
      today: try #require(CivilDate("2024-12-06")).dayNumber, firstWeekday: .sunday,
      locale: CalendarLocale(locale))
    #expect(try reader.year(text) == year)
    #expect(reader.kind(of: text) == .year)
  }

  @Test(arguments: [
    ("persian", "--month", "Azar 1403", "2024-11-21..2024-12-20"),
    ("persian", "--month", "1403/09", "2024-11-21..2024-12-20"),
    ("persian", "--month", "dec 2024", "2024-12-01..2024-12-31"),
    ("persian", "--year", "1403", "2024-03-20..2025-03-20"),
    ("persian", "--year", "2024", "2024-01-01..2024-12-31"),
    ("hebrew", "--month", "Tevet 5785", "2025-01-01..2025-01-29"),
    ("hebrew", "--year", "5785", "2024-10-03..2025-09-22"),
    ("buddhist", "--month", "12/2567", "2024-12-01..2024-12-31"),
    ("buddhist", "--year", "2567", "2024-01-01..2024-12-31"),
  ])
  func listsHaveTheDaysOfTheOtherCalendar(
    calendar: String, option: String, text: String, expected: String
  ) throws {
    let request = try parse("list", "x.ics", "--second-calendar", calendar, option, text)
    let days = try ListPlan(request, Settings(request, in: .test)).window.days
    #expect("\(days.lowerBound)..\(days.upperBound)" == expected)
  }

  @Test func pagesShowTheGregorianMonthsThatAMonthOrYearIsMostlyIn() throws {
    func months(_ option: String, _ text: String) throws -> [String] {
      let request = try parse("--second-calendar", "persian", option, text)
      return try MonthPlan(request, Settings(request, in: .test)).grids.map(\.month.description)
    }
    #expect(try months("--month", "Azar 1403") == ["2024-12"])
    #expect(try months("--year", "1403").first == "2024-01")
    #expect(try months("--year", "1403").count == 12)
  }
}
