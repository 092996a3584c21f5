import CivilCalendar
import Recurrence
import Testing

/// The cost of expansions in steps: even rules with few occurrences end soon.
@Suite struct BudgetTests {
  /// Rules without occurrences, for which other programs search for seconds, minutes or hours.
  @Test(arguments: [
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=YEARLY;INTERVAL=7;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=YEARLY;BYDAY=53MO;BYMONTH=2",
    "FREQ=YEARLY;BYWEEKNO=1;BYMONTH=7",
    "FREQ=YEARLY;INTERVAL=400;BYWEEKNO=53;BYMONTH=6",
    "FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1",
    "FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2,4,6,9,11",
    "FREQ=MONTHLY;BYDAY=1TU;BYSETPOS=3",
    "FREQ=MONTHLY;BYDAY=6MO",
    "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-6",
    "FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=8",
    "FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2",
    "FREQ=WEEKLY;INTERVAL=3;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=DAILY;INTERVAL=7;BYDAY=MO",
    "FREQ=DAILY;BYSETPOS=2",
    "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=HOURLY;INTERVAL=7;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=HOURLY;INTERVAL=24;BYHOUR=5",
    "FREQ=HOURLY;INTERVAL=168;BYDAY=MO",
    "FREQ=HOURLY;INTERVAL=36;BYHOUR=5",
    "FREQ=HOURLY;INTERVAL=14;BYHOUR=4,6,8",
    "FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=MINUTELY;INTERVAL=14;BYMINUTE=1,3,5",
    "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=SECONDLY;INTERVAL=7777;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=SECONDLY;INTERVAL=34;BYSECOND=1,3",
    "FREQ=SECONDLY;INTERVAL=86400;BYHOUR=3",
    "FREQ=SECONDLY;BYYEARDAY=366;BYMONTH=2",
  ]) func ruleThatNeverMatchesEndsWithinTheBudget(_ rule: String) throws {
    for start in ["19970902T090000", "00010102T090000"] {
      #expect(try expand(rule, from: start) == [])
    }
    #expect(try expand(rule + ";COUNT=3", from: "19970902T090000") == [])
    let window = (from: "20240101", to: "20250101")
    #expect(try expand(rule + ";COUNT=9999", from: "19970902T090000", in: window) == [])
  }

  /// A window of a month costs no more than that month, whenever the series began.
  @Test(arguments: [
    "FREQ=YEARLY", "FREQ=YEARLY;BYDAY=-1MO;BYSETPOS=1", "FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR",
    "FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,TH", "FREQ=DAILY;INTERVAL=7", "FREQ=HOURLY;INTERVAL=50",
    "FREQ=MINUTELY;INTERVAL=1501", "FREQ=SECONDLY;INTERVAL=99991;BYDAY=MO,TU",
    "FREQ=SECONDLY;BYHOUR=3;BYMINUTE=5;BYSECOND=7",
  ]) func windowIsReachedWithoutSteps(_ rule: String) throws {
    let rule = try RecurrenceRule(rule)
    let start = try #require(WallText("16010101T000000")).time
    let window = try #require(WallText("20241201")).time..<#require(WallText("20250101")).time
    var budget = StepBudget(100)
    let expansion = rule.forEachOccurrence(
      from: start, isDate: false, until: nil, in: window, budget: &budget
    ) { _ in true }
    #expect(expansion == .complete)
  }

  @Test func usedUpBudgetIsReported() throws {
    let start = try #require(WallText("20240101T000000")).time
    for (text, occurrences) in [
      ("FREQ=DAILY", 9), ("FREQ=SECONDLY", 9), ("FREQ=HOURLY;INTERVAL=7", 5),
      ("FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1,2,3,4,5,6,7,8,9,10", 9),
    ] {
      var budget = StepBudget(10)
      var found = 0
      let expansion = try RecurrenceRule(text).forEachOccurrence(
        from: start, isDate: false, until: nil, in: allTimes, budget: &budget
      ) { _ in
        found += 1
        return true
      }
      #expect(expansion == .truncated)
      #expect(found == occurrences, "\(text)")
      #expect(budget.remaining == 0)
    }
  }

  @Test func seriesTooLongToCountIsReported() throws {
    let rule = try RecurrenceRule("FREQ=SECONDLY;INTERVAL=7;BYDAY=MO;COUNT=2147483647")
    let start = try #require(WallText("19700101T000000")).time
    let window = try #require(WallText("20240101")).time..<#require(WallText("20250101")).time
    var budget = StepBudget()
    var found = 0
    let expansion = rule.forEachOccurrence(
      from: start, isDate: false, until: nil, in: window, budget: &budget
    ) { _ in
      found += 1
      return true
    }
    #expect(expansion == .truncated)
    #expect(found == 0)
    let limit = try #require(WallText("20300101")).time
    budget = StepBudget()
    #expect(
      rule.lastOccurrence(from: start, isDate: false, until: limit, budget: &budget) == limit)
  }

  @Test func stoppingIsNoTruncation() throws {
    let start = try #require(WallText("20240101T000000")).time
    for text in ["FREQ=DAILY", "FREQ=HOURLY;INTERVAL=7", "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1"] {
      var budget = StepBudget()
      var found = 0
      let expansion = try RecurrenceRule(text).forEachOccurrence(
        from: start, isDate: false, until: nil, in: allTimes, budget: &budget
      ) { _ in
        found += 1
        return found < 3
      }
      #expect(expansion == .complete)
      #expect(found == 3)
    }
  }
}
