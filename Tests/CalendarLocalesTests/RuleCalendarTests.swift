import CivilCalendar
import Foundation
import Recurrence
import Testing

@testable import CalendarLocales

/// Rules that count in other calendars (RFC 7529), with the years from ICU.
@Suite struct RuleCalendarTests {
  /// Returns the rows of a file that Tests/Oracles/rule_calendars.py wrote.
  private static func rows(_ name: String) throws -> [[String]] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/\(name).tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: "\t").map(String.init)
    }
  }

  /// Returns the years of a table: the first day of each, and its months by name and length.
  private static func years(
    of calendar: String
  ) throws -> [(first: DayNumber, months: [(name: String, length: Int)])] {
    try rows("years").filter { $0[0] == calendar }.map { row in
      let months = try row[2].split(separator: " ").map {
        let parts = $0.split(separator: ":")
        return (name: String(parts[0]), length: try #require(Int(parts[1])))
      }
      return (try day(row[1]), months)
    }
  }

  private static func day(_ text: String) throws -> DayNumber {
    try #require(CivilDate(text)).dayNumber
  }

  private func day(_ text: String) throws -> DayNumber { try Self.day(text) }

  /// Returns the days of a rule up to a date.
  private func days(
    _ rule: String, from start: DayNumber, through end: DayNumber
  ) throws -> [DayNumber] {
    let bytes = Array(rule.utf8)
    let rule = try RecurrenceRule(parsing: bytes.span).counting(in: ICUCalendarSystems())
    var budget = StepBudget()
    var found: [DayNumber] = []
    let window = WallTime(day: start)..<WallTime(day: end.advanced(by: 1))
    let expansion = rule.forEachOccurrence(
      from: WallTime(day: start), isDate: true, until: nil, in: window, budget: &budget
    ) {
      found.append($0.day)
      return true
    }
    #expect(expansion == .complete)
    return found
  }

  @Test func monthsAreThoseOfPublishedTables() throws {
    let rows = try Self.rows("years")
    #expect(rows.count > 600)
    #expect(rows.count { $0[0] == "islamic-umalqura" } == 158)
    for row in rows {
      let name = try #require(CalendarSystem(rawValue: row[0]))
      let years = try #require(ICUCalendarSystems().years(of: name))
      let first = try day(row[1])
      let year = try #require(years.year(containing: first), "\(row)")
      let months = year.months.map { "\($0.number)\($0.isLeap ? "L" : ""):\($0.numberOfDays)" }
      #expect(year.firstDay == first, "\(row)")
      #expect(months.joined(separator: " ") == row[2], "\(row)")
    }
  }

  /// Each year begins where the previous one ends, and is found by its first and last day.
  @Test(arguments: CalendarSystem.allCases)
  func yearsFollowOneAnother(name: CalendarSystem) throws {
    let years = try #require(ICUCalendarSystems().years(of: name))
    // Umm al-Qura is published for the years 1343 to 1500 only.
    let isPublished = name == .islamicUmmAlQura
    var year = try #require(years.year(containing: day(isPublished ? "1924-08-01" : "1900-01-01")))
    while year.firstDay.date.year < 2101 {
      guard let next = years.year(year.number + 1) else {
        #expect(isPublished && year.number == 1_500)
        break
      }
      let last = year.firstDay.advanced(by: year.numberOfDays - 1)
      #expect(last.advanced(by: 1) == next.firstDay)
      #expect(years.year(containing: year.firstDay) == year)
      #expect(years.year(containing: last) == year)
      for (month, after) in zip(year.months, year.months.dropFirst()) {
        #expect(month.firstDay.advanced(by: month.numberOfDays) == after.firstDay)
      }
      year = next
    }
  }

  @Test(arguments: [
    (CalendarSystem.chinese, "1550-01-01"), (.dangi, "2450-01-01"),
    (.islamicUmmAlQura, "1924-07-31"),
    (.islamicUmmAlQura, "2077-11-17"), (.persian, "1799-03-20"), (.persian, "2222-03-21"),
  ])
  func yearsFarFromNowAreNotKnown(name: CalendarSystem, date: String) throws {
    let years = try #require(ICUCalendarSystems().years(of: name))
    #expect(years.year(containing: try day(date)) == nil)
  }

  @Test(arguments: CalendarSystem.allCases) func everyCalendarHasAnEnd(name: CalendarSystem) throws
  {
    let years = try #require(ICUCalendarSystems().years(of: name))
    for number in [-1_000_000, -20_000, 20_000, 1_000_000] {
      #expect(years.year(number) == nil)
    }
  }

  @Test(arguments: [CalendarSystem.persian, .islamicUmmAlQura, .chinese])
  func aYearIsStillNotKnownTheSecondTime(name: CalendarSystem) throws {
    let years = try #require(ICUCalendarSystems().years(of: name))
    let last = try #require(years.year(containing: day("2050-01-01")))
    let end = try #require((last.number..<6_000).first { years.year($0) == nil })
    #expect(years.year(end) == nil)
    #expect(years.year(end - 1) != nil)
  }

  /// The table comes from the package holidays.
  @Test func koreanHolidaysAreOnTheirDays() throws {
    let rows = try Self.rows("korean-holidays")
    #expect(rows.count == 197)
    let rules = [
      ("1;BYMONTHDAY=1", "1901-02-19"), ("4;BYMONTHDAY=8", "1901-05-25"),
      ("8;BYMONTHDAY=15", "1901-09-27"),
    ]
    for (column, (rule, start)) in rules.enumerated() {
      let days = try days(
        "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=\(rule)", from: day(start), through: day("2100-12-31"))
      #expect(days.count == 200)
      let expected = try rows.map { try day($0[column]) }
      #expect(Set(expected).subtracting(days) == [])
    }
  }

  /// Birthdays on every month and day of the lunar calendar.
  ///
  /// The table is that of the Korea Astronomy and Space Science Institute for 1900 to 2050. A rule
  /// without parts repeats the month and day of DTSTART.
  @Test func lunarBirthdaysAreOnTheirDays() throws {
    let years = try Self.years(of: "dangi")
    let end = try #require(years.last?.first).advanced(by: 353)
    var count = 0
    for (index, year) in years.enumerated().prefix(60) {
      // Each year has another month and day, including leap months and thirtieth days.
      let month = year.months[index * 5 % year.months.count]
      let date = index.isMultiple(of: 3) ? month.length : 1 + index * 7 % 29
      let expected = years[index...].compactMap { other -> DayNumber? in
        var first = other.first
        for candidate in other.months {
          if candidate.name == month.name {
            return date <= candidate.length ? first.advanced(by: date - 1) : nil
          }
          first = first.advanced(by: candidate.length)
        }
        return nil
      }
      let start = try #require(expected.first)
      let found = try days("RSCALE=DANGI;FREQ=YEARLY", from: start, through: end)
      #expect(found == expected, "\(month) \(date) from \(start.date)")
      count += found.count
    }
    #expect(count > 4_000)
  }

  /// The examples of RFC 7529 §4.3 that need other calendars; the rest are in BoundaryTests.
  @Test(arguments: [
    ("RSCALE=CHINESE;FREQ=YEARLY", "2013-02-10", "2014-01-31 2015-02-19 2016-02-08"),
    ("RSCALE=ETHIOPIC;FREQ=MONTHLY;BYMONTH=13", "2013-09-06", "2014-09-06 2015-09-06"),
    (
      "RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=8;SKIP=FORWARD", "2014-02-08",
      "2015-02-27 2016-02-17 2017-03-06 2018-02-23"
    ),
    (
      "RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=8;SKIP=BACKWARD", "2014-02-08",
      "2015-01-28 2016-02-17 2017-02-04"
    ),
    ("RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=8", "2014-02-08", "2016-02-17 2019-02-13"),
    // SKIP moves the month first and the day second: 30 Adar does not exist, so it is 1 Nisan or 29
    // Adar.
    (
      "RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=30;SKIP=FORWARD", "2014-03-02",
      "2015-03-21 2016-03-10 2017-03-28"
    ),
    (
      "RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=30;SKIP=BACKWARD", "2014-03-02",
      "2015-02-19 2016-03-10 2017-02-26"
    ),
    // The leap month and the month that replaces it are the same, and count once.
    (
      "RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=9,9L;BYMONTHDAY=10;SKIP=BACKWARD", "2013-10-14",
      "2014-10-03 2014-11-02 2015-10-22 2016-10-10"
    ),
    // After a leap twelfth month, the first month of the next year follows.
    (
      "RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=12L;BYMONTHDAY=1;SKIP=FORWARD", "2014-01-31",
      "2015-02-19 2016-02-08"
    ),
    // Leap months count as months.
    (
      "RSCALE=CHINESE;FREQ=MONTHLY;INTERVAL=2", "2014-08-25",
      "2014-10-24 2014-12-22 2015-02-19 2015-04-19"
    ),
    (
      "RSCALE=ISLAMIC-CIVIL;FREQ=YEARLY;BYMONTH=9", "2013-07-09", "2014-06-29 2015-06-18 2016-06-07"
    ),
    ("RSCALE=PERSIAN;FREQ=YEARLY;BYYEARDAY=-1", "2025-03-20", "2026-03-20 2027-03-20 2028-03-19"),
    // By the equinox, the year 1503 begins a day earlier than by cycles of 33 years.
    ("RSCALE=PERSIAN;FREQ=YEARLY", "2122-03-21", "2123-03-21 2124-03-20 2125-03-21"),
    // Days on which the published calendar differs from that of ICU.
    (
      "RSCALE=ISLAMIC-UMALQURA;FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=1", "1979-07-25",
      "1980-07-13 1981-07-02 1982-06-22 1983-06-12"
    ),
    // Only long years have a 385th day.
    ("RSCALE=HEBREW;FREQ=YEARLY;BYYEARDAY=385", "2016-10-02", "2019-09-29"),
    (
      "RSCALE=ETHIOPIC-AMETE-ALEM;FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1", "2024-09-11",
      "2025-09-11 2026-09-11 2027-09-12"
    ),
    ("RSCALE=COPTIC;FREQ=YEARLY;BYMONTH=13;BYMONTHDAY=6", "2023-09-11", "2027-09-11"),
    ("RSCALE=INDIAN;FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1", "2023-03-22", "2024-03-21 2025-03-22"),
    ("RSCALE=JAPANESE;FREQ=YEARLY;SKIP=BACKWARD", "2024-02-29", "2025-02-28 2026-02-28"),
    // The first Friday of the month, and the first of all Mondays and Tuesdays of the year.
    ("RSCALE=PERSIAN;FREQ=MONTHLY;BYDAY=1FR", "2024-03-22", "2024-04-26 2024-05-24"),
    ("RSCALE=PERSIAN;FREQ=YEARLY;BYDAY=MO,TU;BYSETPOS=1", "2024-03-25", "2025-03-24 2026-03-23"),
  ])
  func ruleGivesTheDaysOfItsCalendar(
    _ rule: String, _ start: String, _ expected: String
  ) throws {
    let expected = [start] + expected.split(separator: " ").map(String.init)
    let end = try day(try #require(expected.last))
    let found = try days(rule, from: day(start), through: end)
    #expect(found.map { "\($0.date)" } == expected)
  }
}
