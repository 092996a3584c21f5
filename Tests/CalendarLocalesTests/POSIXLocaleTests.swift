import CivilCalendar
import Testing

@testable import CalendarLocales

@Suite struct POSIXLocaleTests {
  @Test(arguments: ["C", "POSIX", "C.UTF-8", ""])
  func posixNameGivesEnglish(name: String) throws {
    let locale = CalendarLocale(name)
    #expect(locale.identifier == "C")
    #expect(locale.isKnown)
    let month = try #require(Month(year: 2024, month: 12))
    #expect(locale.title(of: month) == "December 2024")
    #expect(locale.title(ofYear: 2024) == "2024")
    #expect(locale.name(of: month) == "December")
    #expect(locale.name(of: month, .abbreviated) == "Dec")
    let day = try #require(CivilDate(year: 2024, month: 12, day: 6)).dayNumber
    #expect(locale.heading(of: day) == "Friday, 6 December 2024")
    #expect(locale.shortDate(day) == "6 Dec 2024")
    #expect(locale.time(secondOfDay: 9 * 3_600) == "09:00")
    #expect(locale.time(secondOfDay: 86_399) == "23:59")
    #expect(locale.number(12) == "12")
    #expect(!locale.usesTwelveHourClock)
    #expect(!locale.isRightToLeft)
  }

  @Test func weeksAreThoseOfCal() {
    #expect(CalendarLocale.posix.firstWeekday == .sunday)
    #expect(CalendarLocale.posix.weekNumbering == .unitedStates)
  }

  @Test func weekdaysHaveFourStyles() {
    let locale = CalendarLocale.posix
    #expect(
      Weekday.allCases.map { locale.name(of: $0, .abbreviated) }
        == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(locale.name(of: .wednesday) == "Wednesday")
    #expect(locale.name(of: .wednesday, .short) == "We")
    #expect(locale.name(of: .wednesday, .narrow) == "W")
  }

  @Test(arguments: [
    (20, CalendarLocale.WeekdayStyle.full), (9, .full), (8, .abbreviated), (3, .abbreviated),
    (2, .short), (1, .narrow), (0, .narrow),
  ])
  func longestWeekdayStyleThatFitsIsChosen(columns: Int, style: CalendarLocale.WeekdayStyle) {
    #expect(CalendarLocale.posix.weekdayStyle(fitting: columns) == style)
  }

  @Test(arguments: [
    "xx_YY", "english", "한국어", "../../etc/passwd", "q", "_", "ko_", "zzz",
    String(repeating: "a", count: 10_000),
  ])
  func unknownLanguageIsToldAndEnglishStandsIn(name: String) throws {
    let locale = CalendarLocale(name)
    #expect(!locale.isKnown)
    #expect(locale.identifier == "C")
    #expect(locale.title(of: try #require(Month(year: 2024, month: 2))) == "February 2024")
  }

  @Test(arguments: [-1, -86_400, 86_400, 172_861, Int.min, Int.max])
  func timeBeyondADayIsATimeOfDay(secondOfDay: Int) {
    #expect(CalendarLocale.posix.time(secondOfDay: secondOfDay).utf8.count == 5)
  }
}
