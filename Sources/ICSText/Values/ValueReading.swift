internal import CivilCalendar

/// A position in the text of a value, and the departures found before it.
struct ValueCursor {
  private(set) var position: Int
  private let end: Int
  // An empty literal would call generic code for option sets.
  var departures = ValueDepartures()

  /// An error in a part that was read; thrown only if no error follows in the rest of the value.
  var lateError: ValueError?

  /// Starts at the beginning of a text, after any blanks, which should not be there.
  init(_ text: Span<UInt8>) throws(ValueError) {
    var start = 0
    var end = text.count
    while start < end, text[start].isBlank { start += 1 }
    while end > start, text[end - 1].isBlank { end -= 1 }
    guard start < end else { throw ValueError(.empty, at: 0) }
    position = start
    self.end = end
    if start > 0 || end < text.count { departures = .blanks }
  }

  var isAtEnd: Bool { position == end }

  func error(_ problem: ValueError.Problem) -> ValueError { ValueError(problem, at: position) }

  /// Returns the next byte; 0 at the end.
  func peek(_ text: Span<UInt8>) -> UInt8 { isAtEnd ? 0 : text[position] }

  func expectEnd() throws(ValueError) {
    guard isAtEnd else { throw error(.expectedEnd) }
    if let lateError { throw lateError }
  }

  /// Skips the given byte if it comes next; returns whether it did.
  mutating func pass(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
    guard !isAtEnd, text[position] == byte else { return false }
    position += 1
    return true
  }

  /// Skips a letter if it comes next; marks a small letter, since it should be a capital.
  mutating func pass(letter: UInt8, in text: Span<UInt8>) -> Bool {
    if pass(letter, in: text) { return true }
    guard pass(letter | 0x20, in: text) else { return false }
    departures.insert(.lowercase)
    return true
  }

  /// Skips and marks a separator if it comes next, since it should not be there.
  mutating func pass(separator: UInt8, in text: Span<UInt8>) -> Bool {
    guard pass(separator, in: text) else { return false }
    departures.insert(.separators)
    return true
  }

  /// Reads a number of exactly `count` digits.
  mutating func number(ofDigits count: Int, in text: Span<UInt8>) throws(ValueError) -> Int {
    var number = 0
    for _ in 0..<count {
      let digit = peek(text) &- UInt8(ascii: "0")
      guard digit <= 9 else { throw error(.expectedDigit) }
      number = number * 10 + Int(digit)
      position += 1
    }
    return number
  }

  /// Reads all digits of a number, which must fit in 31 bits unless a maximum is given.
  mutating func number(
    in text: Span<UInt8>, maximum: Int = Int(Int32.max)
  ) throws(ValueError) -> Int {
    let start = position
    while (peek(text) &- UInt8(ascii: "0")) <= 9 { position += 1 }
    guard position > start else { throw error(.expectedDigit) }
    guard let number = text.decimal(in: start..<position), number <= maximum else {
      throw ValueError(.outOfRange, at: start)
    }
    return number
  }

  /// Reads a number of two digits, which must be less than a bound.
  mutating func pair(
    below bound: Int, _ problem: ValueError.Problem, in text: Span<UInt8>
  ) throws(ValueError) -> Int {
    let start = position
    let number = try number(ofDigits: 2, in: text)
    guard number < bound else { throw ValueError(problem, at: start) }
    return number
  }
}

extension UInt8 {
  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}

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

/// A value of the type INTEGER (RFC 5545 §3.3.8).
package enum IntegerValue {
  /// Reads a number that fits in 32 bits unless a maximum is given, with or without a sign.
  package static func read(
    _ text: Span<UInt8>, maximum: Int = Int(Int32.max)
  ) throws(ValueError) -> Reading<Int> {
    var cursor = try ValueCursor(text)
    let isNegative = cursor.pass(UInt8(ascii: "-"), in: text)
    if !isNegative { _ = cursor.pass(UInt8(ascii: "+"), in: text) }
    let magnitude = try cursor.number(in: text, maximum: isNegative ? maximum + 1 : maximum)
    try cursor.expectEnd()
    return Reading(isNegative ? -magnitude : magnitude, cursor.departures)
  }

  /// Returns the number of a version (SEQUENCE) as everything that shows or compares versions reads
  /// it; `nil` if the text is no number.
  ///
  /// More than 32 bits are a fault, but still say which version is newer.
  package static func sequence(_ text: Span<UInt8>) -> Int? {
    // Most are digits alone; no number overflows where one is added.
    let maximum = 1 << 62
    if let number = text.decimal(in: text.indices), number <= maximum { return number }
    return try? read(text, maximum: maximum).value
  }
}

/// A value of the type UTC-OFFSET (RFC 5545 §3.3.14): the seconds by which a clock is ahead of UTC.
package enum OffsetValue {
  /// Reads `+HHMM` or `-HHMMSS`; colons or a missing sign are read and marked as departures.
  package static func read(_ text: Span<UInt8>) throws(ValueError) -> Reading<Int> {
    var cursor = try ValueCursor(text)
    let offset = try readOffset(text, &cursor)
    try cursor.expectEnd()
    return Reading(offset, cursor.departures)
  }

  static func readOffset(
    _ text: Span<UInt8>, _ cursor: inout ValueCursor
  ) throws(ValueError) -> Int {
    let isNegative = cursor.pass(UInt8(ascii: "-"), in: text)
    if !isNegative, !cursor.pass(UInt8(ascii: "+"), in: text) {
      guard cursor.peek(text) &- UInt8(ascii: "0") <= 9 else { throw cursor.error(.expectedSign) }
      cursor.departures.insert(.missingSign)
    }
    let hour = try cursor.pair(below: 24, .hourOutOfRange, in: text)
    let hasSeparators = cursor.pass(separator: UInt8(ascii: ":"), in: text)
    let minute = try cursor.pair(below: 60, .minuteOutOfRange, in: text)
    var second = 0
    let hasSeconds =
      hasSeparators ? cursor.pass(UInt8(ascii: ":"), in: text) : !cursor.isAtEnd
    if hasSeconds { second = try cursor.pair(below: 60, .secondOutOfRange, in: text) }
    let offset = hour * 3_600 + minute * 60 + second
    if isNegative, offset == 0 { cursor.departures.insert(.negativeZero) }
    return isNegative ? -offset : offset
  }
}
