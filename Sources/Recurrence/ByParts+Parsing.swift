internal import CivilCalendar

extension ByParts {
  init(
    _ ranges: RulePartRanges, of text: Span<UInt8>, issues: inout [RecurrenceRuleIssue]
  ) throws(RecurrenceRuleError) {
    var parts = ByParts()
    var lists = PartLists()
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
    try read(.yearDays, in: 1...366, allowsNegative: true) { lists.yearDays.append($0) }
    try read(.hours, in: 0...23) { parts.hours |= 1 << UInt32($0) }
    try read(.minutes, in: 0...59) { parts.minutes |= 1 << UInt64($0) }
    try read(.seconds, in: 0...60) { parts.seconds |= 1 << UInt64(min($0, 59)) }
    try read(.setPositions, in: 1...366, allowsNegative: true) { lists.setPositions.append($0) }
    try ranges.forEachWeekday(of: text) { ordinal, weekday, offset in
      let daysAfterMonday = weekday.distance(from: .monday)
      if let ordinal, ordinal != 0 {
        lists.insert(OrdinalWeekday(ordinal: ordinal, weekday: daysAfterMonday))
      } else {
        parts.weekdays |= 1 << UInt8(daysAfterMonday)
      }
      if ordinal == 0 {
        let part = RulePart.weekdays.name
        issues.append(RecurrenceRuleIssue(kind: .ordinalZero, byteOffset: offset, partName: part))
      }
    }
    lists.yearDays.sortAndRemoveDuplicates()
    lists.setPositions.sortAndRemoveDuplicates()
    if lists != PartLists() { parts.lists = .present(lists) }
    self = parts
  }
}

extension PartLists {
  fileprivate mutating func insert(_ day: OrdinalWeekday) {
    if !ordinalWeekdays.contains(day) { ordinalWeekdays.append(day) }
  }
}

extension [Int] {
  fileprivate mutating func sortAndRemoveDuplicates() {
    guard count > 1 else { return }
    sort()
    var kept: [Int] = []
    for number in self where number != kept.last { kept.append(number) }
    self = kept
  }
}
