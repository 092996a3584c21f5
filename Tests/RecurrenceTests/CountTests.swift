import CivilCalendar
import Recurrence
import TestSupport
import Testing

/// COUNT, found by counting, by arithmetic and within a budget.
@Suite struct CountTests {
  @Test func countTakesTheFirstOccurrencesInEveryWindow() throws {
    var generator = SeededGenerator(seed: RandomTests.seed + 400)
    var occurrenceCount = 0
    for _ in 0..<400 * RandomTests.factor {
      let counted = try counted(RandomSeries(using: &generator), using: &generator)
      guard let last = counted.expected.last else { continue }
      let all = try counted.series.expand(in: allTimes, first: 1_000)
      #expect(all == counted.expected, "\(counted.series)")
      for _ in 0..<4 {
        let end = last.advanced(bySeconds: 1_000_000)
        let window = counted.series.window(before: end, using: &generator)
        let expected = counted.expected.filter(window.contains)
        let found = try counted.series.expand(in: window, first: 1_000)
        #expect(found == expected, "\(counted.series) in \(window)")
        occurrenceCount += expected.count
      }
    }
    #expect(occurrenceCount > 1_000)
  }

  @Test func lastOccurrenceIsTheLastThatCountAllows() throws {
    var generator = SeededGenerator(seed: RandomTests.seed + 500)
    for _ in 0..<400 * RandomTests.factor {
      let counted = try counted(RandomSeries(using: &generator), using: &generator)
      guard let last = counted.expected.last, counted.isFull else { continue }
      var budget = StepBudget(1_000_000)
      let series = counted.series
      let found = series.rule.lastOccurrence(
        from: series.start, isDate: series.isDate, until: nil, budget: &budget)
      #expect(found == last, "\(series)")
    }
  }

  @Test(arguments: [
    ("BYMONTH=4,5;BYMONTHDAY=31", "23230531"), ("BYMONTH=5,7;BYMONTHDAY=31", "21730731"),
    ("BYMONTH=4,5;BYMONTHDAY=30", "21730530"), ("BYMONTH=6,9;BYMONTHDAY=-30", "21730901"),
    ("BYMONTH=6,9;BYMONTHDAY=-31,-30", "21730901"),
  ])
  func onlyMonthsThatHaveTheDayCount(parts: String, last: String) throws {
    let start = try #require(WallText("20240101")).time
    var budget = StepBudget()
    let found = try RecurrenceRule("FREQ=YEARLY;\(parts);COUNT=300").lastOccurrence(
      from: start, isDate: true, until: nil, budget: &budget)
    #expect(found == WallText(last)?.time, "\(found.map { "\($0)" } ?? "none")")
  }

  @Test func lastOccurrenceIsTheLimitWhereNothingIsCounted() throws {
    let start = try #require(WallText("20240101")).time
    let limit = try #require(WallText("20240110T235959")).time
    var budget = StepBudget()
    let last = { (rule: String, limit: WallTime?, budget: inout StepBudget) in
      try RecurrenceRule(rule).lastOccurrence(
        from: start, isDate: true, until: limit, budget: &budget)
    }
    #expect(try last("FREQ=DAILY", nil, &budget) == nil)
    #expect(try last("FREQ=DAILY", limit, &budget) == limit)
    #expect(try last("FREQ=DAILY;COUNT=3", limit, &budget) == start.advanced(bySeconds: 172_800))
    #expect(try last("FREQ=DAILY;COUNT=100", limit, &budget) == limit)
  }

