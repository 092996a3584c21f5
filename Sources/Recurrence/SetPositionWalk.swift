internal import CivilCalendar

/// Goes through the weeks, months or years of a rule, for those of which BYSETPOS chooses some
/// occurrences.
struct SetPositionWalk: OccurrenceWalk {
  let pattern: DayPattern
  let times: TimeSet
  let setPositions: SetPositions

  func forEach(
    in range: ClosedRange<Int>, skipping skipped: Int, budget: inout StepBudget,
    _ body: (Int) -> Bool
  ) -> Expansion {
    let setPositions = setPositions.numbers
    let periods = pattern.periods
    let lastDay = range.upperBound.floorDivided(by: secondsInDay)
    let startDay = range.lowerBound.floorDivided(by: secondsInDay)
    var lastDayToSearch = min(lastDay, startDay + periods.cycleDays)
    var skipped = skipped
    var number = periods.firstOfRule(notBefore: periods.number(containing: startDay))
    var firstDay = periods.firstDay(of: number)
    while firstDay <= lastDayToSearch {
      guard budget.spend() else { return .truncated }
      let days = pattern.days(ofPeriod: number)
      for rank in ChosenRanks(setPositions, in: days.count * times.count) {
        let (rankOfDay, rankInDay) = rank.quotientAndRemainder(dividingBy: times.count)
        let day = firstDay + days.number(atRank: rankOfDay)
        let occurrence = day * secondsInDay + times[rankInDay]
        guard occurrence <= range.upperBound else { return .complete }
        guard occurrence >= range.lowerBound else { continue }
        lastDayToSearch = lastDay
        guard budget.spend() else { return .truncated }
        if skipped > 0 { skipped -= 1 } else if !body(occurrence) { return .complete }
      }
      number += periods.interval
      firstDay = periods.firstDay(of: number)
    }
    return .complete
  }
}
