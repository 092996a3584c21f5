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
    of occurrence: Occurrence, _ event: Event, in calendar: AgendaCalendar
  ) -> MovedOccurrence? {
    guard case .instant(let start) = occurrence.start, case .known(let zone) = event.startZone
    else { return nil }
    let before = instantBefore(start, on: zone)
    let moved = MovedOccurrence(
      old: (before, reader.old), new: (start, reader.new), zone: zone.name,
      cause: before == start ? .reader : .event)
    if moved.isVisible { return moved }
    // What its writer meant as a local time, and stored in UTC, keeps its instant: so it moves on the
    // clocks of the calendar.
    guard zone.name == Zone.utc.name, let name = calendar.zoneName,
      let newZone = (try? new.resolve(name))?.zone, let oldZone = self.oldZone(named: newZone.name)
    else { return nil }
    let stored = MovedOccurrence(
      old: (start, oldZone), new: (start, newZone), zone: newZone.name, cause: .stored)
    return stored.isVisible ? stored : nil
  }

  /// The most parties of a conflict that are compared with each other.
  package static let maxParties = 1_000

  /// Returns whether two parties of a conflict collide by the newer database alone; `nil` if they are
  /// too many to be compared.
  package mutating func arises(_ conflict: Conflict) -> Bool? {
    guard conflict.parties.count <= Self.maxParties else { return nil }
    let parties = conflict.parties.map { (now: $0.time, before: timeBefore(of: $0)) }
    return parties.indices.contains { index in
      parties[..<index].contains {
        $0.now.overlaps(parties[index].now) && !$0.before.overlaps(parties[index].before)
      }
    }
  }

  /// Returns the time that a party of a conflict takes by the older database.
  private mutating func timeBefore(of party: Conflict.Party) -> Range<Instant> {
    let (occurrence, event) = (party.occurrence, party.event)
    guard case .instant = occurrence.start, case .known(let zone) = event.startZone else {
      return occurrence.start.instant(in: reader.old)..<occurrence.end.instant(in: reader.old)
    }
    let start = instantBefore(party.time.lowerBound, on: zone)
    // What ends on another clock, or while clocks change, takes no less than no time.
    return start..<max(start, instantBefore(party.time.upperBound, on: zone))
  }

  /// Returns when the clock of a zone shows by the older database what it shows at an instant by the
  /// newer one.
  private mutating func instantBefore(_ instant: Instant, on zone: Zone) -> Instant {
    let before = zone.isOfFile ? nil : oldZone(named: zone.name)
    return before?.instant(of: zone.wallTime(at: instant)) ?? instant
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
