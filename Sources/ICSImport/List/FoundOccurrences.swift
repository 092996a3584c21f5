internal import CalendarEvents
internal import ICSText
internal import TimeZones

/// Collects the occurrences of a list, and what is needed to find their events when they are
/// listed.
struct FoundOccurrences {
  let files: ComponentFiles
  let window: ImportWindow
  let options: CalendarImport.Options
  let calendars: [AgendaCalendar]
  private let filter: EventFilter

  /// The calendars whose events the filter includes; components of others must not come.
  let chosenCalendars: ChosenCalendars

  /// The events that are kept.
  private(set) var events: [Event] = []

  /// The series whose occurrences are found later.
  private(set) var longSeries: [LongSeries] = []

  private var occurrences: LargeSort<ListedOccurrence>

  /// The components of an excerpt, which are collected instead of occurrences.
  private var chosen: LargeSort<ChosenComponent>
  private var copies: ComponentCopies?

  /// The numbers of the sets of other calendars that have a copy of an event.
  private var numbersOfOthers: [[Int]: UInt32] = [:]

  /// These sets by their numbers; the first is empty.
  private(set) var setsOfOthers: [[Int]] = [[]]

  /// The bytes it would take to hold the events with several occurrences that are read again.
  private(set) var byteCountOfOthers = 0

  private var clock: ZoneClock

  /// Whether any series with occurrences has no end.
  private(set) var hasEndlessSeries = false

  /// Whether occurrences are missing; this was reported.
  var isTruncated = false

  init(
    in files: ComponentFiles, of calendars: CalendarTable, _ window: ImportWindow,
    _ options: CalendarImport.Options, _ filter: EventFilter
  ) {
    self.files = files
    self.window = window
    self.options = options
    self.calendars = calendars.sources
    self.filter = filter
    chosenCalendars = ChosenCalendars(filter, of: calendars.answeredSources)
    occurrences = LargeSort(
      capacity: options.entriesAtOnce, directory: options.scratchDirectory)
    chosen = LargeSort(capacity: options.entriesAtOnce, directory: options.scratchDirectory)
    copies = options.dropsCopies ? ComponentCopies(files) : nil
    clock = ZoneClock(window.zone)
  }

  /// Adds an event with one occurrence if it is wanted.
  mutating func append(single entry: ComponentIndex.Entry) {
    guard entry.number < .max else { return }
    if options.makesExcerpt { return chosen.append(ChosenComponent(place: entry.place)) }
    occurrences.append(
      ListedOccurrence(
        place: entry.place, source: .place, kind: .event, isOnly: true, others: 0,
        time: entry.number, occurrence: nil))
  }

  /// Chooses those components of a UID whose source is among some sources.
  mutating func choose(_ group: [ComponentIndex.Entry], _ sources: Set<EventSource>) {
    let places = group.map(\.place).filter {
      sources.contains(
        EventSource(file: calendars[files.calendar(of: $0)].file, line: $0.line))
    }
    for place in copies?.distinct(places) ?? places { chosen.append(ChosenComponent(place: place)) }
  }

  /// Chooses a component without a date.
  mutating func choose(undated entry: ComponentIndex.Entry) {
    chosen.append(ChosenComponent(place: entry.place))
  }

  /// Returns the components of the excerpt in the order of the files, and forgets them.
  mutating func takeChosen() -> SortedElements<ChosenComponent> { chosen.takeSorted() }

  /// Adds the wanted occurrences of the components of a UID; for an excerpt returns their events
  /// instead.
  ///
  /// For a list it returns no events.
  ///
  /// - Parameter keepsEvents: Whether reading an event again would not give all that it shows.
  @discardableResult
  mutating func append(
    _ found: AgendaBuilder, of group: [ComponentIndex.Entry], keepingEvents keepsEvents: Bool
  ) -> [Event] {
    if found.isTruncated { isTruncated = true }
    let knownSeries = longSeries.count
    for series in found.longSeries where filter.passesApartFromCalendar(series.event) {
      longSeries.append(series)
    }
    var counts = [Int](repeating: 0, count: found.events.count)
    for occurrence in found.occurrences { counts[occurrence.eventIndex] += 1 }
    let sources = zip(found.events, counts).map {
      source(of: $0, in: group, isOnly: $1 == 1, isKept: keepsEvents)
    }
    // All have one UID, so they belong to one series and its changes.
    let isWanted = longSeries.count > knownSeries || sources.contains { $0 != nil }
    if found.hasEndlessSeries, isWanted { hasEndlessSeries = true }
    if options.makesExcerpt {
      let events = zip(found.events, sources).compactMap { $1 == nil ? nil : $0 }
      return events + longSeries[knownSeries...].map(\.event)
    }
    let others = found.events.map { number(ofOthers: $0.otherCalendarIndices) }
    for occurrence in found.occurrences {
      guard let (place, source, event) = sources[occurrence.eventIndex] else { continue }
      occurrences.append(
        ListedOccurrence(
          place: place, source: source, kind: found.events[occurrence.eventIndex].kind,
          isOnly: counts[occurrence.eventIndex] == 1, others: others[occurrence.eventIndex],
          time: occurrence.order(by: &clock), occurrence: occurrence.of(event: event)))
    }
    return []
  }

  private mutating func number(ofOthers calendars: [Int]) -> UInt32 {
    if calendars.isEmpty { return 0 }
    if let number = numbersOfOthers[calendars] { return number }
    let number = UInt32(setsOfOthers.count)
    numbersOfOthers[calendars] = number
    setsOfOthers.append(calendars)
    return number
  }

  /// Returns where an event will be found, and its number if it is kept; `nil` if it is not wanted.
  private mutating func source(
    of event: Event, in group: [ComponentIndex.Entry], isOnly: Bool, isKept: Bool
  ) -> (ComponentPlace, ListedOccurrence.Source, event: Int)? {
    guard filter.passesApartFromCalendar(event), let entry = entry(of: event, in: group) else {
      return nil
    }
    guard entry.role == .held || isKept else {
      if !isOnly {
        byteCountOfOthers += Int(entry.place.byteCount) + ComponentIndex.bytesBesideText
      }
      let source: ListedOccurrence.Source =
        event.isRecurring && event.recurrenceID == nil ? .placeOfSeries : .place
      return (entry.place, source, Occurrence.noEvent)
    }
    events.append(event)
    return (entry.place, .kept, events.count - 1)
  }

  /// Returns the entry of the component of an event.
  private func entry(
    of event: Event, in group: [ComponentIndex.Entry]
  ) -> ComponentIndex.Entry? {
    // The entries are in the order of the files.
    var (lower, upper) = (0, group.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if files.eventPlace(of: group[middle].place) < event.place {
        lower = middle + 1
      } else {
        upper = middle
      }
    }
    return lower < group.count ? group[lower] : nil
  }

  /// Returns the occurrences in the order of the list, and forgets them.
  mutating func takeOccurrences() -> SortedElements<ListedOccurrence> { occurrences.takeSorted() }
}
