/// Whether a date has a time, and whether that has a zone.
package enum TimeForm: UInt8, Hashable, Sendable {
  case date, floating, utc, zoned
}
