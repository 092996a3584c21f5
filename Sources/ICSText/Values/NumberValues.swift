/// A value of the type INTEGER (RFC 5545 §3.3.8).
package enum IntegerValue {
  /// Reads a number that fits in 32 bits, with or without a sign.
  package static func read(_ text: Span<UInt8>) throws(ValueError) -> Reading<Int> {
    var cursor = try ValueCursor(text)
    let isNegative = cursor.pass(UInt8(ascii: "-"), in: text)
    if !isNegative { _ = cursor.pass(UInt8(ascii: "+"), in: text) }
    let maximum = isNegative ? -Int(Int32.min) : Int(Int32.max)
    let magnitude = try cursor.number(in: text, maximum: maximum)
    try cursor.expectEnd()
    return Reading(isNegative ? -magnitude : magnitude, cursor.departures)
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
