import ICSImport
import TimeZones

/// The zones that the events of an answer are written in.
struct EventZones: Sendable {
  private let database: ZoneDatabase?
  private var zones: [String: Zone?] = [:]

  /// Knows no zone so far; without a database, none ever.
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

  /// The zone of a name; `nil` for one that only a file defines.
  subscript(name: String) -> Zone? { zones[name] ?? nil }
}

extension ZoneDatabase {
  /// The zone of the database that an event is written in, by what the event says of its zone; `nil`
  /// where a file defines it, or may.
  func zone(ofEventsIn name: String) -> Zone? {
    // An event that is written in a zone of the database has its name as the database has it.
    guard let found = try? resolve(name), found.zone.name == name,
      found.match != .name || !found.yieldsToDefinition
    else { return nil }
    return found.zone
  }
}
