public import CivilCalendar

extension RecurrenceRule {
  /// Calls `body` with each occurrence in a window, in ascending order, until it returns `false`.
  ///
  /// COUNT and `limit` end the series. UNTIL is not used, since its wall time depends on the zone,
  /// which only the caller knows. DTSTART is an occurrence only if the rule gives it. Occurrences
  /// are in the years 1 to 9999.
  ///
  /// - Parameters:
  ///   - start: DTSTART as a wall time.
  ///   - isDate: Whether DTSTART is a date. If so, BYHOUR, BYMINUTE and BYSECOND are ignored, and a
  ///     rule that repeats within the day gives each day once.
  ///   - limit: The latest time that an occurrence may have; `nil` for no limit.
  ///   - window: The times in which occurrences are wanted.
  ///   - budget: The steps that the expansion may take; those that it takes are subtracted.
  ///   - body: Receives an occurrence; returns whether to go on.
  /// - Returns: Whether the expansion was complete, or the budget ran out first.
  public func forEachOccurrence(
    from start: WallTime, isDate: Bool, until limit: WallTime?, in window: Range<WallTime>,
    budget: inout StepBudget, _ body: (WallTime) -> Bool
  ) -> Expansion {
    guard let started = StartedRule(self, start: start, isDate: isDate, limit: limit),
      let range = started.range(of: window)
    else { return .complete }
    return started.forEach(in: range, budget: &budget) {
      body(WallTime(secondsSinceEpoch: Int64($0)))
    }
  }

  /// Whether DTSTART is an occurrence of its own rule; `true` also if that takes too long to find
  /// out.
  public func matches(start: WallTime, isDate: Bool) -> Bool {
    guard let started = StartedRule(self, start: start, isDate: isDate, limit: nil) else {
      return false
    }
    // Without BYxxx parts, the rule repeats DTSTART itself.
    if parts.isEmpty { return true }
    var budget = StepBudget()
    var matches = false
    let expansion = started.plan.forEach(
      in: started.start...started.start, skipping: 0, budget: &budget
    ) { _ in
      matches = true
      return false
    }
    return matches || expansion == .truncated
  }

  /// Whether two occurrences may be within two days, the most that clocks are ever set forward by.
  ///
  /// The answer `false` is certain.
  package func mayRepeatWithinTwoDays(from start: WallTime) -> Bool {
    let plan = ExpansionPlan(self, start: Int(start.secondsSinceEpoch), isDate: false)
    return if case .days(let walk) = plan { walk.mayRepeatWithinTwoDays } else { true }
  }

  /// A time after which there is no occurrence; `nil` if the series never ends.
  ///
  /// This is the last occurrence if COUNT ends the series, or `limit` if that comes first. If the
  /// budget does not suffice to count, it is `limit` or the end of the year 9999.
  public func lastOccurrence(
    from start: WallTime, isDate: Bool, until limit: WallTime?, budget: inout StepBudget
  ) -> WallTime? {
    guard count != nil || limit != nil else { return nil }
    guard let started = StartedRule(self, start: start, isDate: isDate, limit: limit) else {
      return start
    }
    let last = started.end(of: started.start...started.lastPossible, budget: &budget).last
    return WallTime(secondsSinceEpoch: Int64(last))
  }
}
