internal import CivilCalendar

/// A set of numbers from 0 to 447.
///
/// This suffices for a year of weeks, which has up to 371 days, and for what is counted in a year,
/// up to 385 in some calendars.
struct NumberSet: Sendable {
  private var words = [7 of UInt64](repeating: 0)

  mutating func insert(_ number: Int) {
    words[number / 64] |= 1 << UInt64(number % 64)
  }

  /// Adds the numbers from 0 to 63 whose bits are set.
  mutating func insert(bits: UInt64) {
    words[0] |= bits
  }

  /// Adds the days of a month whose first day has the number `offset`, which may be negative.
  mutating func insert(_ days: UInt32, at offset: Int) {
    guard offset >= 0 else {
      words[0] |= UInt64(days >> UInt32(-offset))
      return
    }
    let (word, bit) = offset.quotientAndRemainder(dividingBy: 64)
    words[word] |= UInt64(days) << UInt64(bit)
    let beyond = UInt64(days) >> UInt64(64 - bit)
    if beyond != 0 { words[word + 1] |= beyond }
  }

  var isEmpty: Bool {
    var all: UInt64 = 0
    for index in words.indices { all |= words[index] }
    return all == 0
  }

  var count: Int {
    var count = 0
    for index in words.indices { count += words[index].nonzeroBitCount }
    return count
  }

  /// The number with `rank` numbers of the set before it; the rank must be less than the count.
  func number(atRank rank: Int) -> Int {
    var rank = rank
    for index in words.indices {
      let count = words[index].nonzeroBitCount
      if rank < count { return index * 64 + words[index].bit(atRank: rank) }
      rank -= count
    }
    return words.count * 64
  }

  /// The count of numbers in the set that are less than a given one.
  func rank(of number: Int) -> Int {
    var rank = 0
    for index in words.indices where index * 64 < number {
      rank += words[index].rank(of: number - index * 64)
    }
    return rank
  }
}

extension NumberSet {
  /// The 64 numbers from a given one on, as bits.
  func bits(from number: Int) -> UInt64 {
    let (word, bit) = number.quotientAndRemainder(dividingBy: 64)
    let beyond = word + 1 < words.count && bit > 0 ? words[word + 1] << UInt64(64 - bit) : 0
    return words[word] >> UInt64(bit) | beyond
  }

  func contains(_ number: Int) -> Bool { rank(of: number + 1) > rank(of: number) }

  /// The numbers in ascending order.
  var numbers: [Int] { (0..<count).map(number) }
}

extension NumberSet: Hashable {
  static func == (lhs: NumberSet, rhs: NumberSet) -> Bool {
    lhs.words.indices.allSatisfy { lhs.words[$0] == rhs.words[$0] }
  }

  func hash(into hasher: inout Hasher) {
    for index in words.indices { hasher.combine(words[index]) }
  }
}

extension FixedWidthInteger {
  /// The place of the set bit that has `rank` set bits below it.
  func bit(atRank rank: Int) -> Int {
    var rest = self
    for _ in 0..<rank { rest &= rest &- 1 }
    return rest.trailingZeroBitCount
  }

  /// The number of set bits below a place.
  func rank(of bit: Int) -> Int {
    // A smart shift by the width or more leaves nothing.
    (self & ~(~0 << bit)).nonzeroBitCount
  }
}

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
