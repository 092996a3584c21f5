import CivilCalendar
import Foundation
import Testing

@Suite struct WeekNumberingTests {
  @Test(arguments: [
    ("2024-12-06", "2024-W49"), ("2024-12-29", "2024-W52"), ("2024-12-30", "2025-W01"),
    ("2021-01-03", "2020-W53"), ("2021-01-04", "2021-W01"), ("2010-01-03", "2009-W53"),
    ("2008-12-29", "2009-W01"), ("-10000-01-01", "-10001-W52"), ("-10000-01-03", "-10000-W01"),
    ("+10000-12-31", "+10000-W52"),
  ])
  func daysLieInTheirISOWeek(text: String, week: String) throws {
    #expect(ISOWeek(containing: try day(text)).description == week)
  }

  @Test func everyISOWeekIsSevenDaysFromAMonday() {
    var monday = DayNumber.min.onOrAfter(.monday)
    var mismatches = 0
    var last = ISOWeek(containing: .min)
    // Steps of thirteen weeks reach all parts of the year, and keep the test fast.
    while monday < DayNumber.max.advanced(by: -91) {
      let week = ISOWeek(containing: monday)
      if week.days != monday...monday.advanced(by: 6) || !(last < week)
        || ISOWeek(containing: week.lastDay) != week
        || ISOWeek(year: week.year, week: week.week) != week
        || ISOWeek(containing: monday.advanced(by: -1)) == week
      {
        mismatches += 1
      }
      last = week
      monday = monday.advanced(by: 13 * 7)
    }
    #expect(mismatches == 0)
  }

  @Test func theFirstTwoDaysOfAllAreAWeekOfTheirOwn() {
    let week = ISOWeek(containing: .min)
    #expect(week.days == DayNumber.min...DayNumber.min.advanced(by: 1))
    #expect(ISOWeek(year: -10_001, week: 52) == nil)
    #expect(WeekNumbering.iso8601.firstDay(ofWeek: 52, inYear: -10_001) == nil)
    #expect(WeekNumbering.unitedStates.firstDay(ofWeek: 1, inYear: -10_000) == nil)
  }

  @Test func longYearsHave53Weeks() {
    let years = (2000...2030).filter { WeekNumbering.iso8601.numberOfWeeks(inYear: $0) == 53 }
    #expect(years == [2004, 2009, 2015, 2020, 2026])
    #expect(WeekNumbering.iso8601.numberOfWeeks(inYear: .max) >= 52)
    #expect(WeekNumbering.iso8601.numberOfWeeks(inYear: .min) >= 52)
  }

  @Test func weekOneOfTheUnitedStatesHoldsTheFirstOfJanuary() throws {
    let numbering = WeekNumbering(firstWeekday: .sunday)
    #expect(numbering == .unitedStates)
    #expect(numbering.yearAndWeek(of: try day(2024, 12, 28)) == (2024, 52))
    #expect(numbering.yearAndWeek(of: try day(2024, 12, 29)) == (2025, 1))
    #expect(numbering.yearAndWeek(of: try day(2025, 1, 4)) == (2025, 1))
    #expect(numbering.week(of: try day(2025, 1, 5)) == 2)
    #expect(numbering.firstDay(ofWeek: 1, inYear: 2025) == (try day(2024, 12, 29)))
    // If a leap year begins on a Saturday, one day remains for week 53.
    #expect(numbering.numberOfWeeks(inYear: 2028) == 53)
  }

  @Test(arguments: Weekday.allCases)
  func onlyMondayFollowsISO8601(firstWeekday: Weekday) {
    let days = WeekNumbering(firstWeekday: firstWeekday).minimumDaysInFirstWeek
    #expect(days == (firstWeekday == .monday ? 4 : 1))
    #expect(WeekNumbering(firstWeekday: firstWeekday, minimumDaysInFirstWeek: 0) == nil)
    #expect(WeekNumbering(firstWeekday: firstWeekday, minimumDaysInFirstWeek: 8) == nil)
  }

  /// All 49 numberings, on the days around each New Year of more than one cycle of 28 years.
  @Test(arguments: Weekday.allCases)
  func numberingsAgreeWithFoundation(firstWeekday: Weekday) throws {
    var calendar = foundationCalendar
    calendar.firstWeekday = firstWeekday.numberFromSunday
    for minimumDays in 1...7 {
      calendar.minimumDaysInFirstWeek = minimumDays
      let numbering = try #require(
        WeekNumbering(firstWeekday: firstWeekday, minimumDaysInFirstWeek: minimumDays))
      var mismatches: [String] = []
      for year in 1995...2028 {
        let newYear = try day(year, 1, 1)
        for offset in stride(from: -8, through: 8, by: 2) {
          let day = newYear.advanced(by: offset)
          let parts = calendar.dateComponents(
            [.yearForWeekOfYear, .weekOfYear], from: day.foundationDate)
          let (weekYear, week) = numbering.yearAndWeek(of: day)
          if weekYear != parts.yearForWeekOfYear || week != parts.weekOfYear {
            mismatches.append("\(day)")
          }
          if numbering.firstDay(ofWeek: week, inYear: weekYear) != day.onOrBefore(firstWeekday) {
            mismatches.append("first day of \(day)")
          }
          if week > numbering.numberOfWeeks(inYear: weekYear) {
            mismatches.append("number of weeks of \(day)")
          }
        }
      }
      #expect(mismatches == [])
    }
  }

  @Test(arguments: [-1, 0, 8, 300]) func aNumberingWithoutAWeekIsNotDecoded(days: Int) {
    let text = #"{"firstWeekday":1,"minimumDaysInFirstWeek":\#(days)}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(WeekNumbering.self, from: Data(text.utf8))
    }
  }

  @Test func rowsOfAGridHaveTheNumbersOfTheirWeeks() throws {
    let december = try month(2024, 12)
    let sunday = MonthGrid(december, firstWeekday: .sunday)
    #expect((0..<sunday.rowCount).map(sunday.weekNumber(inRow:)) == [49, 50, 51, 52, 1])
    let monday = MonthGrid(december, firstWeekday: .monday)
    #expect((0..<monday.rowCount).map(monday.weekNumber(inRow:)) == [48, 49, 50, 51, 52, 1])
  }
}
