import CivilCalendar
import Recurrence
import TestSupport
import Testing

/// Random rules, compared with the obvious expansion.
@Suite struct RandomRuleTests {
  @Test(arguments: RecurrenceRule.Frequency.allCases)
  func expandsAsTheObviousExpansionDoes(_ frequency: RecurrenceRule.Frequency) throws {
    var generator = SeededGenerator(seed: RandomTests.seed + Int(frequency.rawValue))
    print("seed \(RandomTests.seed), \(frequency)")
    var occurrenceCount = 0
    for _ in 0..<100 * RandomTests.factor {
      var rule = PlainRule.random(using: &generator)
      rule.frequency = frequency
      // Days around 2000, a leap year, and around 2100, which is not one.
      let firstDay = generator.chance(50) ? 9_500 : 45_900
      let start =
        Int.random(in: firstDay...firstDay + 2_000, using: &generator) * 86_400
        + Int.random(in: 0..<86_400, using: &generator)
      let isDate = frequency.isDayOrLonger && generator.chance(20)
      try occurrenceCount += compare(rule, start: start, isDate: isDate)
    }
    // The rules must not be so strange that there is nothing to compare.
    #expect(occurrenceCount > 200)
  }

  /// Compares the first occurrences, and returns their number.
  private func compare(_ rule: PlainRule, start: Int, isDate: Bool) throws -> Int {
    let start = isDate ? start / 86_400 * 86_400 : start
    let end = start + horizon(of: rule)
    var obvious = rule
    // BYHOUR, BYMINUTE and BYSECOND "MUST be ignored" if DTSTART is a date.
    if isDate { (obvious.hours, obvious.minutes, obvious.seconds) = ([], [], []) }
    let expected = ObviousExpansion(rule: obvious, start: start)
      .occurrences(before: end, first: 40)
    var budget = StepBudget()
    var found: [Int] = []
    let expansion = try RecurrenceRule("\(rule)").forEachOccurrence(
      from: wall(start), isDate: isDate, until: nil, in: wall(start)..<wall(end), budget: &budget
    ) {
      found.append(Int($0.secondsSinceEpoch))
      return found.count < 40
    }
    try #require(expansion == .complete, "\(rule)")
    try #require(
      found.map(text) == expected.map(text), "\(rule) from \(text(start)) until \(text(end))")
    return found.count
  }

  /// Returns the number of seconds of a rule that the obvious expansion has time for.
  private func horizon(of rule: PlainRule) -> Int {
    switch rule.frequency {
    case .secondly: 2_000 * rule.interval
    case .minutely: 2_000 * 60 * rule.interval
    case .hourly: 1_000 * 3_600 * rule.interval
    case .daily, .weekly, .monthly: 500 * 86_400
    case .yearly: (1 + rule.interval) * 800 * 86_400
    }
  }

  private func wall(_ second: Int) -> WallTime { WallTime(secondsSinceEpoch: Int64(second)) }

  private func text(_ second: Int) -> String {
    WallText(wall(second), isDate: false).description
  }
}

extension RecurrenceRule.Frequency {
  fileprivate var isDayOrLonger: Bool {
    [.daily, .weekly, .monthly, .yearly].contains(self)
  }
}
