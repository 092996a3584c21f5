import CivilCalendar
import Recurrence
import TestSupport
import Testing

/// Compares a glance at the text of a rule with the days of its whole expansion.
@Suite struct RuleGlanceTests {
  /// The glance uses only the rule; the days come from an expansion from the start of the series.
  ///
  /// So finding the days involves no seek.
  @Test(arguments: RecurrenceRule.Frequency.allCases)
  func glanceFindsTheDaysOfTheWholeExpansion(_ frequency: RecurrenceRule.Frequency) throws {
    var generator = SeededGenerator(
      seed: RandomTests.seed + 900 + Int(frequency.rawValue))
    var (yes, no, needless) = (0, 0, 0)
    for _ in 0..<120 * RandomTests.factor {
      var plain = PlainRule.random(using: &generator)
      plain.frequency = frequency
      if generator.chance(10) { plain.count = Int.random(in: 30...3_000, using: &generator) }
      let series = try GlancedSeries(plain, using: &generator)
      guard !series.rule.issues.contains(where: \.mayChangeMeaning) else { continue }
      let days = try series.daysOfInstances(first: 1_500)
      // Where clocks are set forward, COUNT may include more times of the rule.
      let daysOfAnyZone = try series.withRoomForGaps.daysOfInstances(first: 1_500)
      for _ in 0..<20 {
        let window = series.window(in: days, using: &generator)
        let expected = days.hasInstance(in: window)
        let answer = series.mayOccur(on: window)
        #expect(answer || !expected, "\(series) on \(window) is passed over")
        if expected {
          yes += 1
        } else if !answer {
          no += 1
        } else if !daysOfAnyZone.hasInstance(in: window) {
          needless += 1
        }
      }
    }
    print("\(frequency): \(yes) yes, \(no) no, \(needless) needless")
    // Both answers occur often. Needless ones are for days after an UNTIL in UTC.
    #expect(yes > 100 && no > 100)
    #expect(needless * 50 < no)
  }

  @Test(arguments: [
    ("no rule", ""), ("no frequency", "COUNT=3"), ("a wrong value", "FREQ=YEARLY;BYMONTH=13"),
    ("another calendar", "RSCALE=CHINESE;FREQ=YEARLY"),
    ("an unknown part", "FREQ=YEARLY;BYEASTER=1"),
    ("a changed meaning", "FREQ=YEARLY;INTERVAL=0"),
    ("a COUNT that takes long", "FREQ=SECONDLY;INTERVAL=7;BYDAY=MO;COUNT=2147483647"),
  ]) func ruleThatDeservesACloserLookIsNotPassedOver(_ case: (name: String, rule: String)) throws {
    #expect(try mayOccur(`case`.rule, from: "20000105T090000", on: "20240301", "20240331"))
  }

  @Test(arguments: [
    ("FREQ=YEARLY;", "20000105T090000"), ("FREQ=YEARLY;COUNT=30;UNTIL=20991231", "20000105"),
    ("FREQ=WEEKLY;COUNT=10", "20000105T090000"), ("FREQ=WEEKLY;COUNT=10", "20240401T090000"),
    ("FREQ=DAILY;UNTIL=20240229", "20000105T090000"),
    ("FREQ=DAILY;UNTIL=20240229T235959", "20000105T090000"),
    ("FREQ=DAILY;UNTIL=20240228T235959Z", "20000105T090000"),
    ("FREQ=MONTHLY;BYMONTHDAY=29,30;BYMONTH=2", "20000229T090000"),
    ("FREQ=MONTHLY;BYDAY=5FR;BYMONTH=3,4", "20000428"),
    ("FREQ=YEARLY;BYDAY=20MO", "20000515T090000"), ("FREQ=YEARLY;BYWEEKNO=20", "20000516T090000"),
    ("FREQ=YEARLY;BYYEARDAY=-1,1", "20000101"), ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "20000101"),
    ("FREQ=HOURLY;INTERVAL=1000000", "20000101T000000"),
    ("FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR;COUNT=20", "20000113T090000"),
  ]) func ruleWithoutAnInstanceInMarch2024IsPassedOver(_ rule: String, start: String) throws {
    // March 2024 has five Fridays.
    let last = rule.contains("5FR") ? "20240328" : "20240331"
    #expect(try !mayOccur(rule, from: start, on: "20240301", last))
    #expect(try mayOccur(rule, from: start, on: String(start.prefix(8)), String(start.prefix(8))))
  }

  @Test func untilInUTCLeavesRoomForAnyZone() throws {
    let rule = "FREQ=DAILY;UNTIL=20240229T120000Z"
    #expect(try mayOccur(rule, from: "20240101T013000", on: "20240301", "20240331"))
    #expect(try !mayOccur(rule, from: "20240101T013000", on: "20240302", "20240331"))
  }

  /// The ends of the calendar and the largest numbers neither trap nor hide an instance.
  @Test(arguments: RecurrenceRule.Frequency.allCases)
  func endsOfTheCalendarAreLookedAtToo(_ frequency: RecurrenceRule.Frequency) throws {
    let largest = "2147483647"
    for start in ["00010101", "00010101T000000", "99991231", "99991231T235959"] {
      let start = try #require(WallText(start))
      for end in ["", ";INTERVAL=\(largest)", ";COUNT=\(largest)", ";BYDAY=MO", ";BYSETPOS=-366"] {
        let rule = "FREQ=\(frequency.name)\(end)"
        func mayOccur(on days: ClosedRange<DayNumber>) -> Bool {
          RecurrenceRule.mayOccur(
            Array(rule.utf8).span, from: start.time, isDate: start.isDate, on: days)
        }
        let lastDay = try #require(WallText("99991231")).time.day
        #expect(mayOccur(on: .min ... .max))
        #expect(!mayOccur(on: .min ... .min))
        #expect(try mayOccur(on: lastDay...lastDay) || expand(rule, from: start, on: lastDay) == [])
      }
    }
  }

  private func expand(_ rule: String, from start: WallText, on day: DayNumber) throws -> [WallTime]
  {
    var budget = StepBudget()
    var found: [WallTime] = []
    let window = WallTime(day: day)..<WallTime(day: day.advanced(by: 1))
    _ = try RecurrenceRule(rule).forEachOccurrence(
      from: start.time, isDate: start.isDate, until: nil, in: window, budget: &budget
    ) {
      found.append($0)
      return false
    }
    return found
  }

  private func mayOccur(
    _ rule: String, from start: String, on first: String, _ last: String
  ) throws -> Bool {
    let start = try #require(WallText(start))
    let days = try #require(WallText(first)).time.day...#require(WallText(last)).time.day
    return RecurrenceRule.mayOccur(
      Array(rule.utf8).span, from: start.time, isDate: start.isDate, on: days)
  }
}
