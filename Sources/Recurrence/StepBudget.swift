/// The number of steps that an expansion may still take.
///
/// A step is one month or one period examined, or one occurrence found. If a rule has few
/// occurrences in a long time, by mistake or by intent, its expansion ends with the budget.
public struct StepBudget: Hashable, Sendable {
  /// The number of steps left.
  public var remaining: Int

  /// A budget for one rule and one window, which lasts for a few milliseconds at most.
  public static let perRule = 100_000

  /// Creates a budget of a number of steps.
  public init(_ remaining: Int = perRule) {
    self.remaining = remaining
  }

  /// Takes steps from the budget; returns whether there were enough of them.
  public mutating func spend(_ steps: Int = 1) -> Bool {
    guard remaining >= steps else {
      remaining = 0
      return false
    }
    remaining -= steps
    return true
  }
}

/// The way in which an expansion ended.
public enum Expansion: Hashable, Sendable {
  /// The caller received every occurrence in the window, or wanted no more.
  case complete
  /// The budget was used up first, so there may be more occurrences.
  case truncated
}
