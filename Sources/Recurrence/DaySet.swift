/// A set of days of one period, counted from its first day.
struct DaySet {
  // A year of weeks has up to 371 days.
  private var words = [6 of UInt64](repeating: 0)

  /// Adds the days of a month that begins some days after the period, or before it if negative.
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

  var count: Int {
    var count = 0
    for index in words.indices { count += words[index].nonzeroBitCount }
    return count
  }

  /// The day that has `rank` days of the set before it; the rank is less than the count.
  func day(atRank rank: Int) -> Int {
    var rank = rank
    for index in words.indices {
      let count = words[index].nonzeroBitCount
      if rank < count { return index * 64 + words[index].bit(atRank: rank) }
      rank -= count
    }
    return words.count * 64
  }

  /// The number of days of the set that lie before a day.
  func rank(of day: Int) -> Int {
    var rank = 0
    for index in words.indices where index * 64 < day {
      let bits = day - index * 64
      rank += words[index].rank(of: bits)
    }
    return rank
  }
}

extension DaySet {
  func contains(_ day: Int) -> Bool { rank(of: day + 1) > rank(of: day) }
}

extension FixedWidthInteger {
  /// The place of the bit that has `rank` set bits below it.
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
