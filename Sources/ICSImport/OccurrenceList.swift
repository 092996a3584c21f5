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
  public var hasSeries: Bool { agenda.events.contains(where: \.isRecurring) }

  /// The events that are kept.
  private let agenda: Agenda
  /// Those that are not.
  private let single: SingleEvents
  private var reader: SingleEventReader

  init(_ agenda: Agenda, _ single: SingleEvents, reader: SingleEventReader) {
    self.agenda = agenda
    self.single = single
    self.reader = reader
    isTruncated = agenda.isTruncated
  }

  /// Calls a function with each occurrence and its event until it says that no more are wanted.
  ///
  /// The occurrences that are missing since their file has changed are reported.
  public mutating func forEach(
    reporting diagnostics: inout Diagnostics, _ body: (Occurrence, Event) -> Bool
  ) {
    var kept = KeptOccurrences(agenda)
    var batch = EventBatch()
    var start = 0
    while start < single.keys.count {
      let end = batch.read(single, from: start)
      for index in start..<end {
        let key = single.keys[index]
        let found = single.events[Int(key.event)]
        while let next = kept.next(before: key.time, found.place) {
          guard body(next, agenda.events[next.event]) else { return }
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
      guard body(next, agenda.events[next.event]) else { return }
    }
  }
}

/// Walks through the occurrences of an agenda.
private struct KeptOccurrences {
  private let agenda: Agenda
  private var index = 0
  /// What the next one is ordered by.
  private var order: Int64?

  init(_ agenda: Agenda) {
    self.agenda = agenda
  }

  mutating func next() -> Occurrence? {
    guard index < agenda.occurrences.count else { return nil }
    order = nil
    index += 1
    return agenda.occurrences[index - 1]
  }

  /// The next one if it comes before an occurrence of another event.
  mutating func next(before time: Int64, _ place: EventPlace) -> Occurrence? {
    guard index < agenda.occurrences.count else { return nil }
    let occurrence = agenda.occurrences[index]
    let order = self.order ?? occurrence.order(in: agenda.zone)
    self.order = order
    guard
      order < time || order == time && agenda.events[occurrence.event].place < place
    else { return nil }
    return next()
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
