import CivilCalendar
import Testing

@Suite struct CivilDateTests {
  @Test func everyDayOfTwentyThousandYearsConvertsBothWays() {
    var expected = (year: -10_000, month: 1, day: 1)
    var weekday = DayNumber.min.weekday
    var mismatches = 0
    var dayCount = 0
    for dayNumber in DayNumber.min...DayNumber.max {
      let date = dayNumber.date
      if (date.year, date.month, date.day) != expected || date.dayNumber != dayNumber
        || dayNumber.weekday != weekday
      {
        mismatches += 1
      }
      dayCount += 1
      weekday = weekday.advanced(by: 1)
      expected.day += 1
      if CivilDate(year: expected.year, month: expected.month, day: expected.day) == nil {
        expected = (expected.year, expected.month + 1, 1)
        if expected.month == 13 { expected = (expected.year + 1, 1, 1) }
      }
    }
    #expect(mismatches == 0)
    #expect(dayCount == 7_305_216)
    #expect(expected == (10_001, 1, 1))
  }

  @Test func epochIsAThursday() throws {
    let epoch = try #require(DayNumber(0))
    #expect(epoch.date.description == "1970-01-01")
    #expect(epoch.weekday == .thursday)
  }
}
