/// A way through the occurrences of a rule, in seconds on the wall since 1970-01-01 00:00.
protocol OccurrenceWalk {
  /// Hands out the occurrences in a range, ascending, without the first `skipped` of them, until
  /// the body returns `false`.
  func forEach(
    in range: ClosedRange<Int>, skipping skipped: Int, budget: inout StepBudget,
    _ body: (Int) -> Bool
  ) -> Expansion
}

let secondsInDay = 86_400
