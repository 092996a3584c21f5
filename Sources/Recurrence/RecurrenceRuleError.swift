/// The reason why a text is not a recurrence rule, and its place.
public struct RecurrenceRuleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The faults for which a rule is refused.
  package enum Kind: Hashable, Sendable {
    /// The rule has no FREQ part.
    case missingFrequency
    /// FREQ has no value.
    case missingValue
    /// FREQ, WKST or SKIP has a value that is not one of its words.
    case unknownValue
    /// A value or an item that must be a number is not one.
    case notANumber
    /// A number is out of its range and, if negative numbers are allowed, so is its negation.
    case outOfRange(ClosedRange<Int>, allowsNegative: Bool)
    /// BYDAY has an item that is not a weekday.
    case notAWeekday
    /// UNTIL is neither a date nor a date with a time.
    case notADate
  }

  /// The fault.
  package let kind: Kind

  /// The start of the wrong value, in bytes from the start of the rule.
  public let byteOffset: Int

  /// The name of the part, in capitals: `INTERVAL`.
  public let partName: String

  /// The value as it is in the rule, cut after 40 bytes; it may hold any character.
  public let found: String

  /// A sentence without a full stop: "INTERVAL must be at least 1, not 0".
  public var description: String {
    switch kind {
    case .missingFrequency: "FREQ is missing"
    case .missingValue: "\(partName) has no value"
    case .unknownValue: "\(partName) must be \(choices), not \(found)\(meaning)"
    case .notANumber: "\(partName) must be \(kindOfNumber), not \(found)\(hint)"
    case .notAWeekday: "BYDAY must name weekdays, such as MO or -1FR, not \(found)"
    case .notADate:
      "UNTIL must be a date, such as 20241231 or 20241231T235959Z, not \(found)"
    case .outOfRange(let range, let allowsNegative):
      "\(partName) must be \(wording(of: range, allowsNegative: allowsNegative)), not \(found)"
    }
  }

  private var kindOfNumber: String {
    partName == "INTERVAL" || partName == "COUNT" ? "a whole number from 1" : "a number"
  }

  /// What a word in place of a frequency may mean.
  private var meaning: String {
    guard partName == "FREQ" else { return "" }
    let word = found.uppercased()
    let meanings: [(words: [String], parts: String)] = [
      (["ANNUAL", "ANNUALLY", "YEAR", "YEARS", "Y"], "YEARLY"),
      (["MONTH", "MONTHS", "MONTLY", "M"], "MONTHLY"),
      (["QUARTERLY", "QUARTER"], "FREQ=MONTHLY;INTERVAL=3"),
      (["BIMONTHLY"], "FREQ=MONTHLY;INTERVAL=2"),
      (["FORTNIGHTLY", "BIWEEKLY"], "FREQ=WEEKLY;INTERVAL=2"),
      (["WEEK", "WEEKS", "WEEKDAY", "W"], "WEEKLY"),
      (["WEEKDAYS", "WORKDAYS"], "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
      (["DAY", "DAYS", "DAYLY", "D"], "DAILY"), (["HOUR", "HOURS"], "HOURLY"),
    ]
    let meant = meanings.first { $0.words.contains(word) }
    return meant.map { "; \($0.parts) may be meant" } ?? ""
  }

  /// What the L of a leap month needs.
  private var hint: String {
    partName == "BYMONTH" && ["L", "l"].contains(found.last)
      ? "; a leap month needs RSCALE with another calendar" : ""
  }

  private func wording(of range: ClosedRange<Int>, allowsNegative: Bool) -> String {
    if allowsNegative {
      let numbers = "\(range.lowerBound) to \(range.upperBound)"
      return "\(numbers) or -\(range.upperBound) to -\(range.lowerBound)"
    }
    // If the range ends with the largest number, the sentence names only the bound that is
    // violated.
    guard range.upperBound == RecurrenceRule.maxNumber else {
      return "\(range.lowerBound) to \(range.upperBound)"
    }
    let isTooSmall =
      found.utf8.first == UInt8(ascii: "-")
      || found.utf8.allSatisfy { $0 == UInt8(ascii: "0") }
    return isTooSmall ? "at least \(range.lowerBound)" : "at most \(range.upperBound)"
  }

  private var choices: String {
    switch partName {
    case "FREQ": "SECONDLY, MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY or YEARLY"
    case "SKIP": "OMIT, BACKWARD or FORWARD"
    default: "MO, TU, WE, TH, FR, SA or SU"
    }
  }
}

