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
