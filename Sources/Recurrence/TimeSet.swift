internal import CivilCalendar

/// The times within one period of a rule: within a day, an hour, a minute or a second.
///
/// The times are all combinations of some hours, minutes and seconds, or those of them that
/// BYSETPOS chooses. None of them is stored: the n-th time is found by its rank.
struct TimeSet {
  /// All combinations; a period shorter than a day has the hour 0 alone.
  private let clock: ClockMask
  /// The ranks that BYSETPOS chooses, ascending; `nil` without BYSETPOS.
  private let chosenRanks: [Int]?

  /// The number of times.
  let count: Int
  private let secondsInMinute: Int
  private let timesInHour: Int
  /// The first time, which most rules have alone.
  private let firstTime: Int

  init(_ clock: ClockMask, setPositions: [Int] = []) {
    self.clock = clock
    secondsInMinute = clock.seconds.nonzeroBitCount
    timesInHour = clock.minutes.nonzeroBitCount * secondsInMinute
    let combinations = clock.hours.nonzeroBitCount * timesInHour
    chosenRanks =
      setPositions.isEmpty ? nil : Array(ChosenRanks(setPositions, in: combinations))
    count = chosenRanks?.count ?? combinations
    firstTime = clock.first(notBefore: 0) ?? 0
  }

  /// The time, in seconds since the period began, that `rank` others come before.
  subscript(rank: Int) -> Int {
    if count == 1, chosenRanks == nil { return firstTime }
    return combination(atRank: chosenRanks?[rank] ?? rank)
  }

  /// The number of times before a second of the period, which may lie outside of it.
  func rank(of second: Int) -> Int {
    guard second > 0 else { return 0 }
    let rank = rankAmongCombinations(of: second)
    guard let chosenRanks else { return rank }
    return chosenRanks.count { $0 < rank }
  }

  /// The ranks of the times in a range of seconds, which may reach out of the period.
  func ranks(from first: Int, through last: Int) -> Range<Int> {
    let start = rank(of: first)
    return start..<max(start, rank(of: last + 1))
  }

  private func combination(atRank rank: Int) -> Int {
    let (hour, rankInHour) = rank.quotientAndRemainder(dividingBy: timesInHour)
    let (minute, second) = rankInHour.quotientAndRemainder(dividingBy: secondsInMinute)
    return clock.hours.bit(atRank: hour) * 3_600 + clock.minutes.bit(atRank: minute) * 60
      + clock.seconds.bit(atRank: second)
  }

  private func rankAmongCombinations(of second: Int) -> Int {
    let (hour, secondOfHour) = second.quotientAndRemainder(dividingBy: 3_600)
    let (minute, secondOfMinute) = secondOfHour.quotientAndRemainder(dividingBy: 60)
    var rank = clock.hours.rank(of: hour) * timesInHour
    guard clock.hours >> hour & 1 == 1 else { return rank }
    rank += clock.minutes.rank(of: minute) * secondsInMinute
    guard clock.minutes >> minute & 1 == 1 else { return rank }
    return rank + clock.seconds.rank(of: secondOfMinute)
  }
}

/// The ranks, ascending and each once, that BYSETPOS chooses among some candidates.
struct ChosenRanks: Sequence, IteratorProtocol {
  private let setPositions: [Int]
  private let candidates: Int
  private var nextFromEnd = 0
  private var nextFromStart: Int

  /// The positions are ascending: those from the end come first.
  init(_ setPositions: [Int], in candidates: Int) {
    self.setPositions = setPositions
    self.candidates = candidates
    nextFromStart = setPositions.firstIndex { $0 > 0 } ?? setPositions.count
    while nextFromEnd < nextFromStart, rankFromEnd < 0 { nextFromEnd += 1 }
  }

  private var rankFromEnd: Int {
    let isThere = nextFromEnd < setPositions.count && setPositions[nextFromEnd] < 0
    return isThere ? candidates + setPositions[nextFromEnd] : candidates
  }

  private var rankFromStart: Int {
    nextFromStart < setPositions.count ? setPositions[nextFromStart] - 1 : candidates
  }

  mutating func next() -> Int? {
    let (fromEnd, fromStart) = (rankFromEnd, rankFromStart)
    let rank = Swift.min(fromEnd, fromStart)
    guard rank < candidates else { return nil }
    if fromEnd == rank { nextFromEnd += 1 }
    if fromStart == rank { nextFromStart += 1 }
    return rank
  }
}
