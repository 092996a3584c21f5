internal import CivilCalendar

extension ByParts {
  /// Reads one of the parts by the bounds of another calendar (RFC 7529 §4.2).
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
