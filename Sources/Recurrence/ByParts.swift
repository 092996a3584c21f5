internal import CivilCalendar

/// The BYxxx parts of a rule; a part that the rule does not have is empty.
struct ByParts: Hashable, Sendable {
  /// A bit for each month, 1 to 12.
  var months: UInt16 = 0
  var monthDays = SignedNumbers()
  var weekNumbers = SignedNumbers()
  /// A bit for each weekday that is without an ordinal; bit 0 is Monday.
  var weekdays: UInt8 = 0
  var ordinalWeekdays = OrdinalWeekdays()
  /// A bit for each hour, minute or second.
  var hours: UInt32 = 0
  var minutes: UInt64 = 0
  var seconds: UInt64 = 0
  var setPositions = SetPositions()
  /// Parts that take more than a few bits; most rules have none of them.
  var wide = Rare<WideParts>.absent

  /// Whether the rule has none of the parts.
  var isEmpty: Bool {
    !namesMonths && weekNumbers.isEmpty && !namesDays && hours == 0 && minutes == 0 && seconds == 0
      && setPositions.isEmpty
  }

  /// Whether a part names days, rather than months or weeks to look for days in.
  var namesDays: Bool {
    !monthDays.isEmpty || weekdays != 0 || hasOrdinalWeekdays || hasYearDays
  }

  /// Whether a part names months.
  var namesMonths: Bool { months != 0 || leapMonths != 0 }

  /// A bit for each leap month, by the number of the month before it.
  var leapMonths: UInt16 { wide.value?.leapMonths ?? 0 }

  var hasYearDays: Bool { wide.value.map { !$0.yearDays.isEmpty } ?? false }

  var hasOrdinalWeekdays: Bool {
    !ordinalWeekdays.isEmpty || (wide.value.map { !$0.ordinalWeekdays.isEmpty } ?? false)
  }
}

/// The BYxxx parts that count within a year or exist only in other calendars.
struct WideParts: Hashable, Sendable {
  /// Days of the year.
  var yearDays = WideNumbers()
  /// Weekdays with larger ordinals than ``OrdinalWeekdays`` holds, by their
  /// ``OrdinalWeekday/place``.
  var ordinalWeekdays = WideNumbers()
  /// A bit for each leap month, which only other calendars have.
  var leapMonths: UInt16 = 0
}

/// A value that is seldom present and so kept out of line: copying an absent one costs nothing.
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

/// A set of numbers from 1 to 63, counted from the start, and from -63 to -1, counted from the end.
struct SignedNumbers: Hashable, Sendable {
  /// Bit n is the number n.
  var fromStart: UInt64 = 0
  /// Bit n is the number -n.
  var fromEnd: UInt64 = 0

  static let largest = 63

  var isEmpty: Bool { fromStart | fromEnd == 0 }

  mutating func insert(_ number: Int) {
    if number > 0 { fromStart |= 1 << UInt64(number) } else { fromEnd |= 1 << UInt64(-number) }
  }
}

/// Two sets of numbers from 0 to 447: those counted from the start and those from the end.
struct WideNumbers: Hashable, Sendable {
  var fromStart = NumberSet()
  var fromEnd = NumberSet()

  var isEmpty: Bool { fromStart.isEmpty && fromEnd.isEmpty }

  mutating func insert(_ number: Int) {
    if number > 0 { fromStart.insert(number) } else { fromEnd.insert(-number) }
  }
}
