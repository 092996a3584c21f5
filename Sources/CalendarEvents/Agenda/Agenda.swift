public import CivilCalendar
public import ICSText
public import TimeZones

/// The answer of an import: what is on the days asked for, in a zone.
public struct Agenda: Equatable, Sendable {
  /// The zone that days and times are shown in.
  public let zone: Zone

  /// The days asked for.
  public let days: ClosedRange<DayNumber>

  /// The calendars of the files, in their order.
  public let calendars: [AgendaCalendar]

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
    zone: Zone, days: ClosedRange<DayNumber>, calendars: [AgendaCalendar], events: [Event],
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
public struct AgendaCalendar: Hashable, Codable, Sendable {
  /// The file, as it was given, or the directory of files that is one calendar.
  public let file: String

  /// NAME (RFC 7986) or X-WR-CALNAME.
  public var name: String?

  /// X-WR-TIMEZONE.
  public var zoneName: String?

  /// METHOD, what the calendar was sent for; `nil` if it was not sent.
  package var method: CalendarMethod?

  /// COLOR (RFC 7986) or X-APPLE-CALENDAR-COLOR.
  public var color: String?

  private enum CodingKeys: String, CodingKey {
    case file, name, method, color
    case zoneName = "timeZone"
  }

  /// Creates a calendar.
  package init(
    file: String, name: String? = nil, timeZone: String? = nil, color: String? = nil
  ) {
    self.file = file
    self.name = name
    self.zoneName = timeZone
    self.color = color
  }
}

extension Agenda: Codable {
  private enum CodingKeys: CodingKey {
    case zone, days, calendars, events, occurrences, isTruncated, diagnostics, counts
  }

  /// Decodes an agenda that was read in one call.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let days = try container.decode(ClosedRange<DayNumber>.self, forKey: .days)
    let events = try container.decode([Event].self, forKey: .events)
    let occurrences = try container.decode([Occurrence].self, forKey: .occurrences)
    let calendars = try container.decode([AgendaCalendar].self, forKey: .calendars)
    guard occurrences.allSatisfy({ events.indices.contains($0.eventIndex) }),
      events.allSatisfy({ calendars.indices.contains($0.calendarIndex) })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .occurrences, in: container,
        debugDescription: "an occurrence has no event, or an event no calendar")
    }
    let zone = try container.decode(Zone.self, forKey: .zone)
    var clock = ZoneClock(zone)
    // The rules of the zone may have changed since the agenda was encoded.
    let order = occurrences.map { $0.order(by: &clock) }
    let inOrder = occurrences.indices.sorted { (order[$0], $0) < (order[$1], $1) }
    self.init(
      zone: zone, days: days, calendars: calendars, events: events,
      occurrences: inOrder.map { occurrences[$0] }, omitted: OmittedOccurrences(on: days),
      isTruncated: try container.decode(Bool.self, forKey: .isTruncated),
      diagnostics: try container.decode([Diagnostic].self, forKey: .diagnostics),
      counts: try container.decode([RuleCount].self, forKey: .counts))
  }

  /// Encodes everything except the counts of occurrences left out.
  ///
  /// An agenda that was read in one call leaves none out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(zone, forKey: .zone)
    try container.encode(days, forKey: .days)
    try container.encode(calendars, forKey: .calendars)
    try container.encode(events, forKey: .events)
    try container.encode(occurrences, forKey: .occurrences)
    try container.encode(isTruncated, forKey: .isTruncated)
    try container.encode(diagnostics, forKey: .diagnostics)
    try container.encode(counts, forKey: .counts)
  }
}

/// Occurrences with their events in the order of an agenda, which can be walked through once.
///
/// There may be more of them than fit into memory.
package protocol OccurrenceSequence {
  /// The zone that days and times are shown in.
  var zone: Zone { get }

  /// The days asked for.
  var days: ClosedRange<DayNumber> { get }

  /// The calendars of the files, in their order.
  var calendars: [AgendaCalendar] { get }

  /// Whether occurrences are missing; this was reported.
  var isTruncated: Bool { get }

  /// Calls a function with each occurrence and its event until it returns that no more are wanted.
  mutating func forEach(
    reporting diagnostics: inout Diagnostics, _ body: (Occurrence, Event) -> Bool)
}
