/// A way through the occurrences of a rule, in seconds of wall time since 1970-01-01 00:00.
protocol OccurrenceWalk {
  /// Calls the body with the occurrences in a range until it returns `false`.
  ///
  /// The occurrences are ascending; the first `skipped` of them are left out.
  func forEach(
    in range: ClosedRange<Int>, skipping skipped: Int, budget: inout StepBudget,
    _ body: (Int) -> Bool
  ) -> Expansion
}

let secondsInDay = 86_400
