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
      guard text.count - rest <= CalendarDuration.maximumLength else {
        throw ValueError(.tooLong, at: rest + CalendarDuration.maximumLength)
      }
      end = .after(try CalendarDuration.read(text, &cursor))
    }
    try cursor.expectEnd()
    return Reading(PeriodValue(start: start, end: end), cursor.departures)
  }
}
