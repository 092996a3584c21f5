import CivilCalendar
import Testing

@Suite struct CivilDateTests {
  /// Goes through all days with a table of month lengths, in parts that run in parallel.
  ///
  /// Each part begins with a cycle of 400 years. Such a cycle has 146097 days, a whole number of
  /// weeks, so each part begins on a Saturday as 2000-01-01 did, 10957 days after the epoch.
  @Test(arguments: [-10_000..<(-4_800), -4_800..<0, 0..<5_200, 5_200..<10_001])
  func everyDayOfTwentyThousandYearsConvertsBothWays(years: Range<Int>) throws {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var number = 10_957 + (years.lowerBound - 2_000) / 400 * 146_097
    var weekday: UInt8 = 6
    var mismatches = 0
    for year in years {
      let isLeapYear = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
      for month in 1...12 {
        let length = month == 2 && isLeapYear ? 29 : lengths[month - 1]
        var day = 1
        // Plain integer comparisons, since this runs seven million times, even without
        // optimisation.
        while day <= length {
          guard let dayNumber = DayNumber(daysSinceEpoch: number) else {
            Issue.record("no day number \(number)")
            return
          }
          let date = dayNumber.date
          if date.year != year || date.month != month || date.day != day
            || date.dayNumber.daysSinceEpoch != dayNumber.daysSinceEpoch
            || dayNumber.weekday.rawValue != weekday
          {
            mismatches += 1
          }
          number += 1
          weekday = weekday == 7 ? 1 : weekday + 1
          day += 1
        }
      }
    }
    #expect(mismatches == 0)
    let isLastPart = years.contains(10_000)
    #expect((DayNumber(daysSinceEpoch: number) == nil) == isLastPart)
  }

  @Test func dayNumbersReachFromTheFirstToTheLastDate() {
    #expect(DayNumber.min.date == CivilDate(year: -10_000, month: 1, day: 1))
    #expect(DayNumber.max.date == CivilDate(year: 10_000, month: 12, day: 31))
    #expect(DayNumber(daysSinceEpoch: DayNumber.min.value - 1) == nil)
    #expect(DayNumber(daysSinceEpoch: DayNumber.max.value + 1) == nil)
    #expect(DayNumber(clamping: .min) == .min)
    #expect(DayNumber(clamping: .max) == .max)
    #expect(DayNumber.min.advanced(by: .min) == .min)
    #expect(DayNumber.max.advanced(by: .max) == .max)
  }

  @Test func epochIsAThursday() throws {
    let epoch = try #require(DayNumber(daysSinceEpoch: 0))
    #expect(epoch.date.description == "1970-01-01")
    #expect(epoch.weekday == .thursday)
  }

  @Test(arguments: [(2023, 2, 29), (1900, 2, 29), (2024, 13, 1), (2024, 0, 1), (2024, 4, 31)])
  func datesThatDoNotExistAreNotMade(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }
}
