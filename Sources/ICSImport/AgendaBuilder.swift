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
    let keys = occurrences.map { occurrence in
      let event = events[occurrence.event]
      return OrderKey(
        start: occurrence.start.wallTime(in: zone).secondsSinceEpoch,
        rank: occurrence.isAllDay ? 0 : 1, place: event.place)
    }
    let order = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    return Agenda(
      zone: zone, days: window.days, calendars: calendars, events: events,
      occurrences: order.map { occurrences[$0] }, isTruncated: isTruncated || self.isTruncated)
  }

  private struct OrderKey: Comparable {
    let start: Int64
    let rank: Int
    let place: EventPlace

    static func < (lhs: OrderKey, rhs: OrderKey) -> Bool {
      (lhs.start, lhs.rank, lhs.place) < (rhs.start, rhs.rank, rhs.place)
    }
  }
}
