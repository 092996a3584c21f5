package import CivilCalendar
package import TimeZones

/// Occurrences of which nobody can attend all, since two or more take the same time, or leave too
/// little time between them.
package struct Conflict {
  /// An occurrence and the time that it takes.
  package struct Party {
    package let occurrence: Occurrence
    package let event: Event
    package let time: Range<Instant>
  }

  /// The occurrences in the order of their starts; there are at least two.
  package fileprivate(set) var parties: [Party]

  /// The time that two or more of them take, from the first moment to the last; empty if they only
  /// leave too little time between them.
  package fileprivate(set) var time: Range<Instant>

  /// Until when an occurrence that begins is one of the parties.
  fileprivate var end: Instant
}

extension Conflict {
  /// The stretches of time of which the same parties take all, with these parties.
  ///
  /// - Complexity: The square of the number of parties.
  package var stretches: [(time: Range<Instant>, parties: [Party])] {
    var stretches: [(time: Range<Instant>, parties: [Party])] = []
    var start = parties[0].time.lowerBound
    while true {
      var end: Instant?
      for party in parties {
        for bound in [party.time.lowerBound, party.time.upperBound] where bound > start {
          end = min(end ?? bound, bound)
        }
      }
      guard let end else { return stretches }
      let present = parties.filter { $0.time.lowerBound <= start && end <= $0.time.upperBound }
      if present.count > 1 { stretches.append((start..<end, present)) }
      start = end
    }
  }

  /// What the same meeting has in common in several files.
  struct Meeting: Hashable, Sendable {
    let uid: String
    let time: Range<Instant>
  }
}

/// Finds the conflicts among occurrences as they come.
///
/// What collides without a break is one conflict. So at most one occurrence lasts from one conflict
/// to the next, and all conflicts together have fewer than twice as many parties as there are
/// occurrences.
package struct ConflictSearch {
  /// The least time between two occurrences, in seconds.
  private let gap: Int64

  private let countsAllDay: Bool
  private let zone: Zone

  /// Occurrences that others may still come before, in the order of their starts.
  private var waiting: [Conflict.Party] = []
  private var countToSettle: Int

  /// The occurrence that ends last of those that have begun.
  private var longest: Conflict.Party?

  /// The meetings that began last.
  private var meetings: Set<Conflict.Meeting> = []

  private var conflict: Conflict?

  /// The fewest occurrences that wait before any is entered.
  private let leastCountToSettle: Int

  /// Occurrences come in the order of local time, and clocks are set back by at most a day.
  private static let maxSetBack: Int64 = 86_400

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - gap: The least time between two occurrences, in seconds.
  ///   - countsAllDay: Whether all-day occurrences take their days; otherwise they take no time.
  ///   - zone: The zone in which dates and floating times are taken.
  package init(
    gap: Int = 0, countsAllDay: Bool = false, in zone: Zone, leastCountToSettle: Int = 1_024
  ) {
    self.leastCountToSettle = leastCountToSettle
    countToSettle = leastCountToSettle
    self.gap = Int64(gap)
    self.countsAllDay = countsAllDay
    self.zone = zone
  }

  /// Adds an occurrence in the order of lists, and passes on the conflicts that are complete; returns
  /// false once no more are wanted.
  package mutating func insert(
    _ occurrence: Occurrence, of event: Event, _ body: (Conflict) -> Bool
  ) -> Bool {
    guard event.details.isBusy, countsAllDay || !occurrence.isAllDay else { return true }
    let start = occurrence.start.instant(in: zone)
    let end = occurrence.end.instant(in: zone)
    guard start < end else { return true }
    let party = Conflict.Party(occurrence: occurrence, event: event, time: start..<end)
    let before = waiting.lastIndex { $0.time.lowerBound <= start }
    waiting.insert(party, at: (before ?? -1) + 1)
    return waiting.count < countToSettle || settle(body)
  }

  /// Passes on the conflicts that are left.
  package mutating func finish(_ body: (Conflict) -> Bool) {
    for party in waiting { guard enter(party, body) else { return } }
    if let conflict { _ = body(conflict) }
  }

  /// Enters the occurrences that no other can come before.
  private mutating func settle(_ body: (Conflict) -> Bool) -> Bool {
    let latest = waiting[waiting.count - 1].time.lowerBound
    let firstLeft = latest.advanced(bySeconds: -Self.maxSetBack)
    let count = waiting.firstIndex { $0.time.lowerBound >= firstLeft } ?? 0
    for party in waiting[..<count] { guard enter(party, body) else { return false } }
    waiting.removeFirst(count)
    countToSettle = max(leastCountToSettle, 2 * waiting.count)
    return true
  }

  private mutating func enter(_ party: Conflict.Party, _ body: (Conflict) -> Bool) -> Bool {
    let start = party.time.lowerBound
    if meetings.first?.time.lowerBound != start { meetings = [] }
    let meeting = Conflict.Meeting(uid: party.event.uid, time: party.time)
    // Events without a UID are copies of nothing.
    guard meetings.insert(meeting).inserted || meeting.uid.isEmpty else { return true }
    if let ended = conflict, ended.end < start {
      conflict = nil
      guard body(ended) else { return false }
    }
    guard let other = longest else {
      longest = party
      return true
    }
    if other.time.upperBound < party.time.upperBound { longest = party }
    guard start < other.time.upperBound.advanced(bySeconds: gap) else { return true }
    let shared = min(other.time.upperBound, party.time.upperBound)
    var conflict =
      self.conflict ?? Conflict(parties: [other], time: start..<start, end: start)
    // Held twice, the parties would be copied to grow.
    self.conflict = nil
    conflict.parties.append(party)
    conflict.time = conflict.time.lowerBound..<max(conflict.time.upperBound, shared)
    conflict.end = max(conflict.end, shared.advanced(bySeconds: gap))
    self.conflict = conflict
    return true
  }
}

/// The occurrences that take time of which others take a part too.
package struct Collisions: Sendable {
  private var meetings: Set<Conflict.Meeting> = []
  private let zone: Zone

  /// Creates collisions without any.
  ///
  /// - Parameter zone: The zone in which floating times are taken.
  package init(in zone: Zone) { self.zone = zone }

  /// Adds the parties of a conflict.
  package mutating func insert(_ conflict: Conflict) {
    for party in conflict.parties {
      meetings.insert(Conflict.Meeting(uid: party.event.uid, time: party.time))
    }
  }

  /// Whether an occurrence collides with another.
  package func contain(_ occurrence: Occurrence, of event: Event) -> Bool {
    guard !meetings.isEmpty, !occurrence.isAllDay, event.details.isBusy else { return false }
    let start = occurrence.start.instant(in: zone)
    let end = occurrence.end.instant(in: zone)
    return start < end && meetings.contains(Conflict.Meeting(uid: event.uid, time: start..<end))
  }
}

extension Agenda {
  /// The occurrences that collide with others of the agenda.
  package var collisions: Collisions {
    var search = ConflictSearch(in: zone)
    var collisions = Collisions(in: zone)
    func note(_ conflict: Conflict) -> Bool {
      collisions.insert(conflict)
      return true
    }
    for occurrence in occurrences {
      _ = search.insert(occurrence, of: events[occurrence.eventIndex], note)
    }
    search.finish(note)
    return collisions
  }
}
