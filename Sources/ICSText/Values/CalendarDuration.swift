/// A value of the type DURATION (RFC 5545 §3.3.6): calendar days, and seconds.
///
/// A day is not always 24 hours long, so the two are kept apart. Both have the same sign.
package struct CalendarDuration: Hashable, Sendable {
  /// The days; a week counts as seven.
  package let days: Int

  /// The seconds, including hours and minutes.
  package let seconds: Int

  /// Creates a duration.
  package init(days: Int = 0, seconds: Int = 0) {
    self.days = days
    self.seconds = seconds
  }

  /// Whether the duration goes backwards.
  package var isNegative: Bool { days < 0 || seconds < 0 }

  /// Whether the duration has no length.
  package var isZero: Bool { days == 0 && seconds == 0 }

  /// The length in bytes of the longest text that is read as a duration.
  static let maxLength = 64

  /// Reads a duration such as `P1DT12H`, `PT90M`, `-PT15M` or `P2W`.
  ///
  /// Weeks together with other units, a skipped unit, and a `T` with nothing after it are read and
  /// marked as departures. No amount is larger than 31 bits, so that no sum overflows.
  package static func read(_ text: Span<UInt8>) throws(ValueError) -> Reading<CalendarDuration> {
    guard text.count <= maxLength else { throw ValueError(.tooLong, at: maxLength) }
    var cursor = try ValueCursor(text)
    let value = try read(text, &cursor)
    try cursor.expectEnd()
    return Reading(value, cursor.departures)
  }

  /// Returns a duration in the form of RFC 5545; a text that is none, as it is.
  package static func text(of text: Span<UInt8>) -> String {
    guard let reading = try? read(text), !reading.departures.isEmpty else {
      return TextValue.string(text)
    }
    return TimeText.duration(reading.value)
  }

  static func read(
    _ text: Span<UInt8>, _ cursor: inout ValueCursor
  ) throws(ValueError) -> CalendarDuration {
    let isNegative = cursor.pass(UInt8(ascii: "-"), in: text)
    if !isNegative { _ = cursor.pass(UInt8(ascii: "+"), in: text) }
    guard cursor.pass(letter: UInt8(ascii: "P"), in: text) else {
      throw cursor.error(.expectedDuration)
    }
    var parts = Parts()
    while !cursor.isAtEnd { try parts.readNext(text, &cursor) }
    guard let last = parts.last else { throw cursor.error(.expectedAmount) }
    if parts.isInTime, last < .hour { cursor.departures.insert(.emptyTime) }
    let sign = isNegative ? -1 : 1
    return CalendarDuration(days: sign * parts.days, seconds: sign * parts.seconds)
  }
}

/// The parts of a duration as they are read one after another.
private struct Parts {
  enum Unit: Int, Comparable {
    case week, day, hour, minute, second

    static func < (lhs: Unit, rhs: Unit) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  private(set) var days = 0
  private(set) var seconds = 0
  private(set) var last: Unit?
  private(set) var isInTime = false

  mutating func readNext(
    _ text: Span<UInt8>, _ cursor: inout ValueCursor
  ) throws(ValueError) {
    if !isInTime, cursor.pass(letter: UInt8(ascii: "T"), in: text) {
      isInTime = true
      return
    }
    let amount = try cursor.number(in: text)
    let unitPosition = cursor.position
    let unit = try readUnit(text, &cursor)
    if let last {
      guard unit > last else { throw ValueError(.unitOrder, at: unitPosition) }
      if last == .week { cursor.departures.insert(.mixedWeeks) }
      if last >= .hour, unit.rawValue > last.rawValue + 1 {
        cursor.departures.insert(.skippedUnit)
      }
    }
    last = unit
    switch unit {
    case .week: days += 7 * amount
    case .day: days += amount
    case .hour: seconds += 3_600 * amount
    case .minute: seconds += 60 * amount
    case .second: seconds += amount
    }
  }

  private func readUnit(
    _ text: Span<UInt8>, _ cursor: inout ValueCursor
  ) throws(ValueError) -> Unit {
    if isInTime {
      if cursor.pass(letter: UInt8(ascii: "H"), in: text) { return .hour }
      if cursor.pass(letter: UInt8(ascii: "M"), in: text) { return .minute }
      if cursor.pass(letter: UInt8(ascii: "S"), in: text) { return .second }
    } else {
      if cursor.pass(letter: UInt8(ascii: "W"), in: text) { return .week }
      if cursor.pass(letter: UInt8(ascii: "D"), in: text) { return .day }
      let next = cursor.peek(text) & 0xDF
      if next == UInt8(ascii: "M") || next == UInt8(ascii: "Y") {
        throw cursor.error(.unitNotAllowed)
      }
    }
    throw cursor.error(.expectedUnit)
  }
}

/// A value of the type PERIOD (RFC 5545 §3.3.9).
package struct PeriodValue: Hashable, Sendable {
  /// How a period ends.
  package enum End: Hashable, Sendable {
    /// At a date-time, `…/19970101T070000Z`.
    case at(DateValue)

    /// After a duration, `…/PT5H30M`.
    case after(CalendarDuration)
  }

  /// The start.
  package let start: DateValue

  /// The end.
  package let end: End

  /// Reads `start/end` or `start/duration`.
  ///
  /// Dates instead of date-times are also read; ``DateValue/isDate`` distinguishes them.
  package static func read(_ text: Span<UInt8>) throws(ValueError) -> Reading<PeriodValue> {
    var cursor = try ValueCursor(text)
    let start = try DateValue.read(text, &cursor)
    guard cursor.pass(UInt8(ascii: "/"), in: text) else { throw cursor.error(.expectedSlash) }
    let end: End
    switch cursor.peek(text) {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      end = .at(try DateValue.read(text, &cursor))
    default:
      let rest = cursor.position
      guard text.count - rest <= CalendarDuration.maxLength else {
        throw ValueError(.tooLong, at: rest + CalendarDuration.maxLength)
      }
      end = .after(try CalendarDuration.read(text, &cursor))
    }
    try cursor.expectEnd()
    return Reading(PeriodValue(start: start, end: end), cursor.departures)
  }
}
