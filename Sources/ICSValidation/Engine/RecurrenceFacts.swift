internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// What a component says of its repetition.
struct RecurrenceFacts: Sendable {
  /// What RRULE says, one for each.
  let rules: [ParsedRule]

  /// The values of RDATE and EXDATE.
  let additions: [ListedTime]
  private(set) var exceptions: [ListedTime]

  /// The instances; `nil` if DTSTART or a rule cannot be read.
  let series: SeriesFacts?

  /// What the instances are as a whole; `nil` if that was not looked at.
  private(set) var verdict: Verdict?

  /// Whether an instance lasts longer than its rule takes to come round, and into the next one.
  private(set) var overlaps = false

  /// Whether UNTIL leaves an instance out that starts on the day that it names.
  private(set) var dropsLastDay = false

  enum Verdict: Sendable {
    /// DTSTART is the first of them.
    case regular
    /// The series ends before it starts.
    case endsBeforeStart
    /// The rules give nothing.
    case noInstances
    /// EXDATE removes all that there are.
    case allRemoved
    /// The rules do not give DTSTART.
    case startNotInSet
    /// The rules cannot be followed to an answer.
    case tooCostly
  }

  /// Takes the facts of the outermost component of a record; `nil` if it does not repeat.
  init?(
    of record: ComponentRecord, rules all: [ParsedRule], times: TimeFacts,
    zones: CalendarZones, budget: inout StepBudget
  ) {
    let present = record.components[0].present
    guard !present.isDisjoint(with: [.rrule, .rdate, .exdate]) else { return nil }
    rules = all.filter {
      record.properties[$0.property].component == 0
        && record.properties[$0.property].name == .rrule
    }
    additions = record.listedTimes(.rdate, zones: zones)
    exceptions = record.listedTimes(.exdate, zones: zones)
    let followed = rules.compactMap(\.rule)
    guard let start = times.start, followed.count == rules.count else {
      series = nil
      return
    }
    let clock = SeriesClock(of: start, zones: zones)
    let series = SeriesFacts(
      Series(clock: clock, start: start.wallTime, rules: followed),
      additions: Set(additions.compactMap { clock.position(of: $0.value, at: $0.instant) }),
      exceptions: Set(exceptions.compactMap { clock.position(of: $0.value, at: $0.instant) }))
    self.series = series
    // What follows says something only of rules that mean one thing.
    guard rules.allSatisfy(\.isSound), !present.contains(.recurrenceID),
      followed.allSatisfy({ !$0.isUnsupportedCalendar && $0.isOfType(of: start) })
    else { return }
    let verdict = series.verdict(budget: &budget)
    self.verdict = verdict
    guard verdict == .regular || verdict == .startNotInSet else { return }
    for index in exceptions.indices {
      guard
        let position = clock.position(of: exceptions[index].value, at: exceptions[index].instant)
      else { continue }
      exceptions[index].isInstance = series.hasInstance(at: position, budget: &budget)
    }
    dropsLastDay = series.dropsLastDay(budget: &budget)
    if let end = times.end, end.form == start.form {
      overlaps = series.hasInstance(before: end.wallTime, budget: &budget)
    }
  }
}

extension RecurrenceRule {
  /// Whether UNTIL is a date or a date-time as DTSTART is.
  fileprivate func isOfType(of start: TimeFact) -> Bool {
    switch until {
    case nil: true
    case .date: start.form == .date
    case .local, .utc: start.form != .date
    }
  }
}

// What the instances are as a whole.
extension SeriesFacts {
  fileprivate func verdict(budget: inout StepBudget) -> RecurrenceFacts.Verdict {
    if rules.isEmpty { return .regular }
    if rules.allSatisfy({ !RuleEnd($0.until, on: clock).allows(start, on: clock) }) {
      return additions.isEmpty ? .endsBeforeStart : .regular
    }
    let isRegular =
      additions.contains(clock.position(of: start))
      || rules.contains { $0.matches(start: start, isDate: clock.isDates) }
    if isRegular, exceptions.isEmpty { return .regular }
    var first: Int64?
    var left = exceptions.count + 1
    let expansion = budget.lend { budget in
      forEachPosition(in: start..<Self.end, budget: &budget) { position in
        // There may be more instances than exceptions, and then one stays.
        left -= 1
        if left < 0 || !exceptions.contains(position) { first = position }
        return first == nil
      }
    }
    if first != nil || !additions.subtracting(exceptions).isEmpty {
      return isRegular ? .regular : .startNotInSet
    }
    if expansion == .truncated { return .tooCostly }
    return left <= exceptions.count ? .allRemoved : .noInstances
  }

  /// Whether the second instance starts before the end of the first, which lasts longer than the
  /// rule takes to come round.
  fileprivate func hasInstance(before end: WallTime, budget: inout StepBudget) -> Bool {
    let length = end.secondsSinceEpoch - start.secondsSinceEpoch
    guard rules.count == 1, let pace = rules[0].frequency.secondsOfPace,
      (length - 1) / pace >= Int64(rules[0].interval)
    else { return false }
    var isFound = false
    _ = budget.lend { budget in
      forEachPosition(in: start.advanced(bySeconds: 1)..<end, budget: &budget) { _ in
        isFound = true
        return false
      }
    }
    return isFound
  }

  /// The end of the years that dates can be in.
  private static let end = WallTime(day: .max)

  /// Whether UNTIL is the start or the end of a day, as written or on the clock, and leaves out
  /// an instance of that day.
  ///
  /// An UNTIL that is an instance means what it says.
  fileprivate func dropsLastDay(budget: inout StepBudget) -> Bool {
    guard !clock.isDates, rules.count == 1, let rule = rules.first else { return false }
    let written: WallTime
    let shown: WallTime
    switch rule.until {
    case nil, .date: return false
    case .local(let time): (written, shown) = (time, time)
    case .utc(let instant):
      written = instant.wallTime(offsetFromUTC: 0)
      shown = clock.wallTime(at: instant.secondsSinceEpoch)
    }
    var days: [DayNumber] = []
    if written.secondOfDay == 0 || written.secondOfDay == 86_399 { days.append(written.day) }
    if shown.secondOfDay == 0 { days.append(shown.day) }
    let end = RuleEnd(rule.until, on: clock)
    var isDropped = false
    for day in days {
      let range = WallTime(day: day)..<WallTime(day: day.advanced(by: 1))
      _ = budget.lend { budget in
        rule.forEachOccurrence(
          from: start, isDate: false, until: nil, in: range, budget: &budget
        ) { occurrence in
          if !end.allows(occurrence, on: clock) { isDropped = true }
          return true
        }
      }
    }
    guard isDropped else { return false }
    let position = end.position ?? shown.secondsSinceEpoch
    if case .yes = hasInstance(at: position, budget: &budget) { return false }
    return true
  }
}

extension RecurrenceRule.Frequency {
  /// How many seconds it takes at most from one instance to the next of a rule that leaves none out;
  /// `nil` for parts of days, where instances may well overlap.
  fileprivate var secondsOfPace: Int64? {
    switch self {
    case .secondly, .minutely, .hourly: nil
    case .daily: 86_400
    case .weekly: 7 * 86_400
    case .monthly: 31 * 86_400
    case .yearly: 366 * 86_400
    }
  }
}
