package import CivilCalendar
package import ICSText
package import TimeZones

/// How long each instance of a series lasts (RFC 5545 §3.8.5.3).
package enum SeriesLength: Hashable, Sendable {
  /// The same number of seconds for each instance, as given by DTEND.
  case exact(seconds: Int64)

  /// Calendar days and then seconds, as given by DURATION: a day may be 23 hours long.
  case nominal(days: Int64, seconds: Int64)

  /// The length of a point in time.
  package static let none = SeriesLength.exact(seconds: 0)
  /// The length of a date.
  package static let oneDay = SeriesLength.nominal(days: 1, seconds: 0)

  /// Creates the length that a duration means from a date or from a time.
  ///
  /// From a date, it is in whole days, and a part of a day counts as one.
  package init(_ duration: CalendarDuration, fromDate isDate: Bool) {
    if isDate {
      let seconds = Int64(duration.days) * 86_400 + Int64(duration.seconds)
      self = .nominal(days: max(1, (seconds + 86_399) / 86_400), seconds: 0)
    } else {
      self = .nominal(
        days: Int64(max(0, duration.days)), seconds: Int64(max(0, duration.seconds)))
    }
  }

  /// Returns the position on the axis of a series at which an instance ends.
  package func end(from position: Int64, wallTime: WallTime, _ positions: inout PositionFinder)
    -> Int64
  {
    switch self {
    case .exact(let seconds):
      return Instant(secondsSinceEpoch: position).advanced(bySeconds: seconds).secondsSinceEpoch
    case .nominal(let days, let seconds):
      // Days have at most 31 bits, so the product stays far below 64.
      let end = positions.position(of: wallTime.advanced(bySeconds: days * 86_400))
      return Instant(secondsSinceEpoch: end).advanced(bySeconds: seconds).secondsSinceEpoch
    }
  }

  /// An upper bound for the length of an instance in seconds, however clocks change meanwhile.
  package var upperBound: Int64 {
    switch self {
    case .exact(let seconds): max(0, seconds)
    case .nominal(let days, let seconds): max(0, days * 86_400 + seconds) + 86_400
    }
  }
}