  /// Each of these series ends in 2024, which arithmetic finds.
  @Test(arguments: [
    Occurrences("FREQ=DAILY;COUNT=19724", from: "19700101", are: "20240101"),
    Occurrences("FREQ=DAILY;INTERVAL=3;COUNT=6575", from: "19700102", are: "20240101"),
    Occurrences(
      "FREQ=DAILY;BYHOUR=0,6,12;COUNT=59171", from: "19700101T000000", are: "20240101T060000"),
    Occurrences("FREQ=WEEKLY;COUNT=2819", from: "19700101", are: "20240104"),
    Occurrences("FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=8453", from: "19700102", are: "20240101"),
    Occurrences("FREQ=MONTHLY;COUNT=649", from: "19700115", are: "20240115"),
    Occurrences("FREQ=MONTHLY;BYDAY=2TU,1FR;COUNT=1297", from: "19700101", are: "20240105"),
    Occurrences("FREQ=YEARLY;COUNT=55", from: "19700615", are: "20240615"),
    Occurrences("FREQ=YEARLY;BYMONTH=1,6;COUNT=110", from: "19700115", are: "20240615"),
    Occurrences("FREQ=YEARLY;BYYEARDAY=1,100;COUNT=109", from: "19700101", are: "20240101"),
    Occurrences("FREQ=YEARLY;BYYEARDAY=-1,-2;COUNT=110", from: "19700101", are: "20241231"),
    Occurrences("FREQ=HOURLY;COUNT=473353", from: "19700101T000000", are: "20240101T000000"),
    Occurrences(
      "FREQ=HOURLY;INTERVAL=7;COUNT=67623", from: "19700101T000000", are: "20240101T020000"),
    Occurrences("FREQ=SECONDLY;COUNT=1704067201", from: "19700101T000000", are: "20240101T000000"),
  ]) func largeCountEndsWithFewSteps(_ case: Occurrences) throws {
    let start = try #require(WallText(`case`.start))
    let rule = try RecurrenceRule(`case`.rule)
    let window = try #require(WallText("20240101")).time..<#require(WallText("20250101")).time
    var budget = StepBudget(200)
    var found: [String] = []
    let expansion = rule.forEachOccurrence(
      from: start.time, isDate: start.isDate, until: nil, in: window, budget: &budget
    ) {
      found.append(WallText($0, isDate: start.isDate).description)
      return true
    }
    #expect(expansion == .complete)
    #expect(found.last == `case`.expected)
    #expect(
      rule.lastOccurrence(from: start.time, isDate: start.isDate, until: nil, budget: &budget)
        == WallText(`case`.expected)?.time)
  }

  @Test(arguments: RecurrenceRule.Frequency.allCases)
  func hugeNumbersDoNotOverflow(_ frequency: RecurrenceRule.Frequency) throws {
    for parts in ["", ";BYDAY=MO", ";BYMONTH=3", ";BYMINUTE=1,2", ";BYDAY=MO,TU;BYSETPOS=-1"] {
      let text = "FREQ=\(frequency.name);INTERVAL=2147483647;COUNT=2147483647\(parts)"
      let window = (from: "19980101", to: "99991231")
      let found = try expand(text, from: "19970902T090000", in: window)
      switch (frequency, parts) {
      // 2147483647 seconds are 68 years, and as many minutes are 4083 years.
      case (.secondly, ""): #expect(found.first == "20650920T121407")
      case (.minutely, ""): #expect(found == ["60800924T110700"])
      case (.secondly, _), (.minutely, _): break
      default: #expect(found.isEmpty, "\(text)")
      }
    }
  }

  /// Returns the series with a COUNT, and its occurrences as found without the COUNT.
  private func counted(
    _ series: RandomSeries, using generator: inout SeededGenerator
  ) throws -> (series: RandomSeries, expected: [WallTime], isFull: Bool) {
    var plain = series.plain
    plain.count = nil
    let count = Int.random(in: 1...60, using: &generator)
    let unbounded = try RandomSeries(plain, start: series.start, isDate: series.isDate)
    let expected = try unbounded.expand(in: allTimes, first: count)
    plain.count = count
    let counted = try RandomSeries(plain, start: series.start, isDate: series.isDate)
    return (counted, expected, expected.count == count)
  }
}
