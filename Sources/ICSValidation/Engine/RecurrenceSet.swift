internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// The instances of an event that repeats, including what RDATE adds and EXDATE removes: the
/// recurrence set of RFC 5545 §3.8.5.
struct RecurrenceSet: Sendable {
  /// DTSTART and the rules.
  let series: Series

  /// The positions that RDATE adds.
  let additions: Set<Int64>

  /// The positions that EXDATE removes.
  let exceptions: Set<Int64>

  /// The value of SEQUENCE, or 0.
  var sequence = 0

  var clock: SeriesClock { series.clock }
  var start: WallTime { series.start }
  var rules: [RecurrenceRule] { series.rules }

  init(_ series: Series, additions: Set<Int64> = [], exceptions: Set<Int64> = []) {
    self.series = series
    self.additions = additions
    self.exceptions = exceptions
  }

  /// The answer to whether there is an instance.
  enum Answer: Sendable {
    case yes, no
    /// The rules are too costly to follow.
    case unknown
  }

  /// Returns whether an instance starts at a position; instances that EXDATE removes count too.
  func hasInstance(at position: Int64, budget: inout StepBudget) -> Answer {
    if additions.contains(position) { return .yes }
    let time = clock.wallTime(at: position)
    // DTSTART is an instance, whether or not its rule gives it (RFC 5545 §3.8.5.3).
    if time == start || position == clock.position(of: start) { return .yes }
    var answer = Answer.no
    for rule in rules {
      switch has(rule, at: position, showing: time, &budget) {
      case .yes: return .yes
      case .unknown: answer = .unknown
      case .no: break
      }
    }
    return answer
  }

  private func has(
    _ rule: RecurrenceRule, at position: Int64, showing time: WallTime,
    _ fileBudget: inout StepBudget
  ) -> Answer {
    if rule.usesUnsupportedCalendar { return .unknown }
    // In a gap the clock shows a different time from the one that the rule names.
    let range = time.advanced(bySeconds: -86_400)..<time.advanced(bySeconds: 86_401)
    var isFound = false
    let expansion = fileBudget.lend { budget in
      series.forEachInstance(of: rule, in: range, budget: &budget) { instance in
        isFound = instance.start == position
        return !isFound
      }
    }
    if isFound { return .yes }
    return expansion == .complete ? .no : .unknown
  }

  /// Says for which days the calendar of a rule is not known; `nil` for the Gregorian one.
  var remarkOnCalendar: String? {
    rules.lazy.compactMap { $0.remarkOnCalendar(from: start.day) }.first
  }

  /// Calls a function with the positions of instances of the rules in a range.
  ///
  /// It stops when the function returns `false`, and returns whether the expansion was complete.
  func forEachPosition(
    in range: Range<WallTime>, budget: inout StepBudget, _ body: (Int64) -> Bool
  ) -> Expansion {
    var expansion = Expansion.complete
    for rule in rules {
      var goesOn = true
      let result = series.forEachInstance(of: rule, in: range, budget: &budget) { instance in
        goesOn = body(instance.start)
        return goesOn
      }
      if result == .truncated { expansion = .truncated }
      if !goesOn { break }
    }
    return expansion
  }

  /// Returns whether the rules have an instance in a range.
  func hasInstance(in range: Range<Instant>, budget fileBudget: inout StepBudget) -> Bool {
    var isFound = false
    let wallTimes =
      clock.wallTime(at: range.lowerBound.secondsSinceEpoch).advanced(
        bySeconds: -86_400)..<clock.wallTime(at: range.upperBound.secondsSinceEpoch).advanced(
        bySeconds: 86_400)
    _ = fileBudget.lend { budget in
      forEachPosition(in: wallTimes, budget: &budget) { position in
        isFound = range.contains(Instant(secondsSinceEpoch: position))
        return !isFound
      }
    }
    return isFound
  }

  /// Returns the end of the time in which zones are compared at the instances.
  ///
  /// It is just after the last instance, or ten years after the start for a series that goes on
  /// longer.
  func end(from start: Instant, budget fileBudget: inout StepBudget) -> Instant {
    let horizon = start.advanced(bySeconds: Self.comparedSeconds)
    var end = start
    for rule in rules {
      let last = fileBudget.lend { budget in
        series.lastTime(
          of: rule, before: clock.wallTime(at: horizon.secondsSinceEpoch), budget: &budget)
      }
      guard let last else { return horizon }
      end = max(end, Instant(secondsSinceEpoch: clock.position(of: last)))
    }
    return min(end.advanced(bySeconds: 1), horizon)
  }

  /// Ten years, in seconds.
  private static let comparedSeconds: Int64 = 3_653 * 86_400
}

extension StepBudget {
  /// The steps that all rules of a file may take together: about a second's work.
  static let perFile = 20_000_000

  /// Lends the steps that one rule may take to some work, and deducts those that the work took.
  mutating func lend<Result>(_ work: (inout StepBudget) -> Result) -> Result {
    let granted = min(Self.perRule, remaining)
    var budget = StepBudget(granted)
    let result = work(&budget)
    remaining -= granted - budget.remaining
    return result
  }
}

// The clock of a series as the rules need it.
extension SeriesClock {
  /// Creates the clock of DTSTART; an unknown zone gives a floating clock.
  init(of start: TimeProperty, zones: borrowing CalendarZones) {
    switch start.form {
    case .date: self = .dates
    case .floating: self = .floating
    case .utc: self = .zone(.utc)
    case .zoned:
      let zone = start.zone.flatMap { zones.entries[$0].zone }
      self = zone.map { .zone($0) } ?? .floating
    }
  }

  /// Returns the position of a value of EXDATE, RDATE or RECURRENCE-ID; `nil` for another type.
  ///
  /// - Parameter instant: The point in time of the value; `nil` if it is not known.
  func position(of value: DateValue, at instant: Instant?) -> Int64? {
    switch (self, value) {
    case (.dates, .date(let day)): WallTime(day: day).secondsSinceEpoch
    case (.dates, _), (_, .date), (.floating, .utc): nil
    case (.floating, .local(let time)): time.secondsSinceEpoch
    case (.zone, .utc(let instant)): instant.secondsSinceEpoch
    case (.zone, .local(let time)): instant?.secondsSinceEpoch ?? position(of: time)
    }
  }
}
