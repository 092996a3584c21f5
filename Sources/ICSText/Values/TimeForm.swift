/// The form of a date or time: a day, a time without a zone, a time in UTC, or one with a zone.
package enum TimeForm: UInt8, Hashable, Sendable {
  case date, floating, utc, zoned
}
