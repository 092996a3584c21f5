internal import CivilCalendar
internal import TimeZones

/// Collects occurrences and puts them in order.
struct AgendaBuilder {
  private let window: ImportWindow
  private var events: [Event] = []
  private var occurrences: [Occurrence] = []

  /// Whether occurrences are missing because a limit was hit.
  var isTruncated = false

  init(window: ImportWindow) {
    self.window = window
  }

  /// Adds instances of an event, given on the axis of a clock.
  mutating func append(_ event: Event, _ instances: [Instance], on clock: SeriesClock) {
    let countBefore = occurrences.count
    for instance in instances {
      let occurrence = Occurrence(
        event: events.count, start: clock.eventTime(at: instance.start),
        end: clock.eventTime(at: instance.end))
      if window.contains(occurrence) { occurrences.append(occurrence) }
    }
    if occurrences.count > countBefore { events.append(event) }
  }

  /// The answer, with occurrences in order of time, and of the files where that is equal.
  consuming func agenda(calendars: [CalendarSource], isTruncated: Bool) -> Agenda {
    let zone = window.zone
    let places = placeRanks
    var keys: [OrderKey] = []
    keys.reserveCapacity(occurrences.count)
    for (index, occurrence) in occurrences.enumerated() {
      keys.append(
        OrderKey(
          start: occurrence.start.wallTime(in: zone), isAllDay: occurrence.isAllDay,
          place: places[occurrence.event], index: index))
    }
    keys.sort()
    return Agenda(
      zone: zone, days: window.days, calendars: calendars, events: events,
      occurrences: keys.map { occurrences[$0.index] },
      isTruncated: isTruncated || self.isTruncated)
  }

  /// The ranks of the places of the events; those of one place are equal.
  private var placeRanks: [UInt32] {
    var ranks = [UInt32](repeating: 0, count: events.count)
    var rank: UInt32 = 0
    var last: EventPlace?
    for index in events.indices.sorted(by: { events[$0].place < events[$1].place }) {
      if let last, last < events[index].place { rank += 1 }
      last = events[index].place
      ranks[index] = rank
    }
    return ranks
  }

  /// What occurrences are ordered by, in 16 bytes since there may be millions.
  private struct OrderKey: Comparable {
    /// Twice the seconds of the start, and one more if it has a time of day.
    private let time: Int64
    private let place: UInt32
    private let storedIndex: UInt32

    /// Where the occurrence stands.
    var index: Int { Int(storedIndex) }

    init(start: WallTime, isAllDay: Bool, place: UInt32, index: Int) {
      // Days have 32 bits, so that seconds stay far below 62.
      time = 2 * start.secondsSinceEpoch + (isAllDay ? 0 : 1)
      self.place = place
      storedIndex = UInt32(truncatingIfNeeded: index)
    }

    static func < (lhs: OrderKey, rhs: OrderKey) -> Bool {
      (lhs.time, lhs.place, lhs.storedIndex) < (rhs.time, rhs.place, rhs.storedIndex)
    }
  }
}
