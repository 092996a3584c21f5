import Recurrence
import TestSupport

extension PlainRule {
  /// Returns a rule as files may have it, sometimes with parts that the RFC forbids.
  static func random(using generator: inout SeededGenerator) -> PlainRule {
    var rule = PlainRule()
    rule.frequency = RecurrenceRule.Frequency.allCases.randomElement(using: &generator) ?? .daily
    let isClock = [.secondly, .minutely, .hourly].contains(rule.frequency)
    if generator.chance(50) { rule.interval = Int.random(in: 2...6, using: &generator) }
    if isClock, generator.chance(30) { rule.interval = Int.random(in: 2...200, using: &generator) }
    if generator.chance(30) { rule.weekStart = Int.random(in: 0...6, using: &generator) }
    if generator.chance(20) { rule.count = Int.random(in: 1...30, using: &generator) }
    if generator.chance(25) { rule.months = generator.pick(1...12) }
    if generator.chance(12) { rule.weekNumbers = generator.pickSigned(1...53) }
    if generator.chance(10) { rule.yearDays = generator.pickSigned(1...366, upTo: 6) }
    if generator.chance(25) { rule.monthDays = generator.pickSigned(1...31, upTo: 5) }
    if generator.chance(40) { rule.weekdays = weekdays(for: rule.frequency, &generator) }
    // A rule of seconds limited to a single hour would take too long to test.
    if generator.chance(25) { rule.hours = generator.pick(0...23, upTo: isClock ? 12 : 3) }
    if generator.chance(25) { rule.minutes = generator.pick(0...59, upTo: isClock ? 20 : 3) }
    if generator.chance(25) { rule.seconds = generator.pick(0...59, upTo: isClock ? 20 : 3) }
    if generator.chance(25) { rule.positions = generator.pickSigned(1...8) }
    if generator.chance(20) { rule.skip = generator.chance(50) ? .forward : .backward }
    return rule
  }

  private static func weekdays(
    for frequency: RecurrenceRule.Frequency, _ generator: inout SeededGenerator
  ) -> [WeekdayItem] {
    let hasOrdinals = generator.chance(frequency == .monthly || frequency == .yearly ? 50 : 5)
    let largest = frequency == .monthly ? 5 : 53
    return generator.pick(0...6, upTo: 4).map { weekday in
      let ordinal = hasOrdinals && generator.chance(80) ? generator.pickSigned(1...largest)[0] : 0
      return WeekdayItem(ordinal: ordinal, weekday: weekday)
    }
  }
}
