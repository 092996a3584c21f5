package import CivilCalendar
package import TimeZones

/// The times that events take which are still to be decided on, and what collides with them.
package struct ProposedTimes: Sendable {
  /// The occurrences of other events that collide with those of one event.
  package struct Collisions: Sendable {
    /// The first of them, in the order of their times.
    package fileprivate(set) var first: [(occurrence: Occurrence, event: Event)] = []

    /// How many there are.
    package fileprivate(set) var count = 0

    /// Creates collisions without any.
    package init() {}
  }

  private struct Time {
    let range: Range<Instant>
    let source: EventSource
    let uid: String
  }

  private let zone: Zone
  private let countsAllDay: Bool
  private var times: [Time] = []

  /// For each time, the latest end of this one and those before it; empty until times are sorted.
  private var ends: [Instant] = []

  /// The days that the times are on; `nil` if there are none.
  package private(set) var days: ClosedRange<DayNumber>?

  /// Whether there are more times than are kept.
  package private(set) var isCut = false

  /// What collides with each event.
  package private(set) var collisions: [EventSource: Collisions] = [:]

  /// How many times are kept.
  package static let maxTimes = 1_000
  /// How many collisions of one event are kept.
  package static let maxCollisions = 20

  /// Creates times without any.
  ///
  /// - Parameters:
  ///   - countsAllDay: Whether all-day occurrences take their days; otherwise they take no time.
  ///   - zone: The zone in which dates and floating times are taken.
  package init(countsAllDay: Bool, in zone: Zone) {
    self.countsAllDay = countsAllDay
    self.zone = zone
  }

  /// Adds an occurrence of an event that is asked for, if it takes time.
  package mutating func insert(_ occurrence: Occurrence, of event: Event) {
    guard event.details.isProposal, let range = time(of: occurrence, event) else { return }
    guard times.count < Self.maxTimes else { return isCut = true }
    times.append(Time(range: range, source: event.source, uid: event.uid))
    collisions[event.source] = Collisions()
    let days = occurrence.days(in: zone)
    self.days =
      self.days.map {
        min($0.lowerBound, days.lowerBound)...max($0.upperBound, days.upperBound)
      } ?? days
  }

  /// Compares the times with an occurrence of a calendar; all times must be there before.
  ///
  /// An earlier version of the same event is no other event.
  package mutating func compare(_ occurrence: Occurrence, of event: Event) {
    guard let range = time(of: occurrence, event) else { return }
    if ends.isEmpty { sort() }
    var known: Set<EventSource> = []
    var index = firstIndex(from: range.upperBound) - 1
    while index >= 0, ends[index] > range.lowerBound {
      let time = times[index]
      index -= 1
      guard time.range.overlaps(range), time.uid != event.uid || event.uid.isEmpty,
        known.insert(time.source).inserted
      else { continue }
      collisions[time.source]?.count += 1
      if let count = collisions[time.source]?.first.count, count < Self.maxCollisions {
        collisions[time.source]?.first.append((occurrence, event))
      }
    }
  }

  private mutating func sort() {
    times.sort { $0.range.lowerBound < $1.range.lowerBound }
    for time in times {
      let end = time.range.upperBound
      ends.append(ends.last.map { max($0, end) } ?? end)
    }
  }

  /// Returns the index of the first time that begins at an instant or later.
  private func firstIndex(from instant: Instant) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle].range.lowerBound < instant { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the time that an occurrence takes; `nil` if it takes none.
  private func time(of occurrence: Occurrence, _ event: Event) -> Range<Instant>? {
    guard event.details.isBusy, countsAllDay || !occurrence.isAllDay else { return nil }
    let (start, end) = (occurrence.start.instant(in: zone), occurrence.end.instant(in: zone))
    return start < end ? start..<end : nil
  }
}

extension EventDetails {
  /// Whether the event is one to decide on, and not a message about one that is known.
  package var isProposal: Bool {
    switch method {
    case .reply, .cancel, .refresh, .declineCounter: false
    case .request, .add, .counter, .publish, .other, nil: true
    }
  }
}
