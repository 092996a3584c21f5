import CivilCalendar
import Foundation
import Recurrence
import TestSupport
import Testing

/// Rules made of parts, and the text of rules.
@Suite struct RuleTextTests {
  @Test func frequenciesAreOrderedByLength() {
    #expect(RecurrenceRule.Frequency.allCases.sorted() == RecurrenceRule.Frequency.allCases)
    #expect(RecurrenceRule.Frequency.secondly < .minutely)
    #expect(RecurrenceRule.Frequency.weekly < .yearly)
  }

  @Test func aRuleIsMadeOfItsParts() throws {
    let day = try #require(DayNumber("2024-12-31"))
    let rule = try RecurrenceRule(
      .yearly, interval: 2, until: .date(day), months: [3, 11], weeks: [1, -1],
      daysOfYear: [60, -1], daysOfMonth: [1, -1], weekdays: [.every(.monday), .nth(-1, .friday)],
      hours: [9], minutes: [0, 30], seconds: [59], setPositions: [1, -2], weekStart: .sunday)
    #expect(
      rule.description == """
        FREQ=YEARLY;INTERVAL=2;UNTIL=20241231;BYMONTH=3,11;BYWEEKNO=1,-1;BYYEARDAY=60,-1;\
        BYMONTHDAY=1,-1;BYDAY=MO,-1FR;BYHOUR=9;BYMINUTE=0,30;BYSECOND=59;BYSETPOS=1,-2;WKST=SU
        """)
    #expect(rule.months == [3, 11])
    #expect(rule.weeks == [1, -1])
    #expect(rule.daysOfYear == [60, -1])
    #expect(rule.daysOfMonth == [1, -1])
    #expect(rule.weekdays == [.every(.monday), .nth(-1, .friday)])
    #expect(rule.hours == [9])
    #expect(rule.minutes == [0, 30])
    #expect(rule.seconds == [59])
    #expect(rule.setPositions == [1, -2])
  }

  @Test func numbersOutOfTheirRangesAreRefused() throws {
    func message(_ make: () throws(RecurrenceRuleError) -> RecurrenceRule) -> String? {
      do throws(RecurrenceRuleError) {
        _ = try make()
        return nil
      } catch {
        return error.description
      }
    }
    #expect(
      message { () throws(RecurrenceRuleError) in try RecurrenceRule(.daily, interval: 0) }
        == "INTERVAL must be at least 1, not 0")
    #expect(
      message { () throws(RecurrenceRuleError) in try RecurrenceRule(.daily, count: -1) }
        == "COUNT must be at least 1, not -1")
    #expect(
      message { () throws(RecurrenceRuleError) in try RecurrenceRule(.yearly, months: [13]) }
        == "BYMONTH must be 1 to 12, not 13")
    #expect(
      message { () throws(RecurrenceRuleError) in
        try RecurrenceRule(.monthly, weekdays: [.nth(54, .monday)])
      } == "BYDAY must be 1 to 53 or -53 to -1, not 54")
    let far = try #require(DayNumber("-0001-01-01"))
    #expect(throws: RecurrenceRuleError.self) {
      try RecurrenceRule(.daily, until: .date(far))
    }
  }

  @Test(arguments: [
    "FREQ=WEEKLY;BYDAY=MO", "FREQ=DAILY;UNTIL=20241231T235959Z",
    "FREQ=HOURLY;UNTIL=20241231T090000",
    "FREQ=MONTHLY;BYDAY=20MO,-1FR,-53SU", "RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=5L;SKIP=FORWARD",
    "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD",
    "RSCALE=MARTIAN;FREQ=YEARLY;COUNT=3;BYDAY=MO;BYMONTH=24",
  ])
  func aRuleIsWrittenAsItWasRead(_ text: String) throws {
    #expect(try RecurrenceRule(text).description == text)
  }

  @Test func theTextOfARuleIsWithoutItsFaults() throws {
    let rule = try RecurrenceRule("rrule:freq=weekly; interval=0;;COUNT=-1;BYDAY=we,,mo;X=1")
    #expect(!rule.issues.isEmpty)
    #expect(rule.description == "FREQ=WEEKLY;BYDAY=MO,WE")
  }

  @Test func randomRulesAreReadFromTheirTexts() throws {
    var generator = SeededGenerator(seed: RandomTests.seed)
    print("seed \(RandomTests.seed)")
    for _ in 0..<500 * RandomTests.factor {
      let rule = try RecurrenceRule("\(PlainRule.random(using: &generator))")
      let again = try RecurrenceRule(rule.description)
      #expect(again.description == rule.description)
      // Only the places of issues differ.
      if rule.issues.isEmpty { #expect(again == rule) }
      #expect(again.issues.map(\.kind).count == rule.issues.map(\.kind).count, "\(rule)")
    }
  }

  @Test func aRuleIsEncodedAsItsText() throws {
    let rule = try RecurrenceRule("COUNT=3;FREQ=DAILY")
    let data = try JSONEncoder().encode([rule])
    #expect(String(decoding: data, as: UTF8.self) == #"["FREQ=DAILY;COUNT=3"]"#)
    #expect(try JSONDecoder().decode([RecurrenceRule].self, from: data) == [rule])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([RecurrenceRule].self, from: Data(#"["FREQ=OFTEN"]"#.utf8))
    }
  }
}
