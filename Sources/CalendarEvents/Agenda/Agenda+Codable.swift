internal import CivilCalendar
internal import ICSText
internal import TimeZones

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
    let calendars = try container.decode([CalendarSource].self, forKey: .calendars)
    guard occurrences.allSatisfy({ events.indices.contains($0.event) }),
      events.allSatisfy({ calendars.indices.contains($0.calendar) })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .occurrences, in: container,
        debugDescription: "an occurrence has no event, or an event no calendar")
    }
    self.init(
      zone: try container.decode(Zone.self, forKey: .zone), days: days, calendars: calendars,
      events: events, occurrences: occurrences, omitted: OmittedOccurrences(on: days),
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
