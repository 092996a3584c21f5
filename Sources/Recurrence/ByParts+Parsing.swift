internal import CivilCalendar

extension ByParts {
  init(
    _ ranges: RulePartRanges, of text: Span<UInt8>, issues: inout [RecurrenceRuleIssue]
  ) throws(RecurrenceRuleError) {
    guard ranges.hasByParts else { return }
    var parts = ByParts()
    var wide = WideParts()
    func read(
      _ part: RulePart, in allowed: ClosedRange<Int>, allowsNegative: Bool = false,
      _ insert: (Int) -> Void
    ) throws(RecurrenceRuleError) {
      try ranges.forEachNumber(
        part, in: allowed, allowsNegative: allowsNegative, of: text, insert)
    }
    try read(.months, in: 1...12) { parts.months |= 1 << UInt16($0) }
    try read(.monthDays, in: 1...31, allowsNegative: true) { parts.monthDays.insert($0) }
    try read(.weekNumbers, in: 1...53, allowsNegative: true) { parts.weekNumbers.insert($0) }
    try read(.yearDays, in: 1...366, allowsNegative: true) { wide.yearDays.insert($0) }
    try read(.hours, in: 0...23) { parts.hours |= 1 << UInt32($0) }
    try read(.minutes, in: 0...59) { parts.minutes |= 1 << UInt64($0) }
    try read(.seconds, in: 0...60) { parts.seconds |= 1 << UInt64(min($0, 59)) }
    try read(.setPositions, in: 1...366, allowsNegative: true) { wide.setPositions.insert($0) }
    try ranges.forEachWeekday(of: text) { ordinal, weekday, offset in
      let daysAfterMonday = weekday.distance(from: .monday)
      if let ordinal, ordinal != 0 {
        let day = OrdinalWeekday(ordinal: ordinal, weekday: daysAfterMonday)
        if abs(ordinal) <= OrdinalWeekdays.largestOrdinal {
          parts.ordinalWeekdays.insert(day)
        } else {
          wide.ordinalWeekdays.insert(day)
        }
      } else {
        parts.weekdays |= 1 << UInt8(daysAfterMonday)
      }
      if ordinal == 0 {
        let part = RulePart.weekdays.name
        issues.append(RecurrenceRuleIssue(kind: .ordinalZero, byteOffset: offset, partName: part))
      }
    }
    if !wide.isEmpty { parts.wide = .present(wide) }
    self = parts
  }
}

extension WideNumbers {
  fileprivate mutating func insert(_ day: OrdinalWeekday) {
    if day.ordinal > 0 { fromStart.insert(day.place) } else { fromEnd.insert(day.place) }
  }
}
