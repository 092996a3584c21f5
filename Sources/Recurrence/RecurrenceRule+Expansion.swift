package import CivilCalendar

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
  package func forEachOccurrence(
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
  package func matches(start: WallTime, isDate: Bool) -> Bool {
    guard let started = StartedRule(self, start: start, isDate: isDate, limit: nil) else {
      return false
    }
    // Without BYxxx parts, the rule repeats DTSTART itself.
    return parts.isEmpty || started.mayGiveStart
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
  package func lastOccurrence(
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

/// A rule with its DTSTART and the end that UNTIL sets.
private struct StartedRule {
  let plan: ExpansionPlan
  let start: Int
  /// The last second on which an occurrence may be, by UNTIL or by the end of the supported years.
  let lastPossible: Int
  private let count: Int?
  private let isDate: Bool

  /// Creates a started rule; `nil` if it certainly has no occurrence.
  init?(_ rule: borrowing RecurrenceRule, start: WallTime, isDate: Bool, limit: WallTime?) {
    let seconds = Int(start.secondsSinceEpoch)
    guard !rule.usesUnsupportedCalendar, Self.supported.contains(seconds) else { return nil }
    let first = isDate ? seconds.startOfDay : seconds
    let last = min(limit.map { Int($0.secondsSinceEpoch) } ?? .max, Self.supported.upperBound)
    guard first <= last else { return nil }
    self.start = first
    lastPossible = last
    plan = ExpansionPlan(rule, start: first, isDate: isDate)
    count = rule.count
    self.isDate = isDate
  }

  /// Whether the rule gives DTSTART; `true` also if that takes too long to find out.
  var mayGiveStart: Bool {
    var budget = StepBudget()
    var isGiven = false
    let expansion = plan.forEach(in: start...start, skipping: 0, budget: &budget) { _ in
      isGiven = true
      return false
    }
    return isGiven || expansion == .truncated
  }

  /// The part of a window that may have occurrences; `nil` if there is none.
  func range(of window: Range<WallTime>) -> ClosedRange<Int>? {
    guard !window.isEmpty else { return nil }
    let first = max(Int(window.lowerBound.secondsSinceEpoch), start)
    let last = min(Int(window.upperBound.secondsSinceEpoch) - 1, lastPossible)
    return first <= last ? first...last : nil
  }

  func forEach(
    in range: ClosedRange<Int>, budget: inout StepBudget, _ body: (Int) -> Bool
  ) -> Expansion {
    guard let count else { return walk(range, skipping: 0, &budget, body) }
    if range.lowerBound == start {
      var left = count
      return walk(range, skipping: 0, &budget) {
        left -= 1
        return body($0) && left > 0
      }
    }
    let (last, expansion) = end(of: start...range.upperBound, budget: &budget)
    guard expansion == .complete, last >= range.lowerBound else { return expansion }
    return walk(range.lowerBound...last, skipping: 0, &budget, body)
  }

  /// The last occurrence that COUNT allows in a range that begins with DTSTART.
  ///
  /// It is the end of the range if COUNT does not end the series there.
  func end(
    of range: ClosedRange<Int>, budget: inout StepBudget
  ) -> (last: Int, expansion: Expansion) {
    guard let count else { return (range.upperBound, .complete) }
    if let last = plan.occurrence(atRank: count - 1, from: start) {
      return (min(last, range.upperBound), .complete)
    }
    var last = range.upperBound
    let expansion = walk(range, skipping: count - 1, &budget) {
      last = $0
      return false
    }
    return (last, expansion)
  }
}

extension StartedRule {
  /// The years 1 to 9999.
  private static let supported: ClosedRange<Int> = {
    let firstDay = MonthFrame.firstDay(ofYear: RecurrenceRule.years.lowerBound)
    let endDay = MonthFrame.firstDay(ofYear: RecurrenceRule.years.upperBound + 1)
    return firstDay * secondsInDay...endDay * secondsInDay - 1
  }()

  private func walk(
    _ range: ClosedRange<Int>, skipping skipped: Int, _ budget: inout StepBudget,
    _ body: (Int) -> Bool
  ) -> Expansion {
    guard isDate else {
      return plan.forEach(in: range, skipping: skipped, budget: &budget, body)
    }
    // A date counts as its midnight, but the plan may give any second of the day.
    let first = (range.lowerBound + secondsInDay - 1).startOfDay
    let end = range.upperBound.startOfDay + secondsInDay
    guard first < end else { return .complete }
    return plan.forEach(in: first...end - 1, skipping: skipped, budget: &budget) {
      body($0.startOfDay)
    }
  }
}

extension Int {
  fileprivate var startOfDay: Int { floorDivided(by: secondsInDay) * secondsInDay }
}

/// The number of steps that an expansion may still take.
///
/// A step is one month or one period examined, or one occurrence found. If a rule has few
/// occurrences in a long time, by mistake or by intent, its expansion ends with the budget.
package struct StepBudget: Hashable, Sendable {
  /// The number of steps left.
  package var remaining: Int

  /// A budget for one rule and one window, which lasts for a few milliseconds at most.
  package static let perRule = 100_000

  /// Creates a budget of a number of steps.
  package init(_ remaining: Int = perRule) {
    self.remaining = remaining
  }

  /// Takes steps from the budget; returns whether there were enough of them.
  package mutating func spend(_ steps: Int = 1) -> Bool {
    guard remaining >= steps else {
      remaining = 0
      return false
    }
    remaining -= steps
    return true
  }
}

/// The way in which an expansion ended.
package enum Expansion: Hashable, Sendable {
  /// The caller received every occurrence in the window, or wanted no more.
  case complete
  /// The budget was used up first, so there may be more occurrences.
  case truncated
}

extension RecurrenceRule {
  /// Whether a series may have an instance that begins on some days, by its RRULE and DTSTART only.
  ///
  /// The answer `false` is certain. The answer `true` is exact except in these cases:
  ///
  /// - The rule cannot be read, counts in another calendar, has an issue that may change what it
  ///   means, or has a COUNT that takes long to follow.
  /// - The days include the day of UNTIL or, if UNTIL is in UTC, a day next to it, since the zone
  ///   is not known here.
  /// - The rule has COUNT and times within two days of each other, for the same reason.
  ///
  /// It is always `true` on the day of DTSTART, which is an instance whatever the rule says.
  ///
  /// The day of an instance is its day on the wall in the event's zone. For days in another zone,
  /// or for instances that last into the days, pass a wider range.
  ///
  /// - Parameters:
  ///   - text: The text after `RRULE:`, unfolded.
  ///   - start: DTSTART as a wall time.
  ///   - isDate: Whether DTSTART is a date.
  ///   - days: The days on which an instance may begin.
  package static func mayOccur(
    _ text: Span<UInt8>, from start: WallTime, isDate: Bool, on days: ClosedRange<DayNumber>
  ) -> Bool {
    if days.contains(start.day) { return true }
    let rule: RecurrenceRule
    do throws(RecurrenceRuleError) {
      rule = try RecurrenceRule(parsing: text)
    } catch {
      return true
    }
    if let remarks = rule.remarks.value,
      rule.usesUnsupportedCalendar || remarks.issues.contains(where: \.mayChangeMeaning)
    {
      return true
    }
    guard start.day < days.lowerBound else { return false }
    var budget = StepBudget(stepsOfGlance)
    if let answer = rule.mayOccur(from: start, isDate: isDate, on: days, budget: &budget) {
      return answer
    }
    let window =
      WallTime(day: days.lowerBound)..<WallTime(day: days.upperBound, secondOfDay: secondsInDay)
    var occurs = false
    let counted = rule.count.map { rule.with(count: Self.maxCounted($0)) } ?? rule
    let expansion = counted.forEachOccurrence(
      from: start, isDate: isDate, until: rule.latestEnd, in: window, budget: &budget
    ) { _ in
      occurs = true
      return false
    }
    return occurs || expansion == .truncated
  }

  /// The months through which a COUNT without a regular pace is followed.
  ///
  /// These are 80 years, at the cost of reading an event or two.
  private static let stepsOfGlance = 1_000

  /// The most times of the rule that COUNT instances can need.
  ///
  /// Two times are one instance if clocks are set forward over the first, and the zone is not known
  /// here.
  private static func maxCounted(_ count: Int) -> Int { 2 * count }

  /// The answer for days after the day of DTSTART, from bits only; `nil` if the bits do not
  /// suffice.
  private func mayOccur(
    from start: WallTime, isDate: Bool, on days: ClosedRange<DayNumber>, budget: inout StepBudget
  ) -> Bool? {
    var last = min(days.upperBound, latestEnd?.day ?? .max).value
    guard days.lowerBound.value <= last else { return false }
    let first = isDate ? WallTime(day: start.day) : start
    let startSecond = Int(first.secondsSinceEpoch)
    guard let pace = DayPace(self, start: startSecond, isDate: isDate), !pace.clock.isEmpty,
      parts.setPositions.isEmpty
    else { return nil }
    guard let count else {
      return DayPattern(self, pace, start: startSecond)
        .mayHaveDay(in: days.lowerBound.value...last, budget: &budget)
    }
    let walk = DayWalk(self, pace, start: startSecond)
    let maxCounted =
      !isDate && walk.mayRepeatWithinTwoDays ? Self.maxCounted(count) : count
    guard let end = walk.occurrence(atRank: maxCounted - 1, from: startSecond) else { return nil }
    last = min(last, end.floorDivided(by: secondsInDay))
    return days.lowerBound.value <= last
      && walk.pattern.mayHaveDay(in: days.lowerBound.value...last, budget: &budget)
  }

  /// The latest wall time, in any zone, that UNTIL may stand for.
  private var latestEnd: WallTime? {
    switch until {
    case nil: nil
    case .date(let day): WallTime(day: day, secondOfDay: secondsInDay - 1)
    case .local(let time): time
    // RFC 5545 §3.3.14: every offset is shorter than a day.
    case .utc(let instant): instant.wallTime(offsetFromUTC: secondsInDay)
    }
  }
}
