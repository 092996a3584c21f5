import CalendarEvents
import TimeZones

/// The zones in which the times of an answer's events are written.
struct EventZones: Sendable {
  private let database: ZoneDatabase?
  private var zones: [String: Zone?] = [:]

  /// Starts without any zones; without a database, no zone is ever found.
  init(_ database: ZoneDatabase? = nil) {
    self.database = database
  }

  /// Looks up the zones of all events.
  init(_ agenda: Agenda, _ database: ZoneDatabase?) { self.init(agenda.events, database) }

  /// Looks up the zones of some events.
  init(_ events: [Event], _ database: ZoneDatabase?) {
    self.init(database)
    for event in events { learn(of: event) }
  }

  /// Looks up the zones that the start and the end of an event are written in.
  mutating func learn(of event: Event) {
    learn(event.timeZone)
    if event.endTimeZone != event.timeZone { learn(event.endTimeZone) }
  }

  private mutating func learn(_ name: String?) {
    guard let database, let name, zones[name] == nil else { return }
    zones[name] = .some(database.zone(ofEventsIn: name))
  }

  /// The zone with a name; `nil` for one that only a file defines.
  subscript(name: String) -> Zone? { zones[name] ?? nil }
}

extension ZoneDatabase {
  /// Returns the zone of the database in which an event is written, given the event's zone name.
  ///
  /// Returns `nil` if a file defines the zone, or might.
  func zone(ofEventsIn name: String) -> Zone? {
    // The name of an event in a zone of the database is the name that the database uses.
    guard let found = try? resolve(name), found.zone.name == name,
      found.match != .name || !found.yieldsToDefinition
    else { return nil }
    return found.zone
  }
}
