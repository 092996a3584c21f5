internal import CivilCalendar

/// The BYxxx parts of a rule; empty where the rule does not have the part.
struct ByParts: Hashable, Sendable {
  /// A bit for each month, 1 to 12.
  var months: UInt16 = 0
  var monthDays = SignedNumbers()
  var weekNumbers = SignedNumbers()
  /// A bit for each weekday that stands without an ordinal; bit 0 is Monday.
  var weekdays: UInt8 = 0
  /// A bit for each hour, minute or second.
  var hours: UInt32 = 0
  var minutes: UInt64 = 0
  var seconds: UInt64 = 0
  /// What takes more than a few bits; most rules have nothing of it.
  var lists = Rare<PartLists>.absent

  /// Whether a part names days, rather than months or weeks to look for days in.
  var namesDays: Bool {
    if !monthDays.isEmpty || weekdays != 0 { return true }
    guard let lists = lists.value else { return false }
    return !lists.yearDays.isEmpty || !lists.ordinalWeekdays.isEmpty
  }
}

/// The BYxxx parts that are kept as lists.
struct PartLists: Hashable, Sendable {
  /// Days of the year from 1 to 366 and from -366 to -1, ascending, each once.
  var yearDays: [Int] = []
  var ordinalWeekdays: [OrdinalWeekday] = []
  /// Positions from 1 to 366 and from -366 to -1, ascending, each once.
  var setPositions: [Int] = []
}

/// A value that is seldom there, so that it is kept out of line: copying none costs nothing.
indirect enum Rare<Value: Hashable & Sendable>: Hashable, Sendable {
  case absent
  case present(Value)

  var value: Value? {
    switch self {
    case .absent: nil
    case .present(let value): value
    }
  }
}

/// A set of numbers from 1 to 63, counted from the start, and from -63 to -1, from the end.
struct SignedNumbers: Hashable, Sendable {
  /// Bit n is the number n.
  var fromStart: UInt64 = 0
  /// Bit n is the number -n.
  var fromEnd: UInt64 = 0

  var isEmpty: Bool { fromStart == 0 && fromEnd == 0 }

  mutating func insert(_ number: Int) {
    if number > 0 { fromStart |= 1 << UInt64(number) } else { fromEnd |= 1 << UInt64(-number) }
  }
}

/// A weekday with its ordinal: `-1FR`, the last Friday of the month or of the year.
struct OrdinalWeekday: Hashable, Sendable {
  /// From 1 to 53, or from -53 to -1 counted from the end.
  let ordinal: Int
  /// Days after Monday, 0 to 6.
  let weekday: Int

  /// Where the day lies in a span of days that begins with some weekday: the number of days
  /// after the first, or `nil` if the span has no such day.
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
