internal import CivilCalendar

extension DayWalk {
  /// The occurrence that has some others before it, by division alone; `nil` where the periods of
  /// the rule may differ in their number of days, `Int.max` beyond all years.
  func occurrence(atRank rank: Int, from start: Int) -> Int? {
    guard let daysInPeriod = pattern.daysInEachPeriod, times.count > 0 else { return nil }
    let periods = pattern.periods
    let startDay = start.floorDivided(by: secondsInDay)
    let firstDay = periods.firstDay(of: periods.origin)
    let days = pattern.days(ofPeriod: periods.origin)
    // The occurrences of the first period that lie before DTSTART are counted in, so that the
    // period begins with a full one.
    var rankInPeriods = rank + days.rank(of: startDay - firstDay) * times.count
    if days.contains(startDay - firstDay) {
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
    let day = periods.firstDay(of: period) + pattern.days(ofPeriod: period).number(atRank: dayRank)
    return day * secondsInDay + times[timeRank]
  }
}
