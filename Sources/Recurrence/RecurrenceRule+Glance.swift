public import CivilCalendar

extension RecurrenceRule {
  /// Whether a series may have an instance that begins on some days, told from what is after
  /// `RRULE:` and from DTSTART alone.
  ///
  /// The answer "no" is sure. The answer "yes" is exact except for rules that deserve a closer look:
  /// those that can't be read, count in another calendar, have an issue that changes what they
  /// mean, or whose COUNT takes long to follow; and except for the day of UNTIL, with a day more
  /// where it is in UTC, and for COUNT of times that are within two days, since the zone is not
  /// asked for. It is "yes" on the day of DTSTART, which
  /// is an instance whatever the rule says.
  ///
  /// Instances are told apart by the day on the wall in the event's zone. Who asks for days in
  /// another zone, or for instances that last into the days, widens the range.
  ///
  /// - Parameters:
  ///   - text: What is after `RRULE:`, unfolded.
  ///   - start: DTSTART on the wall.
  ///   - isDate: Whether DTSTART is a date.
  ///   - days: The days that an instance may begin on.
  public static func mayOccur(
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
      rule.isUnsupportedCalendar || remarks.issues.contains(where: \.mayChangeMeaning)
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
    let counted = rule.count.map { rule.with(count: Self.mostCounted($0)) } ?? rule
    let expansion = counted.forEachOccurrence(
      from: start, isDate: isDate, until: rule.latestEnd, in: window, budget: &budget
    ) { _ in
      occurs = true
      return false
    }
    return occurs || expansion == .truncated
  }

  /// The months that a COUNT of no regular pace is followed through: 80 years, at the cost of
  /// reading an event or two.
  private static let stepsOfGlance = 1_000

  /// As many times by the rule may be needed for COUNT: two of them are one instance where clocks
  /// are set forward over the first, and the zone is not asked for.
  private static func mostCounted(_ count: Int) -> Int { 2 * count }

  /// The answer for days after that of DTSTART, only by their bits; `nil` where that can't tell.
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
    let mostCounted =
      !isDate && walk.mayRepeatWithinTwoDays ? Self.mostCounted(count) : count
    guard let end = walk.occurrence(atRank: mostCounted - 1, from: startSecond) else { return nil }
    last = min(last, end.floorDivided(by: secondsInDay))
    return days.lowerBound.value <= last
      && walk.pattern.mayHaveDay(in: days.lowerBound.value...last, budget: &budget)
  }

  /// The latest time on any wall that UNTIL may stand for.
  private var latestEnd: WallTime? {
    switch until {
    case nil: nil
    case .date(let day): WallTime(day: day, secondOfDay: secondsInDay - 1)
    case .local(let time): time
    // RFC 5545 §3.3.14: no offset is as long as a day.
    case .utc(let instant): instant.wallTime(offsetFromUTC: secondsInDay)
    }
  }
}
