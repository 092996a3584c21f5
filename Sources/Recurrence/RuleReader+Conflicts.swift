extension RuleReader {
  /// Notes what RFC 5545 §3.3.10 forbids about parts that are in one rule.
  mutating func noteConflicts() {
    if has(.count) { note(.countAndUntil, about: .until) }
    if hasByParts { noteConflictsOfByParts() }
    if !has(.calendarScale) { note(.skipWithoutScale, about: .skip) }
  }

  private mutating func noteConflictsOfByParts() {
    if frequency != .yearly {
      note(.partNotAllowed(with: frequency), about: .weekNumbers)
    }
    if frequency == .weekly {
      note(.partNotAllowed(with: frequency), about: .monthDays)
    }
    if frequency == .daily || frequency == .weekly || frequency == .monthly {
      note(.partNotAllowed(with: frequency), about: .yearDays)
    }
    if parts.hasOrdinalWeekdays {
      if frequency != .monthly, frequency != .yearly {
        note(.ordinalNotAllowed(with: frequency), about: .weekdays)
      } else if has(.weekNumbers) {
        note(.ordinalWithWeekNumber, about: .weekdays)
      }
    }
    if !parts.offersChoice { note(.setPositionAlone, about: .setPositions) }
  }
}

extension ByParts {
  /// Whether there is a part that BYSETPOS can choose from.
  fileprivate var offersChoice: Bool {
    namesDays || namesMonths || !weekNumbers.isEmpty || hours != 0 || minutes != 0 || seconds != 0
  }
}
