import CivilCalendar
import Recurrence
import TestSupport
import Testing

/// Known calendars, with only the Buddhist one, whose months are the Gregorian ones.
private struct BuddhistAlone: CalendarSystems {
  func years(of calendar: CalendarSystem) -> (any CalendarYears)? {
    calendar == .buddhist ? GregorianYears() : nil
  }
}

private func found(
  by text: String, from start: Int, _ isDate: Bool, in window: Range<WallTime>
) throws -> [WallTime] {
  let rule = try RecurrenceRule(text).counting(in: BuddhistAlone())
  var budget = StepBudget(2_000_000)
  var found: [WallTime] = []
  let expansion = rule.forEachOccurrence(
    from: wall(start), isDate: isDate, until: nil, in: window, budget: &budget
  ) {
    found.append($0)
    return found.count < 30
  }
  try #require(expansion == .complete, "\(text)")
  return found
}

private func wall(_ second: Int) -> WallTime { WallTime(secondsSinceEpoch: Int64(second)) }

private func days(_ count: Int) -> Int { count * 86_400 }

/// The ends of years and weeks, compared with those by Gregorian months.
@Suite struct OtherCalendarEdgeTests {
  /// The first week of a year may begin in the year before, and the last may end in the year after.
  @Test(arguments: ["MO", "TU", "WE", "TH", "FR", "SA", "SU"])
  func sameWeeksGiveTheSameOccurrences(weekStart: String) throws {
    for year in 0..<28 {
      let start = 365 * 30 + 7 + 365 * year + year / 4
      let rule = "FREQ=YEARLY;BYWEEKNO=1,-1;WKST=\(weekStart)"
      let window = wall(start * 86_400)..<wall((start + 420) * 86_400)
      let expected = try found(by: rule, from: start * 86_400, true, in: window)
      #expect(expected.count >= 2)
      #expect(
        try found(by: "RSCALE=BUDDHIST;\(rule)", from: start * 86_400, true, in: window) == expected
      )
    }
  }

  /// The week of DTSTART may belong to another year, from which INTERVAL counts only if it is named.
  @Test(arguments: ["20", "1,20", "-1,30", "53", "1;BYSETPOS=-1"])
  func sameWeeksOfEveryOtherYearGiveTheSameOccurrences(weeks: String) throws {
    let rule = "FREQ=YEARLY;INTERVAL=2;BYDAY=MO,FR;BYWEEKNO=\(weeks)"
    for day in (30..<45).flatMap({ year in (-5...5).map { year * 365 + year / 4 + $0 } }) {
      let window = wall(day * 86_400)..<wall((day + 3_000) * 86_400)
      let expected = try found(by: rule, from: day * 86_400, true, in: window)
      #expect(
        try found(by: "RSCALE=BUDDHIST;\(rule)", from: day * 86_400, true, in: window) == expected)
    }
  }

  /// Weeks may reach back into the year before, so its last days are found later.
  @Test(arguments: 20...31) func aWindowMayEndWithAnyOfTheLastDaysOfAYear(day: Int) throws {
    let start = 365 * 31 + 8
    let days = (20...31).map(String.init).joined(separator: ",")
    let found = try found(
      by: "RSCALE=BUDDHIST;FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=\(days)", from: start * 86_400, true,
      in: wall(start * 86_400)..<wall((start + 334 + day) * 86_400))
    // DTSTART is an occurrence, too.
    #expect(found.count == day - 19 + (found.first == wall(start * 86_400) ? 1 : 0))
  }
}

/// Rules that count in other calendars, tested without other months.
@Suite struct OtherCalendarTests {
  /// A rule has the same occurrences by the years of a calendar as by Gregorian months.
  ///
  /// This is true wherever the window begins.
  @Test(arguments: RecurrenceRule.Frequency.allCases)
  func sameMonthsGiveTheSameOccurrences(_ frequency: RecurrenceRule.Frequency) throws {
    var generator = SeededGenerator(seed: RandomTests.seed + Int(frequency.rawValue))
    print("seed \(RandomTests.seed), \(frequency)")
    var occurrenceCount = 0
    for _ in 0..<75 * RandomTests.factor {
      var plain = PlainRule.random(using: &generator)
      plain.frequency = frequency
      let isDate = generator.chance(20)
      let start =
        Int.random(in: 9_500...48_000, using: &generator) * 86_400
        + (isDate ? 0 : Int.random(in: 0..<86_400, using: &generator))
      let delay = generator.chance(50) ? 0 : Int.random(in: 0...days(1_000), using: &generator)
      let first = start + delay
      let window = wall(first)..<wall(first + days(frequency == .yearly ? 7_000 : 1_200))
      let expected = try found(by: "\(plain)", from: start, isDate, in: window)
      let text = "RSCALE=BUDDHIST;" + "\(plain)".replacing("RSCALE=GREGORIAN;", with: "")
      let others = try found(by: text, from: start, isDate, in: window)
      try #require(others == expected, "\(plain) from \(start) in \(window), date: \(isDate)")
      occurrenceCount += expected.count
    }
    // The rules must not be so strange that there is nothing to compare.
    #expect(occurrenceCount > 100)
  }

