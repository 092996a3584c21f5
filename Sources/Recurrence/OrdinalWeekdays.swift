/// Weekdays with ordinals up to nine: the n-th such weekday in a span of days, or the n-th to last.
///
/// The bits are the days of a span that begins with a Monday. Those counted from the end are the
/// days of a span that ends with a Sunday, the last day first. If a month begins with another
/// weekday, its days are the same bits, rotated within each week.
struct OrdinalWeekdays: Hashable, Sendable {
  private(set) var fromStart: UInt64 = 0
  private(set) var fromEnd: UInt64 = 0

  static let largestOrdinal = 9

  var isEmpty: Bool { fromStart | fromEnd == 0 }

  /// Adds a weekday whose ordinal is at most the largest.
  mutating func insert(_ day: OrdinalWeekday) {
    let bit: UInt64 = 1 << UInt64(day.place)
    if day.ordinal > 0 { fromStart |= bit } else { fromEnd |= bit }
  }

  /// The days of a month, bit 0 for the first; bits after its end have no meaning.
  func days(ofMonthOf length: Int, firstWeekday: Int) -> UInt32 {
    let afterLast = (firstWeekday + length) % 7
    let fromEnd = fromEnd.weeksRotated(by: (7 - afterLast) % 7).bitsMirrored >> (64 - length)
    return UInt32(truncatingIfNeeded: fromStart.weeksRotated(by: firstWeekday) | fromEnd)
  }
}

/// A weekday with its ordinal: `-1FR`, the last Friday of the month or of the year.
struct OrdinalWeekday {
  /// From 1 to 53, or from -53 to -1 counted from the end.
  let ordinal: Int
  /// Days after Monday, 0 to 6.
  let weekday: Int

  init(ordinal: Int, weekday: Int) {
    self.ordinal = ordinal
    self.weekday = weekday
  }

  /// The place, from 0, in a span that begins with a Monday, or from the end of one that ends with
  /// a Sunday.
  var place: Int { ordinal > 0 ? 7 * (ordinal - 1) + weekday : 7 * (-ordinal - 1) + 6 - weekday }

  init(place: Int, isFromEnd: Bool) {
    let (week, day) = place.quotientAndRemainder(dividingBy: 7)
    self.init(ordinal: isFromEnd ? -week - 1 : week + 1, weekday: isFromEnd ? 6 - day : day)
  }

  /// The number of days from the start of a span to the day; `nil` if the span has no such day.
  func offset(inSpanOf length: Int, firstWeekday: Int) -> Int? {
    let offset: Int
    if ordinal > 0 {
      offset = (weekday - firstWeekday + 7) % 7 + 7 * (ordinal - 1)
    } else {
      let lastWeekday = (firstWeekday + length - 1) % 7
      offset = length - 1 - (lastWeekday - weekday + 7) % 7 + 7 * (ordinal + 1)
    }
    return (0..<length).contains(offset) ? offset : nil
  }
}

extension OrdinalWeekdays {
  /// Calls `body` with each weekday, including those with larger ordinals in `far`.
  ///
  /// Weekdays counted from the start come first.
  func forEach(and far: WideNumbers?, _ body: (OrdinalWeekday) -> Void) {
    func visit(_ near: UInt64, _ far: NumberSet?, isFromEnd: Bool) {
      for rank in 0..<near.nonzeroBitCount {
        body(OrdinalWeekday(place: near.bit(atRank: rank), isFromEnd: isFromEnd))
      }
      for place in far?.numbers ?? [] {
        body(OrdinalWeekday(place: place, isFromEnd: isFromEnd))
      }
    }
    visit(fromStart, far?.fromStart, isFromEnd: false)
    visit(fromEnd, far?.fromEnd, isFromEnd: true)
  }
}

extension UInt64 {
  /// A factor that repeats seven bits nine times in a row.
  static let everyWeek: UInt64 = 0x0102_0408_1020_4081

  /// The bits with each group of seven rotated down by some places.
  fileprivate func weeksRotated(by days: Int) -> UInt64 {
    let lowest = (1 << UInt64(days) - 1) &* Self.everyWeek
    return (self & ~lowest) >> UInt64(days) | (self & lowest) << UInt64(7 - days)
  }

  /// The number with its bits in the reverse order.
  var bitsMirrored: UInt64 {
    var (rest, mirrored) = (self, UInt64(0))
    while rest != 0 {
      mirrored |= 1 << UInt64(63 - rest.trailingZeroBitCount)
      rest &= rest - 1
    }
    return mirrored
  }
}
