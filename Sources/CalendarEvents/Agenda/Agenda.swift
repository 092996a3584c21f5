public import CivilCalendar
public import ICSText
public import TimeZones

/// The answer of an import: what is on the days asked for, in a zone.
public struct Agenda: Sendable {
  /// The zone that days and times are shown in.
  public let zone: Zone

  /// The days asked for.
  public let days: ClosedRange<DayNumber>

  /// The calendars of the files, in their order.
  public let calendars: [CalendarSource]

  /// The events of the occurrences.
  public let events: [Event]

  /// The occurrences that touch the days, in order.
  ///
  /// They are ordered by their start on the clock in the zone, with all-day ones before others, and
  /// then as in the files.
  public let occurrences: [Occurrence]

  /// Counts of the occurrences left out, if only the first of each day were wanted.
  package let omitted: OmittedOccurrences

  /// Whether occurrences are missing because a limit was hit; this was reported.
  public let isTruncated: Bool

  /// What is wrong in the files, if the agenda was read in one call; at most as many findings of
  /// each rule as the limits allow.
  public package(set) var diagnostics: [Diagnostic] = []

  /// How often the files violate each rule, in the order of rule identifiers, including violations
  /// that ``diagnostics`` has no room for.
  public package(set) var counts: [RuleCount] = []
}

extension Agenda {
  /// Creates an agenda of what was found.
  package init(
    zone: Zone, days: ClosedRange<DayNumber>, calendars: [CalendarSource], events: [Event],
    occurrences: [Occurrence], omitted: OmittedOccurrences, isTruncated: Bool
  ) {
    self.init(
      zone: zone, days: days, calendars: calendars, events: events, occurrences: occurrences,
      omitted: omitted, isTruncated: isTruncated, diagnostics: [], counts: [])
  }

  /// Creates the empty agenda of days about which nothing is known.
  public init(emptyOn days: ClosedRange<DayNumber>, in zone: Zone) {
    self.init(
      zone: zone, days: days, calendars: [], events: [], occurrences: [],
      omitted: OmittedOccurrences(on: days), isTruncated: false)
  }
}

/// A VCALENDAR of a file.
public struct CalendarSource: Hashable, Codable, Sendable {
  /// The file, as it was given, or the directory of files that is one calendar.
  public let file: String

  /// NAME (RFC 7986) or X-WR-CALNAME.
  public var name: String?

  /// X-WR-TIMEZONE.
  public var timeZone: String?

  /// METHOD, what the calendar was sent for; `nil` if it was not sent.
  package var method: CalendarMethod?

  /// COLOR (RFC 7986) or X-APPLE-CALENDAR-COLOR.
  public var color: String?

  /// Creates a calendar.
  package init(
    file: String, name: String? = nil, timeZone: String? = nil, color: String? = nil
  ) {
    self.file = file
    self.name = name
    self.timeZone = timeZone
    self.color = color
  }
}
