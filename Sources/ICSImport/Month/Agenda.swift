public import CivilCalendar
public import ICSText
public import TimeZones

/// The answer of an import: what is on the days asked for, seen from a zone.
public struct Agenda: Sendable {
  /// The zone that days and times are shown in.
  public let zone: Zone

  /// The days asked for.
  public let days: ClosedRange<DayNumber>

  /// The calendars of the files, in their order.
  public let calendars: [CalendarSource]

  /// The events that the occurrences are of.
  public let events: [Event]

  /// The occurrences that touch the days: by their start on the clock in the zone, all-day ones
  /// before others, then in the order of the files.
  public let occurrences: [Occurrence]

  /// How many occurrences there are beside these, if only the first of each day were wanted.
  package let omitted: OmittedOccurrences

  /// Whether occurrences are missing because a limit was hit, which was reported.
  public let isTruncated: Bool

  /// What is wrong in the files, where one call has read them; of each rule as many findings as the
  /// limits allow.
  public internal(set) var diagnostics: [Diagnostic] = []

  /// How often the files depart from each rule, in the order of identifiers, those that
  /// ``diagnostics`` has no room for among them.
  public internal(set) var counts: [RuleCount] = []
}

extension Agenda {
  /// Creates the agenda of days of which nothing is known.
  public init(emptyOn days: ClosedRange<DayNumber>, in zone: Zone) {
    self.init(
      zone: zone, days: days, calendars: [], events: [], occurrences: [],
      omitted: OmittedOccurrences(on: days), isTruncated: false)
  }
}

/// A VCALENDAR of a file.
public struct CalendarSource: Hashable, Codable, Sendable {
  /// The file, as it was given.
  public let file: String

  /// NAME (RFC 7986) or X-WR-CALNAME.
  public var name: String?

  /// X-WR-TIMEZONE.
  public var timeZone: String?

  /// COLOR (RFC 7986) or X-APPLE-CALENDAR-COLOR.
  public var color: String?
}
