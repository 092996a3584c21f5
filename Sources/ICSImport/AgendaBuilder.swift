internal import CalendarModel
internal import CivilCalendar
internal import TimeZones

/// Collects occurrences and puts them in order.
struct AgendaBuilder {
  private let window: ImportWindow
  private(set) var events: [Event] = []
  private(set) var occurrences: [Occurrence] = []

  /// The series whose occurrences are found later.
  private(set) var longSeries: [LongSeries] = []

  /// Whether there are series without an end.
  var hasEndlessSeries = false

  /// Whether occurrences are missing because a limit was hit.
  var isTruncated = false

  /// Creates a builder for about as many occurrences.
  init(window: ImportWindow, count: Int) {
    self.window = window
    occurrences.reserveCapacity(count)
  }

  /// Adds instances of an event, given on the axis of a clock.
  mutating func append(
    _ event: Event, _ instances: some Sequence<Instance>, on clock: SeriesClock
  ) {
    let countBefore = occurrences.count
    for instance in instances {
      let occurrence = Occurrence(
        event: events.count, start: clock.eventTime(at: instance.start),
        end: clock.eventTime(at: instance.end))
      if window.contains(occurrence) { occurrences.append(occurrence) }
    }
    if occurrences.count > countBefore { events.append(event) }
  }

  /// Adds a series whose occurrences are found when their turn comes.
  mutating func append(_ series: LongSeries) { longSeries.append(series) }

  /// The answer, with occurrences in order of time, and of the files where that is equal.
  consuming func agenda(calendars: [CalendarSource], isTruncated: Bool) -> Agenda {
    let zone = window.zone
    let ranks = placeRanks
    if !ranks.isEmpty { occurrences.sortStably { Int64(ranks[$0.event]) } }
    var clock = ZoneClock(zone)
    occurrences.sortStably { $0.order(by: &clock) }
    return Agenda(
      zone: zone, days: window.days, calendars: calendars, events: events,
      occurrences: occurrences, isTruncated: isTruncated || self.isTruncated)
  }

  /// The ranks of the places of the events, those of one place equal; empty if the events are in
  /// the order of their places.
  private var placeRanks: [UInt32] {
    let places = events.map(\.place)
    guard zip(places, places.dropFirst()).contains(where: >) else { return [] }
    var ranks = [UInt32](repeating: 0, count: places.count)
    var rank: UInt32 = 0
    var last: EventPlace?
    for index in places.indices.sorted(by: { places[$0] < places[$1] }) {
      if let last, last < places[index] { rank += 1 }
      last = places[index]
      ranks[index] = rank
    }
    return ranks
  }
}
