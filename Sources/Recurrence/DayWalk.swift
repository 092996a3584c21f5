internal import CivilCalendar

/// A walk through the months, for rules whose occurrences are all times on all days of a pattern.
struct DayWalk: OccurrenceWalk {
  let pattern: DayPattern
  let times: TimeSet

  func forEach(
    in range: ClosedRange<Int>, skipping skipped: Int, budget: inout StepBudget,
    _ body: (Int) -> Bool
  ) -> Expansion {
    guard times.count > 0 else { return .complete }
    let edges = Edges(range, times)
    let firstDay = edges.days.lowerBound
    var lastDayToSearch = min(edges.days.upperBound, firstDay + pattern.periods.cycleDays)
    var skipped = skipped
    var frame = MonthFrame(index: pattern.month(notBefore: MonthFrame.index(of: firstDay)))
    while frame.firstDay <= lastDayToSearch {
      guard budget.spend() else { return .truncated }
      var days = pattern.days(of: frame) & frame.days(in: edges.days)
      if days != 0 { lastDayToSearch = edges.days.upperBound }
      let count = skipped == 0 ? 0 : edges.numberOfTimes(on: days, of: frame)
      if skipped > 0, skipped >= count {
        skipped -= count
        days = 0
      }
      while days != 0 {
        let day = frame.firstDay + days.trailingZeroBitCount
        days &= days - 1
        var ranks = edges.ranks(on: day)
        let passed = min(skipped, ranks.count)
        skipped -= passed
        ranks.removeFirst(passed)
        var isTruncated = false
        let goesOn = times.forEach(ranks) {
          isTruncated = !budget.spend()
          return !isTruncated && body(day * secondsInDay + $0)
        }
        guard goesOn else { return isTruncated ? .truncated : .complete }
      }
      frame = MonthFrame(index: pattern.month(notBefore: frame.index + 1))
    }
    return .complete
  }

  /// The days that a range of seconds touches, and the times of the first and last day in the
  /// range.
  private struct Edges {
    let days: ClosedRange<Int>
    private let firstRank: Int
    private let endRank: Int
    private let timesInDay: Int

    init(_ range: ClosedRange<Int>, _ times: TimeSet) {
      let firstDay = range.lowerBound.floorDivided(by: secondsInDay)
      let lastDay = range.upperBound.floorDivided(by: secondsInDay)
      days = firstDay...lastDay
      firstRank = times.rank(of: range.lowerBound - firstDay * secondsInDay)
      endRank = times.rank(of: range.upperBound - lastDay * secondsInDay + 1)
      timesInDay = times.count
    }

    func ranks(on day: Int) -> Range<Int> {
      let first = day == days.lowerBound ? firstRank : 0
      let end = day == days.upperBound ? endRank : timesInDay
      return first..<max(first, end)
    }

    func numberOfTimes(on daysOfMonth: UInt32, of frame: MonthFrame) -> Int {
      var rest = daysOfMonth
      var count = 0
      for edge in [days.lowerBound, days.upperBound] {
        guard frame.days(in: edge...edge) & rest != 0 else { continue }
        rest &= ~frame.days(in: edge...edge)
        count += ranks(on: edge).count
      }
      return count + rest.nonzeroBitCount * timesInDay
    }
  }
}

extension DayWalk {
  /// Whether two occurrences may be within two days.
  var mayRepeatWithinTwoDays: Bool { times.count > 1 || pattern.mayHaveDaysWithinTwo }

  /// The occurrence with a number of others before it, found by division.
  ///
  /// It is `nil` if the periods of the rule may differ in their number of days, and `Int.max` if it
  /// would be beyond all years.
  func occurrence(atRank rank: Int, from start: Int) -> Int? {
    guard let daysInPeriod = pattern.daysInEachPeriod, times.count > 0 else { return nil }
    let periods = pattern.periods
    let startDay = start.floorDivided(by: secondsInDay)
    let days = pattern.days(ofPeriod: periods.origin)
    let numberOfStart = startDay - days.origin
    // The count includes occurrences of the first period before DTSTART, so that it begins with a
    // full period.
    var rankInPeriods = rank + days.numbers.rank(of: numberOfStart) * times.count
    if days.numbers.contains(numberOfStart) {
      rankInPeriods += times.rank(of: start - startDay * secondsInDay)
    }
    let timesInPeriod = daysInPeriod * times.count
    let (periodsBefore, rankInPeriod) = rankInPeriods.quotientAndRemainder(
      dividingBy: timesInPeriod)
    let (distance, overflows) = periodsBefore.multipliedReportingOverflow(by: periods.interval)
    // No period is shorter than a day, and all years together have fewer days than this.
    guard !overflows, distance < 4_000_000 else { return .max }
    let period = periods.origin + distance
    let (dayRank, timeRank) = rankInPeriod.quotientAndRemainder(dividingBy: times.count)
    let daysThere = pattern.days(ofPeriod: period)
    let day = daysThere.origin + daysThere.numbers.number(atRank: dayRank)
    return day * secondsInDay + times[timeRank]
  }
}
