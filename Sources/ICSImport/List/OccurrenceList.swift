package import CalendarEvents
package import CivilCalendar
package import ICSText
package import TimeZones

/// The answer of an import as a list, in the order of an agenda, that is walked through once.
///
/// Only a bounded part of the list is in memory. The rest of the events is read again when their
/// occurrences are listed, and the order of the occurrences is in a file.
package struct OccurrenceList: OccurrenceSequence {
  /// The zone that days and times are shown in.
  package var zone: Zone { window.zone }

  /// The days asked for.
  package var days: ClosedRange<DayNumber> { window.days }

  /// The calendars of the files, in their order.
  package var calendars: [AgendaCalendar] { answered.calendars }

  private let answered: AnsweredCalendars

  /// The calendars as they were read.
  private let sources: [AgendaCalendar]

  /// Whether any series with occurrences has no end.
  package let hasEndlessSeries: Bool

  /// Whether occurrences are missing because a limit was hit or a file has changed; this was
  /// reported.
  package private(set) var isTruncated: Bool

  /// The first events without a date, which are on no day, and whether these are all.
  ///
  /// There are none unless ``CalendarImport/Options/keepsUndated`` is set.
  package let undated: (events: [Event], isComplete: Bool)

  private let files: ComponentFiles
  private let window: ImportWindow
  private let options: CalendarImport.Options

  /// The events that are kept.
  private let events: [Event]
  /// The series whose occurrences are found again, in the order of their places.
  private let longSeries: [LongSeries]
  /// The occurrences of all other components.
  private var occurrences: SortedElements<ListedOccurrence>

  /// The sets of other calendars that have a copy of an event.
  private let setsOfOthers: [[Int]]

  /// Whether events with several occurrences are held once they are read again.
  private let holdsOthers: Bool

  /// How many occurrences are read again side by side: enough for the cost of starting threads not
  /// to matter.
  private static let stretchCount = 1 << 15

  init(
    _ found: consuming FoundOccurrences, of answered: AnsweredCalendars,
    undated: (events: [Event], isComplete: Bool) = ([], true)
  ) {
    self.answered = answered
    self.undated = undated
    files = found.files
    sources = found.calendars
    window = found.window
    options = found.options
    events = found.events
    longSeries = found.longSeries.sorted { $0.event.place < $1.event.place }
    hasEndlessSeries = found.hasEndlessSeries
    isTruncated = found.isTruncated
    setsOfOthers = found.setsOfOthers
    holdsOthers = found.byteCountOfOthers <= found.options.heldBytesOfOthers
    occurrences = found.takeOccurrences()
  }

  /// Calls a function with each occurrence and its event until it returns that no more are wanted.
  ///
  /// Occurrences that are missing because their file has changed are reported.
  package mutating func forEach(
    reporting diagnostics: inout Diagnostics, _ body: (Occurrence, Event) -> Bool
  ) {
    let answered = answered
    forEachFound(reporting: &diagnostics) { body($0, answered.event($1)) }
  }

  private mutating func forEachFound(
    reporting diagnostics: inout Diagnostics, _ body: (Occurrence, Event) -> Bool
  ) {
    var queue = LongSeriesQueue(
      longSeries, in: window, firstEvent: events.count, capacity: options.occurrencesAtOnce)
    var reader = ListedEventReader(
      PlacedEventReader(files, in: window, calendars: sources, options),
      setsOfOthers, firstNumber: holdsOthers ? events.count + longSeries.count : nil)
    while true {
      let stretch = occurrences.next(atMost: Self.stretchCount)
      if stretch.isEmpty { break }
      guard forEach(of: stretch, between: &queue, &reader, &diagnostics, body) else { return }
    }
    if !occurrences.isComplete {
      isTruncated = true
      diagnostics.reportLostEntries()
    }
    while let next = queue.next() {
      guard body(next.occurrence, next.event) else { return }
    }
  }

  /// Calls a function with some occurrences, and with those of long series that come before them;
  /// returns whether more are wanted.
  private mutating func forEach(
    of stretch: [ListedOccurrence], between queue: inout LongSeriesQueue,
    _ reader: inout ListedEventReader, _ diagnostics: inout Diagnostics,
    _ body: (Occurrence, Event) -> Bool
  ) -> Bool {
    let (files, events) = (files, events)
    let batches = EventBatchReader(stretch, by: reader.events, readsAll: !holdsOthers)
    var ahead = WorkAhead(
      batches, pieceCount: batches.starts.count - 1, threadCount: threadCount(for: batches),
      maxHeldBytes: 1 << 20)
    for (number, start) in batches.starts.dropLast().enumerated() {
      let batch = ahead.outcome(of: number)
      for index in start..<batches.starts[number + 1] {
        let listed = stretch[index]
        while let next = queue.next(before: listed.time, files.eventPlace(of: listed.place)) {
          guard body(next.occurrence, next.event) else { return false }
        }
        let found =
          listed.source == .kept
          ? listed.occurrence.map { (events[$0.eventIndex], $0) }
          : reader.read(listed, ahead: batch.events[index - start])
        if let (event, occurrence) = found {
          guard body(occurrence, event) else { return false }
        } else {
          isTruncated = true
          let file = sources[files.calendar(of: listed.place)].file
          diagnostics.report(missing: Place(line: listed.place.line), in: file)
        }
      }
    }
    return true
  }

  /// Returns how many threads read events again; for few events, starting threads takes longer.
  private func threadCount(for batches: EventBatchReader) -> Int {
    batches.byteCount < options.parallelism.smallestFile ? 1 : options.parallelism.threadCount
  }
}

/// An occurrence of a list, with what is needed to find its event when it is listed.
struct ListedOccurrence: SortedElement {
  /// Where the event is found.
  ///
  /// An event that stands for several instances is ordered before one that replaces an instance.
  enum Source: UInt8 {
    /// The event is read again, and stands for instances that no RECURRENCE-ID names.
    case placeOfSeries

    /// The event is read again.
    case place

    /// The event is one of those that are kept.
    case kept
  }

  let place: ComponentPlace
  let source: Source
  let kind: Event.Kind
  /// Whether its event has no other occurrence, so that it is not held after it is read again.
  let isOnly: Bool

  /// The number of the set of other calendars that have a copy of the event.
  let others: UInt32

  /// What the occurrence is ordered by before anything else, see ``Occurrence/order(by:)``.
  let time: Int64

  /// The occurrence; `nil` if it is read again with its event.
  let occurrence: Occurrence?

  var mainOrder: Int64 { time }

  static func < (lhs: ListedOccurrence, rhs: ListedOccurrence) -> Bool {
    if lhs.time != rhs.time { return lhs.time < rhs.time }
    if lhs.place.isBefore(rhs.place) { return true }
    guard !rhs.place.isBefore(lhs.place), let first = lhs.occurrence, let second = rhs.occurrence
    else { return false }
    // Where clocks go back, a series has two occurrences at one time.
    return (lhs.source.rawValue, first.eventIndex, first.startOnAxis, first.endOnAxis)
      < (rhs.source.rawValue, second.eventIndex, second.startOnAxis, second.endOnAxis)
  }

  static func == (lhs: ListedOccurrence, rhs: ListedOccurrence) -> Bool {
    !(lhs < rhs) && !(rhs < lhs)
  }
}
