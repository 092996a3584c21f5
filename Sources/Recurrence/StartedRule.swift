internal import CivilCalendar

/// A rule with its DTSTART and the end that UNTIL sets.
struct StartedRule {
  let plan: ExpansionPlan
  let start: Int
  /// The last second on which an occurrence may be, by UNTIL or by the end of the supported years.
  let lastPossible: Int
  private let count: Int?
  private let isDate: Bool

  /// Creates a started rule; `nil` if it certainly has no occurrence.
  init?(_ rule: RecurrenceRule, start: WallTime, isDate: Bool, limit: WallTime?) {
    let seconds = Int(start.secondsSinceEpoch)
    guard !rule.isUnsupportedCalendar, Self.supported.contains(seconds) else { return nil }
    let first = isDate ? seconds.startOfDay : seconds
    let last = min(limit.map { Int($0.secondsSinceEpoch) } ?? .max, Self.supported.upperBound)
    guard first <= last else { return nil }
    self.start = first
    lastPossible = last
    plan = ExpansionPlan(rule, start: first, isDate: isDate)
    count = rule.count
    self.isDate = isDate
  }

  /// The part of a window that may have occurrences; `nil` if there is none.
  func range(of window: Range<WallTime>) -> ClosedRange<Int>? {
    guard !window.isEmpty else { return nil }
    let first = max(Int(window.lowerBound.secondsSinceEpoch), start)
    let last = min(Int(window.upperBound.secondsSinceEpoch) - 1, lastPossible)
    return first <= last ? first...last : nil
  }

  func forEach(
    in range: ClosedRange<Int>, budget: inout StepBudget, _ body: (Int) -> Bool
  ) -> Expansion {
    guard let count else { return walk(range, skipping: 0, &budget, body) }
    if range.lowerBound == start {
      var left = count
      return walk(range, skipping: 0, &budget) {
        left -= 1
        return body($0) && left > 0
      }
    }
    let (last, expansion) = end(of: start...range.upperBound, budget: &budget)
    guard expansion == .complete, last >= range.lowerBound else { return expansion }
    return walk(range.lowerBound...last, skipping: 0, &budget, body)
  }

  /// The last occurrence that COUNT allows in a range that begins with DTSTART.
  ///
  /// It is the end of the range if COUNT does not end the series there.
  func end(
    of range: ClosedRange<Int>, budget: inout StepBudget
  ) -> (last: Int, expansion: Expansion) {
    guard let count else { return (range.upperBound, .complete) }
    if let last = plan.occurrence(atRank: count - 1, from: start) {
      return (min(last, range.upperBound), .complete)
    }
    var last = range.upperBound
    let expansion = walk(range, skipping: count - 1, &budget) {
      last = $0
      return false
    }
    return (last, expansion)
  }
}

extension StartedRule {
  /// The years 1 to 9999.
  private static let supported: ClosedRange<Int> = {
    let firstDay = MonthFrame.firstDay(ofYear: RecurrenceRule.years.lowerBound)
    let endDay = MonthFrame.firstDay(ofYear: RecurrenceRule.years.upperBound + 1)
    return firstDay * secondsInDay...endDay * secondsInDay - 1
  }()

  private func walk(
    _ range: ClosedRange<Int>, skipping skipped: Int, _ budget: inout StepBudget,
    _ body: (Int) -> Bool
  ) -> Expansion {
    guard isDate else {
      return plan.forEach(in: range, skipping: skipped, budget: &budget, body)
    }
    // A date counts as its midnight, but the plan may give any second of the day.
    let first = (range.lowerBound + secondsInDay - 1).startOfDay
    let end = range.upperBound.startOfDay + secondsInDay
    guard first < end else { return .complete }
    return plan.forEach(in: first...end - 1, skipping: skipped, budget: &budget) {
      body($0.startOfDay)
    }
  }
}

extension Int {
  fileprivate var startOfDay: Int { floorDivided(by: secondsInDay) * secondsInDay }
}
