import CivilCalendar
import Recurrence
import Synchronization

/// The offsets of a zone that a calendar file defines, computed for the years that are needed.
///
/// Producers let observances start in 1601 or 1970 and never end them, so a list of all starts
/// would be long and mostly unused. Instead, time is cut into blocks of several years. The starts
/// in a block are found when an instant in it is first needed, and then kept.
final class DefinedRules: Sendable {
  /// The type that holds before all starts, followed by the types of the observances in order.
  let types: [LocalTimeType]

  /// The first start of all observances.
  let firstStart: Int64?

  private let observances: [ObservanceStarts]
  private let state: Mutex<State>

  private struct State {
    var blocks: [Int: TransitionTable] = [:]
    var stepsLeft = maxSteps
    var isTruncated = false

    /// Gives part of the budget to some work, and records its cost and whether that was enough.
    mutating func withBudget<Result>(_ work: (inout StepBudget) -> Result) -> Result {
      let steps = min(maxStepsAtOnce, stepsLeft)
      var budget = StepBudget(steps)
      let result = work(&budget)
      stepsLeft -= steps - budget.remaining
      // An overdrawn budget has nothing left.
      if budget.remaining == 0 { isTruncated = true }
      return result
    }
  }

  /// The years in a block: enough that lookups seldom need two, few enough to find them quickly.
  private static let yearsInBlock = 16

  /// The maximum steps for one block; a block with two yearly rules takes about 500 steps.
  private static let maxStepsAtOnce = 20_000

  /// The maximum steps for all blocks of a zone, enough for two yearly rules in all years.
  private static let maxSteps = 500_000

  /// The maximum number of starts in a block; nowhere do clocks change every day.
  private static let maxStarts = 4_096

  /// Creates the rules of a definition that is within the limits of ``ZoneDefinition``.
  init(_ definition: ZoneDefinition) {
    var state = State()
    observances = state.withBudget { budget in
      definition.observances.map { ObservanceStarts($0, budget: &budget) }
    }
    let first = zip(observances, definition.observances).min {
      $0.0.first ?? .max < $1.0.first ?? .max
    }
    firstStart = first?.0.first
    types =
      [LocalTimeType(offsetFromUTC: first?.1.offsetFrom ?? 0)]
      + definition.observances.map {
        LocalTimeType(
          offsetFromUTC: $0.offsetTo, isDaylightSaving: $0.isDaylightSaving, abbreviation: $0.name)
      }
    self.state = Mutex(state)
  }

  /// The latest time that the definition names: a start, or the last one of a rule that ends.
  var lastDate: Int64 { observances.lazy.map(\.lastDate).max() ?? .min }

  /// Whether the definition says what clocks do at a second: by a start then or later, or by a rule
  /// that does not end before `recent`, or ends with a start.
  ///
  /// A list of starts that ends says only how far it was written.
  func speaks(ofSecond second: Int64, recent: Int64) -> Bool {
    state.withLock { state in
      state.withBudget { budget in
        observances.contains {
          $0.lastSingle >= second || $0.hasRule(endingFrom: recent, budget: &budget)
        }
      }
    }
  }

  /// Whether offsets may be wrong because a budget or the limit of starts in a block was exceeded.
  var isTruncated: Bool { state.withLock { $0.isTruncated } }

  /// Returns the stretch at a second of the supported time, cut at the ends of its block.
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

  /// Finds the starts of observances in a range.
  ///
  /// The first entry of the block is the type that holds at the beginning of the range.
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
        if starts.count <= Self.maxStarts { starts.append((start, type)) }
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
    return (block, starts.count <= Self.maxStarts)
  }
}
