internal import CivilCalendar

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
    _ value: RuleValue, in calendar: CalendarName, of text: Span<UInt8>,
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
