internal import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
internal import TimeZones

/// Collects occurrences and puts them in order.
struct AgendaBuilder {
  private let window: ImportWindow
  /// Decides which events are included; `nil` if all are.
  private let filter: EventFilter?
  private let calendars: [CalendarSource]

  /// The calendars whose events the filter includes.
  var chosenCalendars: ChosenCalendars { filter.map { ChosenCalendars($0, of: calendars) } ?? .all }

  private(set) var events: [Event] = []
  private(set) var occurrences: [Occurrence] = []

  /// Holds the occurrences if only the first of each day are wanted.
  private var first: FirstOccurrences?

  /// The most occurrences that the builder takes.
  private let maxOccurrences: Int

  /// Whether there are more occurrences than the builder takes.
  private(set) var isFull = false

  /// How many events have come whose occurrences may be in ``first``.
  private var eventCount = 0

  /// The series whose occurrences are found later.
  private(set) var longSeries: [LongSeries] = []

  /// Whether the builder takes series whose occurrences are found later.
  let takesLongSeries: Bool

  /// Whether any series has no end.
  var hasEndlessSeries = false

  /// Whether occurrences are missing because a limit was hit.
  var isTruncated = false

  /// Creates a builder with room for about `count` occurrences.
  ///
  /// - Parameters:
  ///   - maxOccurrences: The most occurrences that the builder takes.
  ///   - countPerDay: How many occurrences of each day are kept, while the others are only counted;
  ///     `nil` to keep all.
  ///   - takesLongSeries: Whether the builder takes series whose occurrences are found later.
  ///   - filter: Decides which events of the calendars are included.
  init(
    window: ImportWindow, count: Int, atMost maxOccurrences: Int = .max, countPerDay: Int? = nil,
    takesLongSeries: Bool = false,
    passing filter: EventFilter = EventFilter(), of calendars: [CalendarSource] = []
  ) {
    self.window = window
    self.maxOccurrences = maxOccurrences
    self.filter = filter == EventFilter() ? nil : filter
    self.calendars = calendars
    self.takesLongSeries = takesLongSeries
    first = countPerDay.map { FirstOccurrences(of: window, countPerDay: $0) }
    if first == nil { occurrences.reserveCapacity(count) }
  }

  /// Adds instances of an event, given on the axis of a clock.
  mutating func append(
    _ event: Event, _ instances: some Sequence<Instance>, on clock: SeriesClock
  ) {
    if isFull { return }
    if let filter, !filter.passes(event, of: calendars) { return }
    if first != nil { return appendFirst(event, instances, clock) }
    let countBefore = occurrences.count
    for instance in instances {
      let occurrence = Occurrence(
        event: events.count, start: clock.eventTime(at: instance.start),
        end: clock.eventTime(at: instance.end))
      if window.contains(occurrence) { occurrences.append(occurrence) }
    }
    isFull = occurrences.count > maxOccurrences
    if occurrences.count > countBefore { events.append(event) }
  }

  private mutating func appendFirst(
    _ event: Event, _ instances: some Sequence<Instance>, _ clock: SeriesClock
  ) {
    let marksDays = !event.markLabels.isEmpty
    for instance in instances {
      let occurrence = Occurrence(event: eventCount, instance, on: clock)
      guard window.contains(occurrence) else { continue }
      first?.append(
        FirstOccurrences.Entry(occurrence: occurrence, event: event),
        isMark: marksDays && occurrence.isWholeDay)
    }
    eventCount += 1
  }

  /// Adds a series whose occurrences are found later, as they are listed.
  mutating func append(_ series: LongSeries) { longSeries.append(series) }

  /// Returns the agenda, with occurrences in order of time, and those at equal times in the order
  /// of the files.
  consuming func agenda(of calendars: AnsweredCalendars, isTruncated: Bool) -> Agenda {
    let zone = window.zone
    var omitted = OmittedOccurrences(on: window.days)
    if let first {
      self.first = nil
      let entries: [FirstOccurrences.Entry]
      (entries, omitted) = first.takeAll()
      append(entries)
    }
    let ranks = placeRanks
    if !ranks.isEmpty { occurrences.sortStably { Int64(ranks[$0.event]) } }
    var clock = ZoneClock(zone)
    occurrences.sortStably { $0.order(by: &clock) }
    // Places are in the files that were read, so events go to the calendars of the answer last.
    if !calendars.areThoseRead {
      events = events.map(calendars.event)
      omitted = omitted.renumbered(calendars.number)
    }
    return Agenda(
      zone: zone, days: window.days, calendars: calendars.calendars, events: events,
      occurrences: occurrences, omitted: omitted, isTruncated: isTruncated || self.isTruncated)
  }

  /// Adds occurrences of events that are numbered in the order in which the events came.
  private mutating func append(_ entries: [FirstOccurrences.Entry]) {
    var indices: [Int: Int] = [:]
    for entry in entries.sorted(by: { $0.occurrence.event < $1.occurrence.event }) {
      let index = indices[entry.occurrence.event] ?? events.count
      if index == events.count {
        indices[entry.occurrence.event] = index
        events.append(entry.event)
      }
      occurrences.append(entry.occurrence.of(event: index))
    }
  }

  /// The rank of each event by its place, with equal ranks at one place; empty if the events
  /// already are in the order of their places.
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
