internal import CivilCalendar

extension DayWalk {
  /// Whether two occurrences may be within two days.
  var mayRepeatWithinTwoDays: Bool { times.count > 1 || pattern.mayHaveDaysWithinTwo }

  /// The occurrence with some others before it, found by division; `nil` where the periods of
  /// the rule may differ in their number of days, `Int.max` beyond all years.
  func occurrence(atRank rank: Int, from start: Int) -> Int? {
    guard let daysInPeriod = pattern.daysInEachPeriod, times.count > 0 else { return nil }
    let periods = pattern.periods
    let startDay = start.floorDivided(by: secondsInDay)
    let days = pattern.days(ofPeriod: periods.origin)
    let numberOfStart = startDay - days.origin
    // The occurrences of the first period that are before DTSTART are counted in, so that the
    // period begins with a full one.
    var rankInPeriods = rank + days.numbers.rank(of: numberOfStart) * times.count
    if days.numbers.contains(numberOfStart) {
      rankInPeriods += times.rank(of: start - startDay * secondsInDay)
    }
    let timesInPeriod = daysInPeriod * times.count
    let (periodsBefore, rankInPeriod) = rankInPeriods.quotientAndRemainder(
      dividingBy: timesInPeriod)
    let (distance, overflows) = periodsBefore.multipliedReportingOverflow(by: periods.interval)
    // No period is shorter than a day, and all years together have fewer than this.
    guard !overflows, distance < 4_000_000 else { return .max }
    let period = periods.origin + distance
    let (dayRank, timeRank) = rankInPeriod.quotientAndRemainder(dividingBy: times.count)
    let daysThere = pattern.days(ofPeriod: period)
    let day = daysThere.origin + daysThere.numbers.number(atRank: dayRank)
    return day * secondsInDay + times[timeRank]
  }
}
