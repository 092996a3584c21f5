public import CivilCalendar

extension RecurrenceRule {
  /// The occurrences of a series that starts at a local time without a zone, in order.
  ///
  /// They are those that calview shows for an event with this DTSTART and this rule: the start is
  /// always one of them, and COUNT and UNTIL end the series. Of an UNTIL in UTC the time is read as
  /// a local one, and a date includes its whole day.
  ///
  /// The sequence finds occurrences as they are asked for, and may have no end other than that of
  /// the year 9999: take a prefix of it, or leave the loop. It also ends where the rule gives
  /// nothing in 100 000 steps, a month, a period of the rule or a time being one; the import of a
  /// file stops there too. A rule in a calendar that is not supported gives only the start.
  public func occurrences(from start: WallTime) -> some Sequence<WallTime> & Sendable {
    WallTimesOfSeries(rule: self, start: start, isDate: false)
  }

  /// The days of a series that starts on a day, such as that of an all-day event, in order.
  ///
  /// BYHOUR, BYMINUTE and BYSECOND are ignored, and a rule that repeats within the day gives each
  /// day once. Otherwise this is like the occurrences from a local time.
  public func occurrences(from start: DayNumber) -> some Sequence<DayNumber> & Sendable {
    DaysOfSeries(
      times: WallTimesOfSeries(rule: self, start: WallTime(day: start), isDate: true))
  }
}

extension RecurrenceRule.Until {
  /// The last time of a series whose clock has no zone.
  package var lastWallTime: WallTime {
    switch self {
    // A date includes its whole day, which is what its author means.
    case .date(let day): WallTime(day: day, secondOfDay: secondsInDay - 1)
    case .local(let time): time
    case .utc(let instant): instant.wallTime(offsetFromUTC: 0)
    }
  }
}

private struct DaysOfSeries: Sequence {
  let times: WallTimesOfSeries

  func makeIterator() -> some IteratorProtocol<DayNumber> { times.lazy.map(\.day).makeIterator() }
}

private struct WallTimesOfSeries: Sequence {
  let rule: RecurrenceRule
  let start: WallTime
  let isDate: Bool

  func makeIterator() -> Iterator { Iterator(self) }

  struct Iterator: IteratorProtocol {
    private let start: WallTime
    private var walk: RuleWalk
    /// The number of occurrences that COUNT still allows.
    private var left: Int
    private var isAtStart = true
    private let endsBeforeStart: Bool

    init(_ series: WallTimesOfSeries) {
      start = series.start
      let end = series.rule.until?.lastWallTime
      walk = RuleWalk(series.rule, from: start, isDate: series.isDate, until: end)
      left = series.rule.count ?? .max
      endsBeforeStart = end.map { $0 < series.start } ?? false
    }

    mutating func next() -> WallTime? {
      guard !endsBeforeStart else { return nil }
      if isAtStart {
        isAtStart = false
        return start
      }
      while left > 0, let time = walk.next() {
        left -= 1
        // If the rule gives the start too, COUNT counts it.
        if time > start { return time }
      }
      return nil
    }
  }
}

/// A walk through the times that a rule gives, in order, without regard to COUNT.
package struct RuleWalk: IteratorProtocol {
  private let rule: RecurrenceRule
  private let start: WallTime
  private let isDate: Bool
  private let limit: WallTime?

  /// The times found last, most of them not yet returned.
  private var found: [WallTime] = []
  private var index = 0
  /// The time from which on to search for more; `nil` if there are none.
  private var searchStart: WallTime?
  /// The number of times to look for: a single one at first, as the second may be far away or not
  /// be wanted.
  private var wanted = 1

  package init(
    _ rule: RecurrenceRule, from start: WallTime, isDate: Bool, until limit: WallTime?
  ) {
    self.rule = rule.with(count: nil)
    self.start = start
    self.isDate = isDate
    self.limit = limit
    searchStart = start
  }

  package mutating func next() -> WallTime? {
    if index == found.count { search() }
    guard index < found.count else { return nil }
    defer { index += 1 }
    return found[index]
  }

  private mutating func search() {
    found.removeAll(keepingCapacity: true)
    index = 0
    guard let searchStart else { return }
    var budget = StepBudget()
    let end = WallTime(secondsSinceEpoch: .max)
    var times = found
    let expansion = rule.forEachOccurrence(
      from: start, isDate: isDate, until: limit, in: searchStart..<max(searchStart, end),
      budget: &budget
    ) {
      times.append($0)
      return times.count < wanted
    }
    found = times
    let mayHaveMore = times.count == wanted || expansion == .truncated
    self.searchStart = mayHaveMore ? times.last?.advanced(bySeconds: 1) : nil
    wanted = min(2 * wanted, Self.maxWanted)
  }

  private static let maxWanted = 64
}
