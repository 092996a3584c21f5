import CivilCalendar
import Recurrence
import Synchronization

/// The offsets of a zone that a calendar file defines, worked out for the years that are asked for.
///
/// Producers let observances start in 1601 or 1970 and never end them, so that a list of all starts
/// would be long and mostly unused. Time is cut into blocks of some years instead; the starts in a
/// block are found when an instant in it is asked for, and kept.
final class DefinedRules: Sendable {
  /// First what holds before all starts, then the types of the observances in order.
  let types: [LocalTimeType]

  private let observances: [ObservanceStarts]
  private let state: Mutex<State>

  private struct State {
    var blocks: [Int: TransitionTable] = [:]
    var stepsLeft = mostSteps
    var isTruncated = false

    /// Lends a budget for some work, and notes what it cost and whether it was enough.
    mutating func withBudget<Result>(_ work: (inout StepBudget) -> Result) -> Result {
      let steps = min(mostStepsAtOnce, stepsLeft)
      var budget = StepBudget(steps)
      let result = work(&budget)
      stepsLeft -= steps - budget.remaining
      // A budget that is overdrawn is left with nothing.
      if budget.remaining == 0 { isTruncated = true }
      return result
    }
  }

  /// Years in a block: so many that lookups seldom need two, so few that they are found fast.
  private static let yearsInBlock = 16

  /// What a block may cost; one with two yearly rules costs about 500 steps.
  private static let mostStepsAtOnce = 20_000

  /// What all blocks of a zone may cost, enough for two yearly rules in all years.
  private static let mostSteps = 500_000

  /// The most starts in a block; the clocks of no place change every day.
  private static let mostStarts = 4_096

  /// Creates the rules of a definition that keeps the limits.
  init(_ definition: ZoneDefinition) {
    var state = State()
    observances = state.withBudget { budget in
      definition.observances.map { ObservanceStarts($0, budget: &budget) }
    }
    let first = zip(observances, definition.observances).min {
      $0.0.first ?? .max < $1.0.first ?? .max
    }
    types =
      [LocalTimeType(offsetFromUTC: first?.1.offsetFrom ?? 0)]
      + definition.observances.map {
        LocalTimeType(
          offsetFromUTC: $0.offsetTo, isDaylightSaving: $0.isDaylightSaving, abbreviation: $0.name)
      }
    self.state = Mutex(state)
  }

  /// Whether a budget or the number of starts in a block didn't suffice.
  var isTruncated: Bool { state.withLock { $0.isTruncated } }

  /// The stretch that a second of the supported time is in, cut at the ends of its block.
  func stretch(at second: Int64) -> TypedStretch {
    let year = YearArithmetic.year(ofSecond: second)
    let number = year.floorDivided(by: Self.yearsInBlock)
    let start = YearArithmetic.startOfYear(number * Self.yearsInBlock)
    let end = YearArithmetic.startOfYear((number + 1) * Self.yearsInBlock)
    let block = state.withLock { state in
      if let block = state.blocks[number] { return block }
      let (block, isComplete) = state.withBudget { makeBlock(start..<end, budget: &$0) }
      if !isComplete { state.isTruncated = true }
      state.blocks[number] = block
      return block
    }
    var stretch = block.stretch(at: second)
    stretch.start = max(stretch.start, start)
    stretch.end = min(stretch.end, end)
    return stretch
  }

  /// Finds what starts when in a range; the first entry is what holds at its beginning.
  private func makeBlock(
    _ range: Range<Int64>, budget: inout StepBudget
  ) -> (block: TransitionTable, isComplete: Bool) {
    var starts: [(start: Int64, type: UInt8)] = []
    var latest: (start: Int64, type: UInt8)?
    for (index, observance) in observances.enumerated() {
      // There are at most 200 observances.
      let type = UInt8(truncatingIfNeeded: index + 1)
      let last = observance.last(before: range.lowerBound, budget: &budget)
      if let last, last > latest?.start ?? .min { latest = (last, type) }
      observance.forEach(in: range, budget: &budget) { start in
        if starts.count <= Self.mostStarts { starts.append((start, type)) }
      }
    }
    starts.sort { $0 < $1 }
    var transitions = [range.lowerBound]
    var types = [latest?.type ?? 0]
    for (start, type) in starts where start != transitions.last || transitions.count == 1 {
      transitions.append(start)
      types.append(type)
    }
    let block = TransitionTable(
      transitions: transitions, typesAfterTransition: types, types: self.types)
    return (block, starts.count <= Self.mostStarts)
  }
}
