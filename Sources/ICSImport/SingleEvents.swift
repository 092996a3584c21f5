internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// Events that have one occurrence and nothing to do with others, of which only the place and the
/// time are kept until they are written: 32 bytes each.
struct SingleEvents {
  /// What the occurrences are ordered by.
  struct Key: Comparable {
    /// When it starts, see ``Occurrence/order(in:)``.
    let time: Int64

    /// The event, counted in the order of the files.
    let event: UInt32

    static func < (lhs: Key, rhs: Key) -> Bool {
      (lhs.time, lhs.event) < (rhs.time, rhs.event)
    }
  }

  private(set) var events = PassedEvents()
  /// Where the last one stands.
  private var last: EventPlace?

  /// One for each occurrence that is wanted, first in the order of the files, then in that of time.
  private(set) var keys: [Key] = []

  /// Begins a file, whose events can be kept here if it can be read again.
  mutating func begin(_ file: SeekableFile?) {
    events.begin(file)
  }

  /// Whether another event can be kept here.
  var isOpen: Bool { events.isOpen && events.count < UInt32.max }

  /// Whether an event can be kept here that stands at a place.
  ///
  /// The order of those kept is that of the files, so that it must stand behind them; one that had
  /// to wait for its zone may not.
  func isOpen(at place: EventPlace) -> Bool { isOpen && last.map { $0 < place } ?? true }

  /// Keeps an event, and its occurrence if that is wanted.
  mutating func append(
    _ event: PassedEvent, startingAt time: Int64?, calendar: Int, zones: ZoneBook
  ) {
    if let time {
      keys.append(Key(time: time, event: UInt32(truncatingIfNeeded: events.count)))
    }
    events.append(event, calendar: calendar, zones: zones)
    last = EventPlace(calendar: calendar, line: event.firstLine)
  }

  /// Takes out those events that share a UID with each other or with some that stand elsewhere.
  mutating func takeRelated(to others: Set<UIDHash>) -> [PassedEvents.Found] {
    var related = others
    var last: UIDHash?
    for uid in events.uids.sorted() {
      if uid == last { related.insert(uid) }
      last = uid
    }
    let found = events.all(of: related)
    guard !found.isEmpty else { return [] }
    var kept = keys[...]
    keys.removeAll(keepingCapacity: true)
    for (event, uid) in events.uids.enumerated() {
      while let key = kept.first, key.event == event {
        kept.removeFirst()
        if !related.contains(uid) { keys.append(key) }
      }
    }
    return found
  }

  /// Keeps those occurrences alone whose calendar passes a condition.
  mutating func filter(byCalendar passes: (Int) -> Bool) {
    keys.removeAll { !passes(events[Int($0.event)].calendar) }
  }

  /// Puts the occurrences in the order of time, and of the files where that is equal.
  mutating func sort() {
    keys.sort()
  }
}

extension Occurrence {
  /// What occurrences are ordered by before all else: twice the seconds of the start as a clock in
  /// a zone shows it, and one more if it has a time of day.
  func order(in zone: Zone) -> Int64 {
    var clock = ZoneClock(zone)
    return order(by: &clock)
  }

  /// The same, by a clock in the zone.
  func order(by clock: inout ZoneClock) -> Int64 {
    // Days have 32 bits, so that seconds stay far below 62.
    2 * startOnWall(by: &clock).secondsSinceEpoch + (isAllDay ? 0 : 1)
  }
}
