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
  /// Those that are not kept.
  private let single: SingleEvents
  private var reader: SingleEventReader
  private let window: ImportWindow
  private let occurrencesAtOnce: Int

  init(
    _ agenda: Agenda, _ longSeries: [LongSeries], _ single: SingleEvents, in window: ImportWindow,
    atOnce occurrencesAtOnce: Int, reader: SingleEventReader
  ) {
    self.agenda = agenda
    self.longSeries = longSeries.sorted { $0.event.place < $1.event.place }
    events = agenda.events + self.longSeries.map(\.event)
    self.single = single
    self.window = window
    self.occurrencesAtOnce = occurrencesAtOnce
    self.reader = reader
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
        longSeries, in: window, firstEvent: agenda.events.count, capacity: occurrencesAtOnce),
      of: events, in: zone)
    var batch = EventBatch()
    var start = 0
    while start < single.keys.count {
      let end = batch.read(single, from: start)
      for index in start..<end {
        let key = single.keys[index]
        let found = single.events[Int(key.event)]
        while let next = kept.next(before: key.time, found.place) {
          guard body(next, events[next.event]) else { return }
        }
        let read = batch.withBytes(of: index - start) { reader.read(found, in: $0) }
        if let (event, occurrence) = read, occurrence.order(in: zone) == key.time {
          guard body(occurrence, event) else { return }
        } else {
          isTruncated = true
          diagnostics.report(missing: found, of: calendars)
        }
      }
      start = end
    }
    while let next = kept.next() {
      guard body(next, events[next.event]) else { return }
    }
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
