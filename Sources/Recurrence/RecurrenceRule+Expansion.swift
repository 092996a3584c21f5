public import CivilCalendar

extension RecurrenceRule {
  /// Calls `body` with each occurrence in a window, ascending and each once, until it returns
  /// `false`.
  ///
  /// COUNT and `limit` end the series; UNTIL is not looked at, since only who knows the zone can
  /// say which wall time it is. DTSTART is an occurrence only if the rule says so. Occurrences are
  /// in the years 1 to 9999.
  ///
  /// - Parameters:
  ///   - start: DTSTART on the wall.
  ///   - isDate: Whether DTSTART is a date: BYHOUR, BYMINUTE and BYSECOND are ignored then, and a
  ///     rule that repeats within the day gives each day once.
  ///   - limit: The last time that an occurrence may have, `nil` if there is none.
  ///   - window: The times that are asked for.
  ///   - budget: What the expansion may cost; what it did cost is taken from it.
  ///   - body: Takes an occurrence; returns whether to go on.
  /// - Returns: Whether every occurrence in the window was handed out.
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

  /// Whether DTSTART is an occurrence of its own rule, as far as that can be told.
  public func matches(start: WallTime, isDate: Bool) -> Bool {
    guard let started = StartedRule(self, start: start, isDate: isDate, limit: nil) else {
      return false
    }
    // Without parts that choose, what repeats is DTSTART.
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
  /// The answer "no" is sure.
  package func mayRepeatWithinTwoDays(from start: WallTime) -> Bool {
    let plan = ExpansionPlan(self, start: Int(start.secondsSinceEpoch), isDate: false)
    return if case .days(let walk) = plan { walk.mayRepeatWithinTwoDays } else { true }
  }

  /// A time after which no occurrence is; `nil` if the series never ends.
  ///
  /// This is the last occurrence where COUNT ends the series, and `limit` where that comes first.
  /// Where the budget does not suffice to count, it is the latest time that can be said.
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
