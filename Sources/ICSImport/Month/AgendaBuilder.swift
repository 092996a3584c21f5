internal import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
internal import TimeZones

/// Collects occurrences and puts them in order.
struct AgendaBuilder {
  private let window: ImportWindow
  /// Decides which events are included; `nil` if all are.
  private let filter: EventFilter?

  /// The calendars whose events the filter includes; those of others must not come.
  let chosenCalendars: ChosenCalendars

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
    passing filter: EventFilter = EventFilter(), of calendars: [AgendaCalendar] = []
  ) {
    self.window = window
    self.maxOccurrences = maxOccurrences
    self.filter = filter == EventFilter() ? nil : filter
    chosenCalendars = ChosenCalendars(filter, of: calendars)
    self.takesLongSeries = takesLongSeries
    first = countPerDay.map { FirstOccurrences(of: window, countPerDay: $0) }
    if first == nil { occurrences.reserveCapacity(count) }
  }

  /// Adds instances of an event, given on the axis of a clock.
  mutating func append(
    _ event: Event, _ instances: some Sequence<Instance>, on clock: SeriesClock
  ) {
    if isFull { return }
    if let filter, !filter.passesApartFromCalendar(event) { return }
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
    if !ranks.isEmpty { occurrences.sortStably { Int64(ranks[$0.eventIndex]) } }
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
    for entry in entries.sorted(by: { $0.occurrence.eventIndex < $1.occurrence.eventIndex }) {
      let index = indices[entry.occurrence.eventIndex] ?? events.count
      if index == events.count {
        indices[entry.occurrence.eventIndex] = index
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

/// Keeps the occurrences that come first on each day, and counts the others.
///
/// Occurrences of several days are kept apart from those of one day, so that the days after their
/// first show them too. Of the later ones of several days, the longest are kept as well, since a
/// grid of titles shows those first. Occurrences that mark a day are always kept.
private struct FirstOccurrences {
  /// An occurrence with its event; when the occurrence is dropped, the event is no longer held.
  struct Entry {
    let occurrence: Occurrence
    let event: Event
  }

  /// An occurrence with the number that it is ordered by.
  private struct OrderedEntry {
    let entry: Entry
    let order: Int64
  }

  /// The sorts of occurrences that begin on a day, each with room of its own.
  private enum Share: Int, CaseIterable {
    case ofOneDay, ofSeveralDays, longest
  }

  /// The occurrences of one sort that begin on one day.
  private struct Beginning {
    var entries: [OrderedEntry] = []
    /// The order of the last occurrence that is kept, once `countPerDay` of them are.
    var last = Int64.max
  }

  private let days: ClosedRange<DayNumber>
  private let countPerDay: Int
  private var clock: ZoneClock
  private var marks: [Entry] = []
  /// One element for each sort on each day; what began before the days is on the first.
  private var beginnings: [Beginning]
  private var omitted: OmittedOccurrences

  /// Creates an empty collection that keeps `countPerDay` occurrences of each sort for each day.
  init(of window: ImportWindow, countPerDay: Int) {
    days = window.days
    self.countPerDay = max(1, countPerDay)
    clock = ZoneClock(window.zone)
    beginnings = [Beginning](repeating: Beginning(), count: Share.allCases.count * days.count)
    omitted = OmittedOccurrences(on: days)
  }

  /// Adds an occurrence in the window.
  mutating func append(_ entry: Entry, isMark: Bool) {
    if isMark { return marks.append(entry) }
    let span = entry.occurrence.days(by: &clock)
    guard days.overlaps(span) else { return }
    insert(entry, span.count == 1 ? .ofOneDay : .ofSeveralDays)
  }

  private mutating func insert(_ entry: Entry, _ share: Share) {
    let span = entry.occurrence.days(by: &clock)
    let first = max(0, days.lowerBound.distance(to: span.lowerBound))
    let place = Share.allCases.count * first + share.rawValue
    // Day numbers fit in 32 bits.
    let order =
      share == .longest
      ? (Int64(days.lowerBound.distance(to: span.lowerBound)) << 32)
        - Int64(span.count)
      : entry.occurrence.order(by: &clock)
    if order > beginnings[place].last { return drop(entry, share) }
    beginnings[place].entries.append(OrderedEntry(entry: entry, order: order))
    // Collecting more before they are sorted makes sorting rare.
    if beginnings[place].entries.count >= countPerDay + max(64, countPerDay / 2) {
      cut(place, share)
    }
  }

  private mutating func drop(_ entry: Entry, _ share: Share) {
    if share == .ofSeveralDays { return insert(entry, .longest) }
    omitted.append(entry.occurrence.days(by: &clock), of: entry.event)
  }

  /// Returns what is kept, in no order, and counts of what is not.
  consuming func takeAll() -> (entries: [Entry], omitted: OmittedOccurrences) {
    var entries = marks
    for place in beginnings.indices {
      if let share = Share(rawValue: place % Share.allCases.count) { cut(place, share) }
      entries += beginnings[place].entries.map(\.entry)
      beginnings[place].entries = []
    }
    return (entries, omitted)
  }

  private mutating func cut(_ place: Int, _ share: Share) {
    var entries: [OrderedEntry] = []
    swap(&entries, &beginnings[place].entries)
    if entries.count > countPerDay {
      entries.sort { one, other in
        one.order == other.order ? isBefore(one.entry, other.entry) : one.order < other.order
      }
      beginnings[place].last = entries[countPerDay - 1].order
    }
    let dropped = entries.dropFirst(countPerDay)
    beginnings[place].entries = Array(entries.prefix(countPerDay))
    for ordered in dropped { drop(ordered.entry, share) }
  }

  /// Returns whether an occurrence comes before another by time, and at equal times by place.
  private mutating func isBefore(_ one: Entry, _ other: Entry) -> Bool {
    let (time, otherTime) = (
      one.occurrence.order(by: &clock), other.occurrence.order(by: &clock)
    )
    return time == otherTime ? one.event.place < other.event.place : time < otherTime
  }
}
