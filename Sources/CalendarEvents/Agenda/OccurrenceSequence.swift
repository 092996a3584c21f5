package import CivilCalendar
package import ICSText
package import TimeZones

/// Occurrences with their events in the order of an agenda, which can be walked through once.
///
/// There may be more of them than fit into memory.
package protocol OccurrenceSequence {
  /// The zone that days and times are shown in.
  var zone: Zone { get }

  /// The days asked for.
  var days: ClosedRange<DayNumber> { get }

  /// The calendars of the files, in their order.
  var calendars: [CalendarSource] { get }

  /// Whether occurrences are missing; this was reported.
  var isTruncated: Bool { get }

  /// Calls a function with each occurrence and its event until it returns that no more are wanted.
  mutating func forEach(
    reporting diagnostics: inout Diagnostics, _ body: (Occurrence, Event) -> Bool)
}
