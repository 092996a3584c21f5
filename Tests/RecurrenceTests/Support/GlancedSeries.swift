import CivilCalendar
import Recurrence
import TestSupport
import Testing

/// A random series with its rule as text, as in a file; some have an UNTIL.
struct GlancedSeries: CustomStringConvertible {
  let text: String
  private(set) var rule: RecurrenceRule
  let start: WallTime
  let isDate: Bool
  private let limit: WallTime?

  var description: String { "\(text) from \(WallText(start, isDate: isDate))" }

  init(_ plain: PlainRule, using generator: inout SeededGenerator) throws {
    isDate = generator.chance(20)
    // Days around 2000, a leap year, and around 2100, which is not one.
    let day = (generator.chance(50) ? 9_500 : 45_900) + Int.random(in: 0..<2_000, using: &generator)
    start = WallTime(
      day: DayNumber(clamping: day),
      secondOfDay: isDate ? 0 : Int.random(in: 0..<86_400, using: &generator))
    guard generator.chance(20) else {
      (text, limit) = ("\(plain)", nil)
      rule = try RecurrenceRule(text)
      return
    }
    let last = start.advanced(bySeconds: .random(in: 0...50_000_000, using: &generator))
    let form = Int.random(in: 0..<3, using: &generator)
    limit = form == 0 ? WallTime(day: last.day, secondOfDay: 86_399) : last
    let until = WallText(last, isDate: form == 0).description + (form == 2 ? "Z" : "")
    text = "\(plain);UNTIL=\(until)"
    rule = try RecurrenceRule(text)
  }

  /// The series with as many times of its rule as COUNT may include in any zone.
  var withRoomForGaps: GlancedSeries {
    var series = self
    series.rule = rule.with(count: rule.count.map { 2 * $0 })
    return series
  }

  /// The days of the first instances, and the last day up to which they are complete.
  struct Days {
    fileprivate(set) var known: Set<Int> = []
    fileprivate(set) var last: Int

    func hasInstance(in window: ClosedRange<DayNumber>) -> Bool {
      (window.lowerBound.value...window.upperBound.value).contains(where: known.contains)
    }
  }

  /// Returns the days of the instances in ten years, or of the first ones if there are more.
  func daysOfInstances(first count: Int) throws -> Days {
    let end = start.advanced(bySeconds: 3_650 * 86_400)
    var days = Days(known: [start.day.value], last: end.day.value)
    var left = count
    var budget = StepBudget(1_000_000)
    let expansion = rule.forEachOccurrence(
      from: start, isDate: isDate, until: limit, in: start..<end, budget: &budget
    ) {
      left -= 1
      days.known.insert($0.day.value)
      if left == 0 { days.last = $0.day.value }
      return left > 0
    }
    try #require(expansion == .complete, "\(self)")
    return days
  }

  /// Returns up to six weeks of days among those for which all instances are known.
  func window(in days: Days, using generator: inout SeededGenerator) -> ClosedRange<DayNumber> {
    let first = Int.random(in: start.day.value - 20...days.last, using: &generator)
    let length = generator.chance(50) ? 0 : Int.random(in: 1...41, using: &generator)
    return DayNumber(clamping: first)...DayNumber(clamping: min(first + length, days.last))
  }

  func mayOccur(on days: ClosedRange<DayNumber>) -> Bool {
    RecurrenceRule.mayOccur(Array(text.utf8).span, from: start, isDate: isDate, on: days)
  }
}
