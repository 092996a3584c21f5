import CivilCalendar
import Recurrence
import TestSupport
import Testing

/// The sequence of the occurrences of a series without a zone.
@Suite struct OccurrenceSequenceTests {
  private func times(_ rule: String, from start: String, first count: Int = 100) throws -> [String]
  {
    let start = try #require(WallText(start))
    let rule = try RecurrenceRule(rule)
    guard start.isDate else {
      return rule.occurrences(from: start.time).prefix(count)
        .map { WallText($0, isDate: false).description }
    }
    return rule.occurrences(from: start.time.day).prefix(count)
      .map { WallText(WallTime(day: $0), isDate: true).description }
  }

  @Test func countAndUntilEndTheSeries() throws {
    #expect(
      try times("FREQ=DAILY;COUNT=3", from: "20241230T090000")
        == ["20241230T090000", "20241231T090000", "20250101T090000"])
    // A date includes its whole day, and a time in UTC is read as it stands.
    #expect(try times("FREQ=DAILY;UNTIL=20250101", from: "20241230T090000").count == 3)
    #expect(try times("FREQ=DAILY;UNTIL=20250101T085959Z", from: "20241230T090000").count == 2)
    #expect(try times("FREQ=DAILY;UNTIL=20250101T090000", from: "20241230T090000").count == 3)
    #expect(try times("FREQ=DAILY;COUNT=9;UNTIL=20250101", from: "20241230").count == 3)
  }

  @Test func theStartIsTheFirstEvenIfTheRuleDoesNotGiveIt() throws {
    #expect(
      try times("FREQ=WEEKLY;BYDAY=MO;COUNT=2", from: "20241203") == [
        "20241203", "20241209", "20241216",
      ])
    #expect(try times("FREQ=WEEKLY;UNTIL=20241201", from: "20241203").isEmpty)
  }

  @Test func daysAreGivenOnce() throws {
    #expect(
      try times("FREQ=HOURLY;INTERVAL=9", from: "20241201", first: 3) == [
        "20241201", "20241202", "20241203",
      ])
  }

  @Test(arguments: [
    "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29;BYSETPOS=2", "RSCALE=MARTIAN;FREQ=DAILY",
  ])
  func aRuleThatGivesNothingEnds(_ rule: String) throws {
    #expect(try times(rule, from: "20240101T000000") == ["20240101T000000"])
  }

  @Test func theSequenceEndsWithTheYear9999() throws {
    #expect(
      try times("FREQ=YEARLY", from: "99970101") == ["99970101", "99980101", "99990101"])
  }

  @Test(arguments: [false, true])
  func theTimesAreThoseOfASingleSearch(_ isDate: Bool) throws {
    var generator = SeededGenerator(seed: RandomTests.seed)
    print("seed \(RandomTests.seed)")
    for _ in 0..<300 * RandomTests.factor {
      let rule = try RecurrenceRule("\(PlainRule.random(using: &generator))")
      let day = DayNumber(clamping: Int.random(in: 9_500...11_500, using: &generator))
      let start = WallTime(
        day: day, secondOfDay: isDate ? 0 : Int.random(in: 0..<86_400, using: &generator))
      var budget = StepBudget()
      var expected: [WallTime] = [start]
      let expansion = rule.forEachOccurrence(
        from: start, isDate: isDate, until: nil, in: allTimes, budget: &budget
      ) {
        if $0 != start { expected.append($0) }
        return expected.count < 150
      }
      let found =
        isDate
        ? rule.occurrences(from: day).prefix(150).map { WallTime(day: $0) }
        : Array(rule.occurrences(from: start).prefix(150))
      // The sequence has the steps of a budget for each part of its way, and may find more.
      if expansion == .truncated {
        #expect(found.prefix(expected.count) == expected[...], "\(rule) from \(start)")
      } else {
        #expect(found == expected, "\(rule) from \(start)")
      }
    }
  }
}
