internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// What a component says about its repetition.
struct Repetition: Sendable {
  /// What the RRULEs say, in their order.
  let rules: [ParsedRule]

  /// The values of RDATE and EXDATE.
  let additions: [ListedTime]
  private(set) var exceptions: [ListedTime]

  /// The instances; `nil` if DTSTART or a rule cannot be read.
  let series: RecurrenceSet?

  /// The verdict on the instances as a whole; `nil` if they were not examined.
  private(set) var verdict: Verdict?

  /// Whether an instance lasts longer than the interval of its rule, and into the next instance.
  private(set) var overlaps = false

  /// Whether UNTIL leaves out an instance that starts on the very day that UNTIL names.
  private(set) var dropsLastDay = false

  /// Whether UNTIL or COUNT is after the years for which the calendar of a rule is known.
  private(set) var passesKnownYears = false

  enum Verdict: Sendable {
    /// Nothing is wrong with the instances as a whole.
    case regular
    /// The series ends before DTSTART.
    case endsBeforeStart
    /// The rules give no instances.
    case noInstances
    /// EXDATE removes all instances.
    case allRemoved
    /// DTSTART is not among the instances of the rules.
    case startNotInSet
    /// The rules are too costly to follow to an answer.
    case tooCostly
  }

  /// Reads the repetition of the outermost component of a record; `nil` if it does not repeat.
  init?(
    of record: borrowing Component, rules all: [ParsedRule], times: TimeProperties,
    exceptions: [ListedTime], zones: borrowing CalendarZones, budget: inout StepBudget
  ) {
    let present = record.parts[0].present
    guard !present.isDisjoint(with: [.rrule, .rdate, .exdate]) else { return nil }
    rules = all.filter {
      record.properties[$0.property].part == 0
        && record.properties[$0.property].name == .rrule
    }
    let additions = record.listedTimes(.rdate, zones: zones)
    self.additions = additions.times
    self.exceptions = exceptions
    let followed = rules.compactMap(\.rule)
    // An RDATE that cannot be read may add the instance that EXDATE or an override names.
    guard let start = times.start, followed.count == rules.count, additions.areAll else {
      series = nil
      return
    }
    let clock = SeriesClock(of: start, zones: zones)
    let series = RecurrenceSet(
      Series(clock: clock, start: start.wallTime, rules: followed),
      additions: Set(additions.times.compactMap { clock.position(of: $0.value, at: $0.instant) }),
      exceptions: Set(exceptions.compactMap { clock.position(of: $0.value, at: $0.instant) }))
    self.series = series
    // The rest is meaningful only for rules that have one meaning.
    guard rules.allSatisfy(\.isSound), !present.contains(.recurrenceID),
      followed.allSatisfy({ !$0.usesUnsupportedCalendar && $0.isOfType(of: start) })
    else { return }
    passesKnownYears = series.passesKnownYears(budget: &budget)
    let verdict = series.verdict(budget: &budget)
    self.verdict = verdict
    guard verdict == .regular || verdict == .startNotInSet else { return }
    for index in exceptions.indices {
      guard
        let position = clock.position(of: exceptions[index].value, at: exceptions[index].instant)
      else { continue }
      self.exceptions[index].isInstance = series.hasInstance(at: position, budget: &budget)
    }
    dropsLastDay = series.dropsLastDay(budget: &budget)
    if let end = times.end, end.form == start.form {
      overlaps = series.hasInstance(before: end.wallTime, budget: &budget)
    }
  }
}

extension RecurrenceRule {
  /// Whether UNTIL is a date if DTSTART is one, and a date-time if DTSTART is one.
  fileprivate func isOfType(of start: TimeProperty) -> Bool {
    switch until {
    case nil: true
    case .date: start.form == .date
    case .local, .utc: start.form != .date
    }
  }
}

// Judging the instances as a whole.
extension RecurrenceSet {
  fileprivate func verdict(budget: inout StepBudget) -> Repetition.Verdict {
    if rules.isEmpty {
      let isStartRemoved = exceptions.contains(clock.position(of: start))
      return isStartRemoved && additions.isSubset(of: exceptions) ? .allRemoved : .regular
    }
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
        // If there are more instances than exceptions, at least one instance remains.
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

  /// Whether a rule in a calendar other than the Gregorian one ends after that calendar is known.
  fileprivate func passesKnownYears(budget: inout StepBudget) -> Bool {
    for rule in rules where rule.usesOtherCalendar {
      switch rule.until {
      case .date(let day) where !rule.knowsYear(of: day): return true
      case .local(let time) where !rule.knowsYear(of: time.day): return true
      case .utc(let instant) where !rule.knowsYear(of: instant.wallTime(offsetFromUTC: 0).day):
        return true
      default: break
      }
      guard let count = rule.count else { continue }
      var found = 0
      let isFollowed = budget.lend { budget in
        _ = series.forEachInstance(of: rule, in: start..<Self.end, budget: &budget) { _ in
          found += 1
          return true
        }
        return budget.remaining > 0
      }
      if isFollowed, found > 0, found < count { return true }
    }
    return false
  }

  /// Whether the second instance starts before the first ends.
  ///
  /// It is `false` unless the first instance lasts longer than the interval of the rule.
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

  /// The end of the range that dates can be in.
  private static let end = WallTime(day: .max)

  /// Whether UNTIL is the start or the end of a day but leaves out an instance of that day.
  ///
  /// Both the time as written and the time on the clock of the series count. If an instance starts
  /// at UNTIL itself, UNTIL is taken as meant.
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
  /// The most seconds from one instance to the next of a rule that skips none.
  ///
  /// It is `nil` for parts of days, where instances may well overlap.
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

/// What an RRULE or EXRULE says, or why it cannot be read.
struct ParsedRule: Sendable {
  /// The index of the property in the record.
  let property: Int

  let outcome: Result<RecurrenceRule, RecurrenceRuleError>

  /// The rule; `nil` if it cannot be followed.
  var rule: RecurrenceRule? { try? outcome.get() }

  /// Whether the rule can be followed and conforms to the grammar.
  var isSound: Bool { rule?.issues.isEmpty ?? false }
}

extension Component {
  /// Reads the rules of the component and of its inner components.
  ///
  /// - Parameter calendars: The calendars that rules may count in.
  func parsedRules(in calendars: (any CalendarSystems)?) -> [ParsedRule] {
    guard
      parts.contains(where: { !$0.present.isDisjoint(with: [.rrule, .exrule]) })
    else { return [] }
    var rules: [ParsedRule] = []
    for index in properties.indices
    where properties[index].name == .rrule || properties[index].name == .exrule {
      do {
        let text = bytes.span.extracting(properties[index].value)
        let rule = try RecurrenceRule(parsing: text).counting(in: calendars)
        rules.append(ParsedRule(property: index, outcome: .success(rule)))
      } catch {
        rules.append(ParsedRule(property: index, outcome: .failure(error)))
      }
    }
    return rules
  }
}
