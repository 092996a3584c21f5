package import CivilCalendar
package import TimeZones

/// Finds the occurrences that the laws of two zone databases put at different times.
///
/// Occurrences are read by the newer database. The clock on which an event is written shows the same
/// time by either, and so the older one gives another instant.
package struct ZoneComparison {
  private let old: ZoneDatabase
  private let new: ZoneDatabase
  private let reader: (old: Zone, new: Zone)

  /// The zones of events that the older database does not have.
  package private(set) var missing: Set<String> = []

  /// Creates a comparison.
  ///
  /// - Parameter reader: The zone of the reader, by the newer database.
  package init(old: ZoneDatabase, new: ZoneDatabase, reader: Zone) {
    self.old = old
    self.new = new
    self.reader = ((try? old.resolve(reader.name))?.zone ?? reader, reader)
  }

  /// Returns how an occurrence moves; `nil` if the reader's clock shows the same by both databases,
  /// and so does that of its calendar.
  ///
  /// - Parameters:
  ///   - event: The event of the occurrence, read by the newer database.
  ///   - calendar: The calendar of the event.
  package mutating func move(
    of occurrence: Occurrence, _ event: Event, in calendar: CalendarSource
  ) -> MovedOccurrence? {
    guard case .instant(let start) = occurrence.start, case .known(let zone) = event.startZone
    else { return nil }
    // The clock of the event shows the same time by both.
    let zoneBefore = zone.isOfFile ? nil : oldZone(named: zone.name)
    let before = zoneBefore?.instant(of: zone.wallTime(at: start)) ?? start
    let moved = MovedOccurrence(
      old: (before, reader.old), new: (start, reader.new), zone: zone.name,
      cause: before == start ? .reader : .event)
    if moved.isVisible { return moved }
    // What its writer meant as a local time, and stored in UTC, keeps its instant: so it moves on the
    // clocks of the calendar.
    guard zone.name == Zone.utc.name, let name = calendar.timeZone,
      let newZone = (try? new.resolve(name))?.zone, let oldZone = self.oldZone(named: newZone.name)
    else { return nil }
    let stored = MovedOccurrence(
      old: (start, oldZone), new: (start, newZone), zone: newZone.name, cause: .stored)
    return stored.isVisible ? stored : nil
  }

  private mutating func oldZone(named name: String) -> Zone? {
    if missing.contains(name) { return nil }
    let zone = (try? old.resolve(name))?.zone
    if zone == nil { missing.insert(name) }
    return zone
  }
}

/// An occurrence that another release of the zone database puts at another time.
package struct MovedOccurrence: Sendable {
  /// Why an occurrence moves.
  package enum Cause: String, Sendable {
    /// The law of the event's zone has changed.
    case event
    /// The law of the reader's zone has changed; the instant is the same.
    case reader
    /// The event is stored in UTC, and the law of its calendar's zone has changed: on the clocks of
    /// the calendar it moves, which its writer did not mean.
    case stored
  }

  /// The start by the older database, and the zone whose clock shows it.
  package let old: (start: Instant, zone: Zone)

  /// The start by the newer database, and the zone whose clock shows it.
  package let new: (start: Instant, zone: Zone)

  /// The zone whose law has changed, or in which the event is written.
  package let zone: String

  package let cause: Cause

  init(old: (Instant, Zone), new: (Instant, Zone), zone: String, cause: Cause) {
    (self.old, self.new, self.zone, self.cause) = (old, new, zone, cause)
  }

  /// Whether the two clocks show different times.
  fileprivate var isVisible: Bool {
    old.zone.wallTime(at: old.start) != new.zone.wallTime(at: new.start)
  }
}
