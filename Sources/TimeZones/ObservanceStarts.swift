import CivilCalendar
import Recurrence

/// The instants at which an observance starts, in seconds since 1970-01-01T00:00:00Z.
///
/// DTSTART, RDATE and the occurrences of rules are local times with the offset before the start, so
/// each of them is one instant by itself.
struct ObservanceStarts: Sendable {
  /// The first start; `nil` if there is none in the supported time.
  let first: Int64?

  /// The latest time that the observance names: a start, or the last one of a rule that ends.
  var lastDate: Int64 {
    let ends = rules.lazy.compactMap(\.last).map { [offsetFrom] in
      Instant($0, offsetFromUTC: offsetFrom).secondsSinceEpoch
    }
    return max(first ?? .min, lastSingle, ends.max() ?? .min)
  }

  /// The last start that does not come from a rule; the smallest number if there is none.
  var lastSingle: Int64 { singles.last ?? .min }

  private let start: WallTime
  private let offsetFrom: Int
  private let rules: [BoundedRule]

  /// The starts that do not come from a rule, ascending.
  private let singles: [Int64]

  /// A rule with the ends that UNTIL and COUNT give it.
  private struct BoundedRule: Sendable {
    let rule: RecurrenceRule
    /// The last wall time that UNTIL allows.
    let limit: WallTime?
    /// A wall time after which the rule has no occurrence.
    let last: WallTime?
  }

  init(_ observance: ZoneDefinition.Observance, budget: inout StepBudget) {
    let (start, offsetFrom) = (observance.start, observance.offsetFrom)
    var rules: [BoundedRule] = []
    var firstOfRules: WallTime?
    let end = WallTime(secondsSinceEpoch: SupportedTime.last)
    let window = min(start, end)..<end
    for rule in observance.rules {
      let limit = rule.until.map { Self.limit($0, offsetFrom: offsetFrom) }
      let last = rule.lastOccurrence(from: start, isDate: false, until: limit, budget: &budget)
      rules.append(BoundedRule(rule: rule, limit: limit, last: last))
      _ = rule.forEachOccurrence(
        from: start, isDate: false, until: limit, in: window, budget: &budget
      ) { occurrence in
        firstOfRules = min(firstOfRules ?? occurrence, occurrence)
        return false
      }
    }
    var singles = observance.dates
    if firstOfRules == nil { singles.append(start) }
    let instants = singles.map { Instant($0, offsetFromUTC: offsetFrom).secondsSinceEpoch }
    let firstOfInstants = firstOfRules.map {
      Instant($0, offsetFromUTC: offsetFrom).secondsSinceEpoch
    }
    first = (instants + (firstOfInstants.map { [$0] } ?? [])).min()
    self.singles = instants.sorted()
    self.start = start
    self.offsetFrom = offsetFrom
    self.rules = rules
  }

  /// Returns UNTIL as a wall time.
  ///
  /// UNTIL is an instant, as RFC 5545 requires, or a local time or date as it is written.
  private static func limit(_ until: RecurrenceRule.Until, offsetFrom: Int) -> WallTime {
    switch until {
    case .utc(let instant): instant.wallTime(offsetFromUTC: offsetFrom)
    case .local(let wallTime): wallTime
    case .date(let day): WallTime(day: day, secondOfDay: 86_399)
    }
  }

  /// Whether a rule goes on for ever, or ends with a start of its own at some second or later.
  ///
  /// A rule whose UNTIL is no start, such as the end of a year, was written only so far.
  func hasRule(endingFrom recent: Int64, budget: inout StepBudget) -> Bool {
    for bounded in rules {
      guard let last = bounded.last else { return true }
      let end = Instant(last, offsetFromUTC: offsetFrom).secondsSinceEpoch
      if end < recent { continue }
      guard let limit = bounded.limit else { return true }
      var isStart = false
      let day = WallTime(day: limit.day)..<limit.advanced(bySeconds: 1)
      _ = bounded.rule.forEachOccurrence(
        from: start, isDate: false, until: limit, in: day, budget: &budget
      ) { _ in
        isStart = true
        return false
      }
      if isStart { return true }
    }
    return false
  }

  /// Calls `body` with each start in a range; starts of several rules aren't sorted.
  ///
  /// Once the budget is used up, starts are missing.
  func forEach(in range: Range<Int64>, budget: inout StepBudget, _ body: (Int64) -> Void) {
    for single in singles[singles.countBefore(range.lowerBound)...] {
      guard single < range.upperBound else { break }
      body(single)
    }
    let window = wallTime(range.lowerBound)..<wallTime(range.upperBound)
    for bounded in rules {
      forEach(of: bounded, in: window, budget: &budget, body)
    }
  }

  /// Returns the last start before an instant, or an earlier start once the budget is used up.
  func last(before instant: Int64, budget: inout StepBudget) -> Int64? {
    guard let first, first < instant else { return nil }
    let count = singles.countBefore(instant)
    var latest = count > 0 ? max(first, singles[count - 1]) : first
    for bounded in rules {
      forEachOfLast(of: bounded, before: wallTime(instant), budget: &budget) { start in
        latest = max(latest, start)
      }
    }
    return latest
  }

  /// Calls `body` with the last start of a rule before a wall time, and perhaps some before it.
  ///
  /// The search goes back in spans that grow. A yearly rule has a start in the first span; the
  /// number of spans is logarithmic in the time.
  private func forEachOfLast(
    of bounded: BoundedRule, before wallTime: WallTime, budget: inout StepBudget,
    _ body: (Int64) -> Void
  ) {
    var end = min(wallTime, bounded.last?.advanced(bySeconds: 1) ?? wallTime)
    let earliest = max(start, WallTime(secondsSinceEpoch: SupportedTime.first))
    var span: Int64 = 2 * 366 * 86_400
    var hasFound = false
    while end > earliest, !hasFound, budget.remaining > 0 {
      let lower = max(earliest, end.advanced(bySeconds: -span))
      forEach(of: bounded, in: lower..<end, budget: &budget) { start in
        hasFound = true
        body(start)
      }
      end = lower
      span *= 2
    }
  }

  private func forEach(
    of bounded: BoundedRule, in window: Range<WallTime>, budget: inout StepBudget,
    _ body: (Int64) -> Void
  ) {
    guard window.lowerBound <= bounded.last ?? window.lowerBound else { return }
    _ = bounded.rule.forEachOccurrence(
      from: start, isDate: false, until: bounded.limit, in: window, budget: &budget
    ) { occurrence in
      body(Instant(occurrence, offsetFromUTC: offsetFrom).secondsSinceEpoch)
      return true
    }
  }

  private func wallTime(_ second: Int64) -> WallTime {
    Instant(secondsSinceEpoch: second).wallTime(offsetFromUTC: offsetFrom)
  }
}

extension [Int64] {
  /// The number of elements of the ascending array that are less than `value`.
  fileprivate func countBefore(_ value: Int64) -> Int {
    value == .min ? 0 : countNotAfter(value - 1)
  }
}
