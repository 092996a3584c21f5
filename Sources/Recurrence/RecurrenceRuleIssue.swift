/// Something that RFC 5545 forbids in a rule that can be followed anyway.
public struct RecurrenceRuleIssue: Hashable, Sendable {
  /// What is wrong, and what a rule with the fault is taken to mean.
  public enum Kind: Hashable, Sendable {
    /// A part occurs twice; the first one counts.
    case duplicatePart
    /// A part that is not known; it is ignored.
    case unknownPart
    /// A part that is not known and has no equals sign; it is ignored.
    case missingEqualsSign
    /// Nothing is between two semicolons, or after the last.
    case emptyPart
    /// Spaces are around a name or a value; they are ignored.
    case whitespace
    /// The name of the property is before a part, `RRULE:RRULE:FREQ=DAILY`; it is ignored.
    case propertyName
    /// A part other than FREQ has no value; it is ignored.
    case missingValue
    /// A list has nothing between two commas, before the first or after the last.
    case emptyItem
    /// INTERVAL is 0, which is taken for 1.
    case intervalZero
    /// COUNT is negative, as some write for a series without an end; it is ignored.
    case negativeCount
    /// UNTIL has hyphens, colons or no seconds, or 24:00 for the end of the day.
    case untilForm
    /// COUNT and UNTIL are both there; each of them ends the series.
    case countAndUntil
    /// The part must not be used with this frequency; it limits the occurrences.
    case partNotAllowed(with: RecurrenceRule.Frequency)
    /// BYDAY has ordinals with a frequency that knows none; they are ignored.
    case ordinalNotAllowed(with: RecurrenceRule.Frequency)
    /// BYDAY has ordinals beside BYWEEKNO; they are ignored.
    case ordinalWithWeekNumber
    /// BYDAY has the ordinal 0, which is ignored.
    case ordinalZero
    /// BYSETPOS has no other BYxxx part to choose from.
    case setPositionAlone
    /// SKIP is without RSCALE; it is ignored.
    case skipWithoutScale
    /// BYMONTH has a month that no year of the calendar has; it gives nothing.
    case monthNotInCalendar
  }

  /// What is wrong.
  public let kind: Kind

  /// Where the part or its value begins, in bytes from the start of the rule.
  public let byteOffset: Int

  /// The part of the rule, in capitals; as it is in the rule where the part is not known.
  public let partName: String

  /// Whether something of the rule is not followed as its author may have meant it.
  public var mayChangeMeaning: Bool {
    switch kind {
    case .emptyPart, .whitespace, .propertyName, .countAndUntil, .partNotAllowed,
      .setPositionAlone, .untilForm:
      false
    case .duplicatePart, .unknownPart, .missingEqualsSign, .missingValue, .emptyItem, .intervalZero,
      .negativeCount,
      .ordinalNotAllowed, .ordinalWithWeekNumber, .ordinalZero, .skipWithoutScale,
      .monthNotInCalendar:
      true
    }
  }

  /// A sentence without a full stop: "COUNT and UNTIL must not be in one rule".
  public var message: String {
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
    case .setPositionAlone: "BYSETPOS needs another BY part to choose from"
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