  @Test(arguments: [
    ("RSCALE=CHINESE;FREQ=YEARLY", "every year of the Chinese calendar"),
    (
      "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1",
      "every year of the Korean lunar calendar in month 1 on day 1 of the month"
    ),
    (
      "RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5,5L;BYMONTHDAY=30;SKIP=FORWARD;COUNT=3",
      """
      every year of the Hebrew calendar in month 5 and leap month 5 on day 30 of the month, \
      using the next month or day where one is missing, 3 times
      """
    ),
    (
      "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD",
      "every month on day 31 of the month, using the previous day where one is missing"
    ),
    ("RSCALE=RUSSIAN;FREQ=YEARLY;BYMONTH=1", "every year of the RUSSIAN calendar"),
  ])
  func wordingNamesTheCalendar(_ rule: String, _ wording: String) throws {
    #expect(try RecurrenceRule(rule).wording == wording)
  }

  @Test(arguments: [
    ("RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L,6L", 37), ("RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=13", 35),
    ("BYMONTH=3L;RSCALE=ISLAMIC-CIVIL;FREQ=YEARLY", 8),
    ("RSCALE=ETHIOPIC;FREQ=YEARLY;BYMONTH=13,1L", 39),
  ])
  func monthThatNoYearHasIsNoted(_ text: String, _ offset: Int) throws {
    let issues = try RecurrenceRule(text).issues
    #expect(issues.map(\.kind) == [.monthNotInCalendar])
    #expect(issues.map(\.byteOffset) == [offset])
  }

  @Test(arguments: [
    (
      "RSCALE=HEBREW;FREQ=YEARLY;BYYEARDAY=386", "BYYEARDAY must be 1 to 385 or -385 to -1, not 386"
    ),
    ("RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=14", "BYMONTH must be 1 to 13, not 14"),
    ("RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=L", "BYMONTH must be a number, not "),
    (
      "RSCALE=GREGORIAN;FREQ=YEARLY;BYMONTH=5L",
      "BYMONTH must be a number, not 5L; a leap month needs RSCALE with another calendar"
    ),
  ])
  func valueBeyondTheCalendarIsRefused(_ text: String, _ message: String) {
    #expect {
      try RecurrenceRule(text)
    } throws: {
      ($0 as? RecurrenceRuleError)?.description == message
    }
  }

  @Test func partsAreReadByTheCalendarThatIsNamedAfterThem() throws {
    let rule = try RecurrenceRule("FREQ=YEARLY;BYYEARDAY=385;BYMONTH=5L,;RSCALE=HEBREW")
    #expect(rule.issues.map(\.kind) == [.emptyItem])
    #expect(rule.namesKnownCalendar)
  }

  @Test(arguments: ["GREGORY", "ISO8601", "gregorian"])
  func otherNamesOfTheGregorianCalendarMeanIt(_ name: String) throws {
    #expect(
      try expand("RSCALE=\(name);FREQ=YEARLY;SKIP=BACKWARD", from: "20240229", first: 2)
        == ["20240229", "20250228"])
  }

  @Test func seriesBeyondTheYearsThatAreKnownIsSaidToBeCut() throws {
    let rule = try RecurrenceRule("RSCALE=BUDDHIST;FREQ=YEARLY").counting(in: BuddhistAlone())
    let start = try #require(WallText("99980101")).time
    var budget = StepBudget()
    var count = 0
    let expansion = rule.forEachOccurrence(
      from: start, isDate: true, until: nil, in: start..<start.advanced(bySeconds: 86_400_000),
      budget: &budget
    ) { _ in
      count += 1
      return true
    }
    #expect(count == 2)
    #expect(expansion == .truncated)
  }

  @Test func ruleThatFindsNothingEndsWithItsBudget() throws {
    let rule = try RecurrenceRule("RSCALE=BUDDHIST;FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30")
      .counting(in: BuddhistAlone())
    let start = try #require(WallText("19000101")).time
    var budget = StepBudget(1_000)
    let expansion = rule.forEachOccurrence(
      from: start, isDate: true, until: nil, in: start..<allTimes.upperBound, budget: &budget
    ) { _ in true }
    #expect(expansion == .truncated)
    #expect(budget.remaining == 0)
  }
}
