extension RulePartRanges {
  /// What RFC 5545 §3.3.10 forbids about parts that stand in one rule.
  func conflicts(
    frequency: RecurrenceRule.Frequency, parts: ByParts
  ) -> [RecurrenceRuleIssue] {
    var issues: [RecurrenceRuleIssue] = []
    func note(_ kind: RecurrenceRuleIssue.Kind, about part: RulePart) {
      guard let value = self[part] else { return }
      issues.append(
        RecurrenceRuleIssue(kind: kind, byteOffset: value.lowerBound, partName: part.name))
    }
    if self[.count] != nil { note(.countAndUntil, about: .until) }
    if frequency != .yearly { note(.partNotAllowed(with: frequency), about: .weekNumbers) }
    if frequency == .weekly { note(.partNotAllowed(with: frequency), about: .monthDays) }
    if frequency == .daily || frequency == .weekly || frequency == .monthly {
      note(.partNotAllowed(with: frequency), about: .yearDays)
    }
    if parts.hasOrdinalWeekdays {
      if frequency != .monthly, frequency != .yearly {
        note(.ordinalNotAllowed(with: frequency), about: .weekdays)
      } else if self[.weekNumbers] != nil {
        note(.ordinalWithWeekNumber, about: .weekdays)
      }
    }
    if !parts.offersChoice { note(.setPositionAlone, about: .setPositions) }
    if self[.calendarScale] == nil { note(.skipWithoutScale, about: .skip) }
    return issues
  }
}

extension ByParts {
  /// Whether there is a part that BYSETPOS can choose from.
  fileprivate var offersChoice: Bool {
    namesDays || months != 0 || !weekNumbers.isEmpty || hours != 0 || minutes != 0 || seconds != 0
  }
}
