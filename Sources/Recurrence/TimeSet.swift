internal import CivilCalendar

/// The times within one period of a rule: within a day, an hour, a minute or a second.
///
/// The times are all combinations of some hours, minutes and seconds, or those that BYSETPOS
/// chooses. They are not stored: the n-th time is found by its rank.
struct TimeSet {
  /// All combinations; a period shorter than a day has only the hour 0.
  private let clock: ClockMask
  /// The ranks that BYSETPOS chooses, ascending; `nil` without BYSETPOS.
  private let chosenRanks: [Int]?

  /// The number of times.
  let count: Int
  private let secondsInMinute: Int
  private let timesInHour: Int
  /// The first combination, which in most rules is the only one.
  private let firstTime: Int

  init(_ clock: ClockMask, setPositions: SetPositions = SetPositions()) {
    self.clock = clock
    secondsInMinute = clock.seconds.nonzeroBitCount
    timesInHour = clock.minutes.nonzeroBitCount * secondsInMinute
    let combinations = clock.hours.nonzeroBitCount * timesInHour
    chosenRanks =
      setPositions.isEmpty ? nil : Array(ChosenRanks(setPositions.numbers, in: combinations))
    count = chosenRanks?.count ?? combinations
    firstTime = clock.first(notBefore: 0) ?? 0
  }

  /// The time with `rank` others before it, in seconds from the start of the period.
  subscript(rank: Int) -> Int {
    if count == 1, chosenRanks == nil { return firstTime }
    return combination(atRank: chosenRanks?[rank] ?? rank)
  }

  /// Calls the body with the times of some ranks, ascending, until it returns `false`.
  ///
  /// It returns whether the body always returned `true`.
  func forEach(_ ranks: Range<Int>, _ body: (Int) -> Bool) -> Bool {
    guard chosenRanks == nil, ranks.count > 1 else {
      return ranks.allSatisfy { body(self[$0]) }
    }
    var cursor = TimeCursor(clock, at: combination(atRank: ranks.lowerBound))
    for _ in ranks {
      guard body(cursor.time) else { return false }
      cursor.advance()
    }
    return true
  }

  /// The number of times before a second, which may be outside of the period.
  func rank(of second: Int) -> Int {
    guard second > 0 else { return 0 }
    let rank = rankAmongCombinations(of: second)
    guard let chosenRanks else { return rank }
    return chosenRanks.count { $0 < rank }
  }

  /// The ranks of the times in a range of seconds, which may extend beyond the period.
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