/// A violation of RFC 5545 in a rule that can be followed nevertheless.
public struct RecurrenceRuleIssue: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of violations, and how a rule with each of them is read.
  package enum Kind: Hashable, Sendable {
    /// A part occurs twice; the first one counts.
    case duplicatePart
    /// A part is unknown; it is ignored.
    case unknownPart
    /// A part is unknown and has no equals sign; it is ignored.
    case missingEqualsSign
    /// Nothing is between two semicolons, before the first or after the last.
    case emptyPart
    /// A name or a value has spaces or tabs around it; they are ignored.
    case whitespace
    /// The name of the property is before a part, `RRULE:RRULE:FREQ=DAILY`; it is ignored.
    case propertyName
    /// A part other than FREQ has no value; it is ignored.
    case missingValue
    /// A list has nothing between two commas, before the first or after the last.
    case emptyItem
    /// INTERVAL is 0, which is read as 1.
    case intervalZero
    /// COUNT is negative, as some programs write for an endless series; it is ignored.
    case negativeCount
    /// UNTIL has hyphens, colons, a fraction, no seconds, or 24:00 for the end of the day.
    case untilForm
    /// The rule has both COUNT and UNTIL; whichever comes first ends the series.
    case countAndUntil
    /// A part must not be used with the frequency; it limits the occurrences.
    case partNotAllowed(with: RecurrenceRule.Frequency)
    /// BYDAY has ordinals with a frequency that does not allow them; they are ignored.
    case ordinalNotAllowed(with: RecurrenceRule.Frequency)
    /// BYDAY has ordinals next to BYWEEKNO; in yearly rules they are ignored.
    case ordinalWithWeekNumber
    /// BYDAY has the ordinal 0, which is ignored.
    case ordinalZero
    /// BYSETPOS has no other BYxxx part to choose from.
    case setPositionWithoutPart
    /// SKIP is used without RSCALE; it is ignored.
    case skipWithoutScale
    /// BYMONTH has a month that no year of the calendar has.
    case monthNotInCalendar
  }

  /// The violation.
  package let kind: Kind

  /// The start of the part or its value, in bytes from the start of the rule.
  public let byteOffset: Int

  /// The name of the part, in capitals and cut after 40 bytes.
  public let partName: String

  /// Whether the rule may be followed in another way than its author meant.
  public var mayChangeMeaning: Bool {
    switch kind {
    case .emptyPart, .whitespace, .propertyName, .countAndUntil, .partNotAllowed,
      .setPositionWithoutPart, .untilForm:
      false
    case .duplicatePart, .unknownPart, .missingEqualsSign, .missingValue, .emptyItem, .intervalZero,
      .negativeCount,
      .ordinalNotAllowed, .ordinalWithWeekNumber, .ordinalZero, .skipWithoutScale,
      .monthNotInCalendar:
      true
    }
  }

  /// A sentence without a full stop: "COUNT and UNTIL must not be in one rule".
  public var description: String {
    switch kind {
    case .duplicatePart: "\(partName) must not occur twice in a rule"
    case .unknownPart: "\(partName) is not a part of a rule"
    case .missingEqualsSign: "\(partName) must be a name, an equals sign and a value"
    case .emptyPart: "a part of the rule is empty"
    case .whitespace: "\(partName) must not have spaces around it"
    case .propertyName: "RRULE: must not occur inside a rule"
    case .missingValue: "\(partName) has no value"
    case .emptyItem: "\(partName) has an empty item"
    case .intervalZero: "INTERVAL must be at least 1"
    case .negativeCount: "COUNT must be at least 1"
    case .untilForm: "UNTIL must have the form 20241231 or 20241231T235959Z"
    case .countAndUntil: "COUNT and UNTIL must not be in one rule"
    case .partNotAllowed(let frequency):
      "\(partName) must not be used with FREQ=\(frequency.name)"
    case .ordinalNotAllowed(let frequency):
      "BYDAY must not have ordinals with FREQ=\(frequency.name)"
    case .ordinalWithWeekNumber: "BYDAY must not have ordinals together with BYWEEKNO"
    case .ordinalZero: "BYDAY must not have the ordinal 0"
    case .setPositionWithoutPart: "BYSETPOS needs another BY part to choose from"
    case .skipWithoutScale: "SKIP needs RSCALE"
    case .monthNotInCalendar: "BYMONTH has a month that the calendar of RSCALE does not have"
    }
  }
}

extension RecurrenceRule.Frequency {
  /// The name as it is in a rule, `WEEKLY`.
  public var name: String {
    switch self {
    case .secondly: "SECONDLY"
    case .minutely: "MINUTELY"
    case .hourly: "HOURLY"
    case .daily: "DAILY"
    case .weekly: "WEEKLY"
    case .monthly: "MONTHLY"
    case .yearly: "YEARLY"
    }
  }
}

/// The issues of a rule, as they are found.
struct RuleIssues {
  private(set) var found: [RecurrenceRuleIssue] = []

  /// Notes an issue at a place in the text, about the part whose name is in a range of it.
  mutating func note(
    _ kind: RecurrenceRuleIssue.Kind, at offset: Int, _ text: Span<UInt8>, _ name: Range<Int>
  ) {
    note(kind, at: offset, partName: text.uppercase(name))
  }

  mutating func note(_ kind: RecurrenceRuleIssue.Kind, at offset: Int, partName: String) {
    // A text made of semicolons would fill the memory with issues.
    guard found.count < Self.maximum else { return }
    found.append(RecurrenceRuleIssue(kind: kind, byteOffset: offset, partName: partName))
  }

  /// Removes the issues of lists, which are read again.
  mutating func removeThoseOfLists() {
    found.removeAll { $0.kind == .emptyItem || $0.kind == .ordinalZero }
  }

  private static let maximum = 100
}
