import CivilCalendar
import Recurrence
import TestSupport
import Testing

/// A random rule with a random DTSTART.
struct RandomSeries: CustomStringConvertible {
  let plain: PlainRule
  let rule: RecurrenceRule
  let start: WallTime
  let isDate: Bool
  var limit: WallTime?

  var description: String { "\(plain) from \(WallText(start, isDate: isDate))" }

  init(using generator: inout SeededGenerator) throws {
    plain = PlainRule.random(using: &generator)
    rule = try RecurrenceRule("\(plain)")
    isDate = generator.chance(20)
    let day = Int64.random(in: 0...25_000, using: &generator)
    let second = isDate ? 0 : Int64.random(in: 0..<86_400, using: &generator)
    start = WallTime(secondsSinceEpoch: day * 86_400 + second)
  }

  init(_ plain: PlainRule, start: WallTime, isDate: Bool) throws {
    self.plain = plain
    rule = try RecurrenceRule("\(plain)")
    self.start = start
    self.isDate = isDate
  }

  /// Returns the occurrences in a window, as far as the budget reaches.
  func expand(in window: Range<WallTime>, first count: Int) throws -> [WallTime] {
    var budget = StepBudget(1_000_000)
    var found: [WallTime] = []
    let expansion = rule.forEachOccurrence(
      from: start, isDate: isDate, until: limit, in: window, budget: &budget
    ) {
      found.append($0)
      return found.count < count
    }
    try #require(expansion == .complete, "\(self)")
    return found
  }

  /// Returns a random window around the series, with its ends before a time.
  func window(before end: WallTime, using generator: inout SeededGenerator) -> Range<WallTime> {
    let first = start.secondsSinceEpoch - 100_000
    let bounds = (0..<2).map { _ in
      Int64.random(in: first...max(first, end.secondsSinceEpoch), using: &generator)
    }.sorted()
    return WallTime(secondsSinceEpoch: bounds[0])..<WallTime(secondsSinceEpoch: bounds[1])
  }
}
