import CivilCalendar
import Recurrence
import Testing

let allTimes =
  WallTime(secondsSinceEpoch: .min)..<WallTime(secondsSinceEpoch: .max)

/// Returns the first occurrences of a rule as text; `limit` and the window are wall times as text.
func expand(
  _ rule: String, from start: String, until limit: String? = nil,
  in window: (from: String, to: String)? = nil, first count: Int = 100
) throws -> [String] {
  let rule = try RecurrenceRule(rule)
  let start = try #require(WallText(start))
  let limit = try limit.map { try #require(WallText($0)).time }
  var times = allTimes
  if let window {
    times = try #require(WallText(window.from)).time..<#require(WallText(window.to)).time
  }
  var budget = StepBudget()
  var found: [String] = []
  let expansion = rule.forEachOccurrence(
    from: start.time, isDate: start.isDate, until: limit, in: times, budget: &budget
  ) {
    found.append(WallText($0, isDate: start.isDate).description)
    return found.count < count
  }
  try #require(expansion == .complete)
  return found
}
