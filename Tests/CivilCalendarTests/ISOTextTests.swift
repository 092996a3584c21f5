import CivilCalendar
import Testing

@Suite struct ISOTextTests {
  @Test(arguments: [
    ("2024-12-06", 2024, 12, 6), ("-0044-03-15", -44, 3, 15), ("0000-02-29", 0, 2, 29),
    ("-10000-01-01", -10_000, 1, 1), ("+10000-12-31", 10_000, 12, 31),
  ])
  func datesAreWrittenAndReadInOneForm(text: String, year: Int, month: Int, day: Int) throws {
    let date = try #require(CivilDate(year: year, month: month, day: day))
    #expect(date.description == text)
    #expect(CivilDate(text) == date)
  }

  @Test(arguments: [
    ("2024-12", 2024, 12), ("-0044-03", -44, 3), ("0000-01", 0, 1), ("-9999-01", -9_999, 1),
    ("9999-12", 9_999, 12),
  ])
  func monthsAreWrittenAndReadInOneForm(text: String, year: Int, month: Int) throws {
    let expected = try #require(Month(year: year, month: month))
    #expect(expected.description == text)
    #expect(Month(text) == expected)
  }

  @Test(arguments: [
    ("2024-W50", 2024, 50), ("2020-W53", 2020, 53), ("-0044-W11", -44, 11),
    ("+10000-W01", 10_000, 1), ("-10000-W52", -10_000, 52),
  ])
  func weeksAreWrittenAndReadInOneForm(text: String, year: Int, week: Int) throws {
    let expected = try #require(ISOWeek(year: year, week: week))
    #expect(expected.description == text)
    #expect(ISOWeek(text) == expected)
  }

  @Test(arguments: [
    "", "-", "+", "2024", "2024-", "2024-1", "2024-001", "2024-13", "2024-00", "2024-W", "2024-W1",
    "2024-W00", "2024-W53", "2024-w50", "2024W50", "2024-W50-1", "2024-12-6", "2024-12-32",
    "2024-12-06 ", " 2024-12-06", "2024-12-06T", "2024/12/06", "20241206", "202412", "24-12-06",
    "+2024-12-06", "-0000-01-01", "02024-12-06", "+02024-12-06", "10000-01-01", "+10001-01-01",
    "-10001-12-31", "2023-02-29", "２０２４-12", "2024-1２", "+10000-13", "+99999-W01",
    "-9999999999999999999-01-01", "\u{0}024-12", "2024-1:",
  ])
  func otherTextsAreNotRead(text: String) {
    #expect(CivilDate(text) == nil)
    #expect(Month(text) == nil)
    #expect(ISOWeek(text) == nil)
  }

  @Test func monthsBeyondTheLastYearHaveATextOnlyInDates() {
    #expect(Month("+10000-01") == nil)
    #expect(CivilDate("+10000-01-01") != nil)
  }

  @Test func everyMonthAndEachOfItsFirstDaysReadsBack() {
    var mismatches = 0
    for index in stride(from: Month.min.index, through: Month.max.index, by: 7) {
      guard let month = Month(index: index) else {
        mismatches += 1
        continue
      }
      let date = month.firstDay.date
      let week = ISOWeek(containing: month.firstDay)
      if Month(month.description) != month
        || CivilDate(date.description) != date
        || ISOWeek(week.description) != week
      {
        mismatches += 1
      }
    }
    #expect(mismatches == 0)
  }
}
