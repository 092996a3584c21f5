internal import CivilCalendar

/// A walk through the weeks, months or years of a rule in which BYSETPOS chooses occurrences.
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

    // Takes the next occurrence; returns how the walk ends, or `nil` if it goes on.
    func take(_ occurrence: Int) -> Expansion? {
      guard occurrence <= range.upperBound else { return .complete }
      guard occurrence >= range.lowerBound else { return nil }
      guard budget.spend() else { return .truncated }
      guard skipped == 0 else {
        skipped -= 1
        return nil
      }
      return body(occurrence) ? nil : .complete
    }

    // SKIP may move days of two periods to the same day, so their times there must be merged.
    var shared: [Int] = []
    var number = periods.firstOfRule(
      notBefore: periods.number(containing: startDay - pattern.reach))
    while periods.firstDay(of: number) - pattern.reach <= lastDayToSearch {
      guard budget.spend() else { return .truncated }
      let days = pattern.days(ofPeriod: number)
      let firstSharedDay = pattern.reach == 0 ? Int.max : periods.firstDay(of: number + 1) - 1
      var waiting = shared[...]
      shared = []
      for rank in ChosenRanks(setPositions, in: days.numbers.count * times.count) {
        let (rankOfDay, rankInDay) = rank.quotientAndRemainder(dividingBy: times.count)
        let day = days.origin + days.numbers.number(atRank: rankOfDay)
        let occurrence = day * secondsInDay + times[rankInDay]
        while let first = waiting.first, first <= occurrence {
          waiting.removeFirst()
          if first < occurrence, let end = take(first) { return end }
        }
        if occurrence >= range.lowerBound { lastDayToSearch = lastDay }
        if day >= firstSharedDay {
          shared.append(occurrence)
        } else if let end = take(occurrence) {
          return end
        }
      }
      for occurrence in waiting {
        if let end = take(occurrence) { return end }
      }
      number += periods.interval
    }
    for occurrence in shared {
      if let end = take(occurrence) { return end }
    }
    return .complete
  }
}
