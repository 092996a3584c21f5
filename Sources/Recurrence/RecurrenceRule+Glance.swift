package import CivilCalendar

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
