/// Why a text is not a value of its type, and at which byte.
package struct ValueError: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Problem: String, CaseIterable, Hashable, Sendable {
    case empty = "it is empty"
    case tooLong = "it is too long"
    case expectedDigit = "a digit is expected"
    case expectedTime = "a time is expected"
    case expectedEnd = "nothing more is expected"
    case expectedSign = "a sign is expected"
    case expectedDuration = "a duration starts with P"
    case expectedAmount = "an amount of time is expected"
    case expectedUnit = "a unit (W, D, H, M or S) is expected"
    case unitNotAllowed = "a duration has no years or months"
    case unitOrder = "the units are in the wrong order"
    case expectedSlash = "a slash is expected"
    case yearOutOfRange = "years run from 0001 to 9999"
    case monthOutOfRange = "months run from 01 to 12"
    case dayOutOfRange = "the month has no such day"
    case hourOutOfRange = "hours run from 00 to 23"
    case minuteOutOfRange = "minutes run from 00 to 59"
    case secondOutOfRange = "seconds run from 00 to 60"
    case outOfRange = "the number is too large"
  }

  /// What is wrong.
  package let problem: Problem

  /// The offset of the byte in the text at which the error was found.
  package let offset: Int

  /// Creates an error.
  package init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }
}

extension ValueError: CustomStringConvertible {
  /// What is wrong, in lower case and without a full stop.
  package var description: String { problem.rawValue }
}

/// How a text departs from the grammar of its type, although its meaning is clear.
package struct ValueDepartures: OptionSet, Hashable, Sendable {
  /// The bits.
  package let rawValue: UInt16

  /// Creates a set from its bits.
  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Hyphens or colons inside the value, `2024-01-30` or `+01:00`.
  package static let separators = ValueDepartures(rawValue: 1 << 0)

  /// A time without seconds, `20240130T2130`.
  package static let missingSeconds = ValueDepartures(rawValue: 1 << 1)

  /// Letters that are not capitals, `20240130t213000z`.
  package static let lowercase = ValueDepartures(rawValue: 1 << 2)

  /// Blanks around the value, or a blank instead of the `T`.
  package static let blanks = ValueDepartures(rawValue: 1 << 3)

  /// An offset from UTC after a time, `20240130T213000+0100`.
  package static let offset = ValueDepartures(rawValue: 1 << 4)

  /// Fractions of a second, which are dropped.
  package static let fraction = ValueDepartures(rawValue: 1 << 5)

  /// 24:00 for the end of the day.
  package static let hour24 = ValueDepartures(rawValue: 1 << 6)

  /// Weeks together with other units, `P1W2D`.
  package static let mixedWeeks = ValueDepartures(rawValue: 1 << 7)

  /// Hours and seconds without minutes, `PT1H30S`.
  package static let skippedUnit = ValueDepartures(rawValue: 1 << 8)

  /// A `T` without a time after it, `P1DT`.
  package static let emptyTime = ValueDepartures(rawValue: 1 << 9)

  /// An offset without a sign, `0100`.
  package static let missingSign = ValueDepartures(rawValue: 1 << 10)

  /// An offset of zero with a minus sign, `-0000` (RFC 5545 §3.3.14).
  package static let negativeZero = ValueDepartures(rawValue: 1 << 11)
}

/// A value, and how its text departs from the grammar.
package struct Reading<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value.
  package let value: Value

  /// How the text departs from the grammar; empty if it does not.
  package let departures: ValueDepartures

  /// Creates a reading.
  package init(_ value: Value, _ departures: ValueDepartures = ValueDepartures()) {
    self.value = value
    self.departures = departures
  }
}
