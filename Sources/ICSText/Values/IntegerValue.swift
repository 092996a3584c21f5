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
