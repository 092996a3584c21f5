public import CivilCalendar
public import ICSText
public import TimeZones

/// The answer of an import as a list that is walked through once, in the order of an agenda.
///
/// An event that has one occurrence and nothing to do with others is not kept, but read again when
/// its turn comes.
public struct OccurrenceList {
  /// The zone that days and times are shown in.
  public var zone: Zone { agenda.zone }

  /// The days asked for.
  public var days: ClosedRange<DayNumber> { agenda.days }

  /// The calendars of the files, in their order.
  public var calendars: [CalendarSource] { agenda.calendars }

  /// Whether occurrences are missing because a limit was hit or a file has changed, which was
  /// reported.
  public private(set) var isTruncated: Bool

  /// Whether there are occurrences of series.
  public var hasSeries: Bool { events.contains(where: \.isRecurring) }

  /// The events whose occurrences are kept.
  private let agenda: Agenda
  /// Those that have so many that they are found again, in the order of their places.
  private let longSeries: [LongSeries]
  /// Both.
  private let events: [Event]
  /// Those that are not kept, as far as their places are.
  private var single: SingleEvents
  private let rereader: SingleEventRereader
  private let window: ImportWindow
  private let options: CalendarImport.Options

  init(
    _ agenda: Agenda, _ longSeries: [LongSeries], _ single: SingleEvents,
    _ rereader: SingleEventRereader, in window: ImportWindow, _ options: CalendarImport.Options
  ) {
    self.agenda = agenda
    self.longSeries = longSeries.sorted { $0.event.place < $1.event.place }
    events = agenda.events + self.longSeries.map(\.event)
    self.single = single
    self.rereader = rereader
    self.window = window
    self.options = options
    isTruncated = agenda.isTruncated
  }

  /// Calls a function with each occurrence and its event until it says that no more are wanted.
  ///
  /// The occurrences that are missing since their file has changed are reported.
  public mutating func forEach(
    reporting diagnostics: inout Diagnostics, _ body: (Occurrence, Event) -> Bool
  ) {
    let events = events
    var kept = KeptOccurrences(
      agenda.occurrences,
      LongSeriesWalk(
        longSeries, in: window, firstEvent: agenda.events.count,
        capacity: options.occurrencesAtOnce),
      of: events, in: zone)
    guard forEachSingle(between: &kept, reporting: &diagnostics, body) else { return }
    while let rest = rereader.takeRest(of: &single, reporting: &diagnostics) {
      single = rest.events
      if !rest.isComplete { isTruncated = true }
      guard forEachSingle(between: &kept, reporting: &diagnostics, body) else { return }
    }
    while let next = kept.next() {
      guard body(next, events[next.event]) else { return }
    }
  }

  /// Calls a function with the single events of one reading, and with the occurrences of others
  /// that come before them; returns whether more are wanted.
  private mutating func forEachSingle(
    between kept: inout KeptOccurrences, reporting diagnostics: inout Diagnostics,
    _ body: (Occurrence, Event) -> Bool
  ) -> Bool {
    let (single, events) = (single, events)
    var clock = ZoneClock(zone)
    var reader = SingleEventReader(window: window, calendars: calendars, limits: options.limits)
    let batches = EventBatchReader(single, limits: options.limits)
    var ahead = WorkAhead(
      batches, pieceCount: batches.starts.count - 1, threadCount: threadCount,
      mostHeldBytes: 1 << 20)
    for (number, start) in batches.starts.dropLast().enumerated() {
      let batch = ahead.outcome(of: number)
      for index in start..<batches.starts[number + 1] {
        let entry = single.entries[index]
        let found = single.found(entry)
        while let next = kept.next(before: entry.time, found.place) {
          guard body(next, events[next.event]) else { return false }
        }
        let read = batch.withEvent(index - start) { reader.read(found, $0, in: $1) }
        if let (event, occurrence) = read, occurrence.order(by: &clock) == entry.time {
          guard body(occurrence, event) else { return false }
        } else {
          isTruncated = true
          diagnostics.report(missing: found, of: calendars)
        }
      }
    }
    return true
  }

  /// How many threads read events again; for a few starting them takes longer.
  private var threadCount: Int {
    let byteCount = single.entries.reduce(0) { $0 + Int($1.byteCount) }
    return byteCount < options.parallelism.smallestFile ? 1 : options.parallelism.threadCount
  }
}

extension PassedEvents.Found {
  fileprivate var place: EventPlace { EventPlace(calendar: calendar, line: event.firstLine) }
}

extension Diagnostics {
  /// Says that an event cannot be read again.
  mutating func report(missing found: PassedEvents.Found, of calendars: [CalendarSource]) {
    file = calendars[found.calendar].file
    report(
      .truncated, at: Place(line: found.event.firstLine),
      "the file has changed since its first reading, and the event of this line is gone")
  }
}
