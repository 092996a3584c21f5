import ICSImport
import TimeZones

/// The zones that the events of an answer are written in.
struct EventZones: Sendable {
  private var zones: [String: Zone] = [:]

  /// Knows none.
  init() {}

  /// Looks up the zones of all events; without a database, none is known.
  init(_ agenda: Agenda, _ database: ZoneDatabase?) {
    guard let database else { return }
    for name in Set(agenda.events.lazy.compactMap(\.timeZone)) {
      zones[name] = try? database.resolve(name).zone
    }
  }

  /// The zone of a name; `nil` for one that only a file defines.
  subscript(name: String) -> Zone? { zones[name] }
}
