internal import ICSText

/// What is known of a VCALENDAR.
struct CalendarFacts: Sendable {
  /// The line on which it begins; `nil` outside of calendars.
  var line: Int?

  /// Its number in the file, from 0.
  var ordinal = 0

  /// How many components stand in it.
  var components = 0
}
