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

extension ByParts {
  /// Reads the value of a BYxxx part.
  mutating func read(
    _ value: RuleValue, of text: Span<UInt8>, noting issues: inout RuleIssues
  ) throws(RecurrenceRuleError) {
    let emptyItem =
      switch value.part {
      case .months: try value.forEachNumber(in: 1...12, of: text) { months |= 1 << UInt16($0) }
      case .hours: try value.forEachNumber(in: 0...23, of: text) { hours |= 1 << UInt32($0) }
      case .minutes: try value.forEachNumber(in: 0...59, of: text) { minutes |= 1 << UInt64($0) }
      case .seconds:
        try value.forEachNumber(in: 0...60, of: text) { seconds |= 1 << UInt64(min($0, 59)) }
      case .monthDays:
        try value.forEachNumber(in: 1...31, allowsNegative: true, of: text) {
          monthDays.insert($0)
        }
      case .weekNumbers:
        try value.forEachNumber(in: 1...53, allowsNegative: true, of: text) {
          weekNumbers.insert($0)
        }
      case .yearDays:
        try value.forEachNumber(in: 1...366, allowsNegative: true, of: text) { day in
          updateWide { $0.yearDays.insert(day) }
        }
      case .setPositions:
        try value.forEachNumber(in: 1...366, allowsNegative: true, of: text) {
          setPositions.insert($0)
        }
      case .weekdays:
        try value.forEachWeekday(of: text) { ordinal, weekday, offset in
          insert(weekday, ordinal: ordinal ?? 0)
          if ordinal == 0 { issues.note(.ordinalZero, at: offset, partName: value.part.name) }
        }
      case .frequency, .interval, .count, .until, .weekStart, .calendarScale, .skip: Int?.none
      }
    if let emptyItem { issues.note(.emptyItem, at: emptyItem, partName: value.part.name) }
  }

  /// Adds a weekday with an ordinal, or without one if that is zero.
  private mutating func insert(_ weekday: Weekday, ordinal: Int) {
    let daysAfterMonday = weekday.distance(from: .monday)
    guard ordinal != 0 else {
      weekdays |= 1 << UInt8(daysAfterMonday)
      return
    }
    let day = OrdinalWeekday(ordinal: ordinal, weekday: daysAfterMonday)
    guard abs(ordinal) > OrdinalWeekdays.largestOrdinal else {
      ordinalWeekdays.insert(day)
      return
    }
    updateWide { wide in
      if ordinal > 0 {
        wide.ordinalWeekdays.fromStart.insert(day.place)
      } else {
        wide.ordinalWeekdays.fromEnd.insert(day.place)
      }
    }
  }

  mutating func updateWide(_ body: (inout WideParts) -> Void) {
    var parts = wide.value ?? WideParts()
    body(&parts)
    wide = .present(parts)
  }

  /// Reads the value of a BYxxx part within the bounds of another calendar (RFC 7529 §4.2).
  mutating func read(
    _ value: RuleValue, in calendar: CalendarSystem, of text: Span<UInt8>,
    noting issues: inout RuleIssues
  ) throws(RecurrenceRuleError) {
    let emptyItem: Int?
    switch value.part {
    case .months:
      emptyItem = try value.forEachMonth(in: 1...13, of: text) { number, isLeap, offset in
        if !calendar.mayHaveMonth(number, isLeap: isLeap) {
          issues.note(.monthNotInCalendar, at: offset, partName: value.part.name)
        }
        if isLeap {
          updateWide { $0.leapMonths |= 1 << UInt16(number) }
        } else {
          months |= 1 << UInt16(number)
        }
      }
    case .weekNumbers:
      emptyItem = try value.forEachNumber(in: 1...55, allowsNegative: true, of: text) {
        weekNumbers.insert($0)
      }
    case .yearDays:
      emptyItem = try value.forEachNumber(
        in: 1...Self.daysInLongestYear, allowsNegative: true, of: text
      ) { day in updateWide { $0.yearDays.insert(day) } }
    case .setPositions:
      emptyItem = try value.forEachNumber(
        in: 1...Self.daysInLongestYear, allowsNegative: true, of: text
      ) { setPositions.insert($0) }
    default: return try read(value, of: text, noting: &issues)
    }
    if let emptyItem { issues.note(.emptyItem, at: emptyItem, partName: value.part.name) }
  }

  /// Years with a leap month have up to this many days.
  private static let daysInLongestYear = 385
}
