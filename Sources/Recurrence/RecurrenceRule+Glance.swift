public import CivilCalendar

extension RecurrenceRule {
  /// Whether a series may have an instance that begins on some days, told from what stands behind
  /// `RRULE:` and from DTSTART alone.
  ///
  /// The answer "no" is sure. The answer "yes" is exact but for rules that deserve a closer look:
  /// those that can't be read, count in another calendar, have an issue that changes what they
  /// mean, or whose COUNT takes long to follow; and but for the last day or two before an UNTIL in
  /// UTC, since the zone is not asked for. It is "yes" on the day of DTSTART, which is an instance
  /// whatever the rule says.
  ///
  /// Instances are told apart by the day on the wall in the event's zone. Who asks for days in
  /// another zone, or for instances that last into the days, widens the range.
  ///
  /// - Parameters:
  ///   - text: What stands behind `RRULE:`, unfolded.
  ///   - start: DTSTART on the wall.
  ///   - isDate: Whether DTSTART is a date.
  ///   - days: The days that an instance may begin on.
  public static func mayOccur(
    _ text: Span<UInt8>, from start: WallTime, isDate: Bool, on days: ClosedRange<DayNumber>
  ) -> Bool {
    if days.contains(start.day) { return true }
    guard let rule = try? RecurrenceRule(parsing: text), !rule.isUnsupportedCalendar,
      !rule.issues.contains(where: \.mayChangeMeaning)
    else { return true }
    let window =
      WallTime(day: days.lowerBound)..<WallTime(day: days.upperBound, secondOfDay: secondsInDay)
    var budget = StepBudget(stepsOfGlance)
    var occurs = false
    let expansion = rule.forEachOccurrence(
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
