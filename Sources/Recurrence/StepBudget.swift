/// How many steps an expansion may still take.
///
/// A step is one month or one period looked at, or one occurrence handed out. A rule that finds
/// little in a long time, by fault or by intent, ends with its budget.
public struct StepBudget: Hashable, Sendable {
  /// The number of steps left.
  public var remaining: Int

  /// The budget that serves for one rule and one window: some milliseconds at most.
  public static let perRule = 100_000

  /// Creates a budget of some steps.
  public init(_ remaining: Int = perRule) {
    self.remaining = remaining
  }

  /// Takes steps from the budget, and tells whether they were there.
  public mutating func spend(_ steps: Int = 1) -> Bool {
    guard remaining >= steps else {
      remaining = 0
      return false
    }
    remaining -= steps
    return true
  }
}

/// How an expansion ended.
public enum Expansion: Hashable, Sendable {
  /// Every occurrence in the window was handed out, or the caller wanted no more.
  case complete
  /// The budget was used up first: there may be more occurrences than were handed out.
  case truncated
}
