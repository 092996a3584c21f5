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

/// The positions of BYSETPOS: those up to 63 as bits, and larger ones, which are rare, out of line.
struct SetPositions: Hashable, Sendable {
  private var near = SignedNumbers()
  private var far = Rare<WideNumbers>.absent

  var isEmpty: Bool {
    guard case .absent = far else { return false }
    return near.isEmpty
  }

  mutating func insert(_ position: Int) {
    guard abs(position) > SignedNumbers.largest else {
      near.insert(position)
      return
    }
    var numbers = far.value ?? WideNumbers()
    numbers.insert(position)
    far = .present(numbers)
  }

  /// All positions as one set.
  var numbers: WideNumbers {
    var numbers = far.value ?? WideNumbers()
    numbers.fromStart.insert(bits: near.fromStart)
    numbers.fromEnd.insert(bits: near.fromEnd)
    return numbers
  }
}

/// The ranks that BYSETPOS chooses among some candidates, ascending and distinct.
struct ChosenRanks: Sequence, IteratorProtocol {
  private let positions: WideNumbers
  private let candidates: Int
  /// The number of positions from the end that are left; the largest of them chooses the lowest
  /// rank.
  private var leftFromEnd: Int
  /// The number of positions from the start that are done.
  private var doneFromStart = 0
  private let countFromStart: Int

  init(_ positions: WideNumbers, in candidates: Int) {
    self.positions = positions
    self.candidates = candidates
    countFromStart = positions.fromStart.count
    // Positions from the end that are before the first candidate choose nothing.
    leftFromEnd = positions.fromEnd.rank(of: candidates + 1)
  }

  private var rankFromEnd: Int {
    leftFromEnd > 0 ? candidates - positions.fromEnd.number(atRank: leftFromEnd - 1) : candidates
  }

  private var rankFromStart: Int {
    doneFromStart < countFromStart
      ? positions.fromStart.number(atRank: doneFromStart) - 1 : candidates
  }

  mutating func next() -> Int? {
    let (fromEnd, fromStart) = (rankFromEnd, rankFromStart)
    let rank = Swift.min(fromEnd, fromStart)
    guard rank < candidates else { return nil }
    if fromEnd == rank { leftFromEnd -= 1 }
    if fromStart == rank { doneFromStart += 1 }
    return rank
  }
}
