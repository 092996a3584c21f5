internal import CalendarEvents
internal import CalendarModel
internal import ICSText
internal import Recurrence
internal import TimeZones

/// Reads the events of a list again when their occurrences are listed.
struct ListedEventReader {
  /// What identifies an event of the list.
  private struct Key: Hashable {
    let origin: UInt32
    let byteOffset: Int
    let isCopy: Bool
    let source: ListedOccurrence.Source

    init(_ listed: ListedOccurrence) {
      origin = listed.place.origin
      byteOffset = listed.place.byteOffset
      isCopy = listed.place.isCopy
      source = listed.source
    }
  }

  private(set) var events: PlacedEventReader
  private var clock: ZoneClock

  /// The events that are held for their next occurrences, and their numbers.
  private var held: [Key: (event: Event, number: Int)] = [:]
  private let firstNumber: Int?
  private let setsOfOthers: [[Int]]

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - setsOfOthers: The sets of other calendars that have a copy of an event.
  ///   - firstNumber: The number of the first event with several occurrences; `nil` if such an event
  ///     is read again for each of its occurrences.
  init(_ events: PlacedEventReader, _ setsOfOthers: [[Int]], firstNumber: Int?) {
    self.events = events
    clock = ZoneClock(events.window.zone)
    self.setsOfOthers = setsOfOthers
    self.firstNumber = firstNumber
  }

  /// Returns the event of an occurrence that is not kept, and the occurrence; `nil` if the event is
  /// gone.
  ///
  /// - Parameter found: What was read ahead for the occurrence, if it was to be.
  mutating func read(
    _ listed: ListedOccurrence, ahead found: PlacedEvent?
  ) -> (Event, Occurrence)? {
    guard let occurrence = listed.occurrence else {
      guard let found, let occurrence = found.occurrence,
        occurrence.order(by: &clock) == listed.time
      else { return nil }
      return (found.event, occurrence)
    }
    guard let firstNumber, !listed.isOnly else {
      return found.map { (event(of: listed, $0.event), occurrence) }
    }
    let key = Key(listed)
    if let (event, number) = held[key] { return (event, occurrence.of(event: number)) }
    let bytes = events.files.bytes.bytes(of: listed.place)
    guard let placed = events.event(of: listed.kind, at: listed.place, in: bytes.span) else {
      return nil
    }
    let number = firstNumber + held.count
    let shown = event(of: listed, placed.event)
    held[key] = (shown, number)
    return (shown, occurrence.of(event: number))
  }

  private func event(of listed: ListedOccurrence, _ event: Event) -> Event {
    let event =
      listed.source == .placeOfSeries && event.recurrenceID != nil ? event.ofLaterInstances : event
    guard listed.others != 0 else { return event }
    return event.of(calendar: event.calendarIndex, others: setsOfOthers[Int(listed.others)])
  }
}

/// A component that was read again.
struct PlacedEvent {
  let event: Event

  /// The event's only occurrence, with no event number; `nil` if the event may have others, or has
  /// none.
  let occurrence: Occurrence?
}

/// Reads components again of which only the places were kept.
///
/// It returns `nil` where the file has other bytes by now.
struct PlacedEventReader: Sendable {
  let files: ComponentFiles
  let window: ImportWindow
  private let calendars: [AgendaCalendar]
  private var reader: ComponentReader
  private let wanted: ComponentReader.Details

  init(
    _ files: ComponentFiles, in window: ImportWindow, calendars: [AgendaCalendar],
    _ options: CalendarImport.Options
  ) {
    self.files = files
    self.window = window
    self.calendars = calendars
    reader = ComponentReader(
      limits: options.limits, keepsDescriptions: false,
      readsExtras: options.readsExtras, keepsLines: options.keepsLines,
      ownAddresses: options.ownAddresses, calendars: options.calendars)
    // The reader's part in an event is found among the people, whom lists don't show.
    wanted = options.ownAddresses.isEmpty ? .listed : .all
  }

  /// Reads a component.
  mutating func event(
    of kind: Event.Kind, at place: ComponentPlace, in bytes: Span<UInt8>
  ) -> PlacedEvent? {
    guard place.fits(bytes) else { return nil }
    let frame = ComponentFrame(kind.component, firstLine: place.line)
    // The faults in the component's lines were reported when it was first read.
    var reported = Diagnostics(keptPerRule: 0)
    var times = reader.times(
      of: frame, in: bytes, kind, zones: files.zones(of: place), with: wanted,
      reporting: &reported)
    guard UIDHash(times.uid.span) == place.uid,
      let series = times.series(of: kind, from: Place(line: place.line))
    else { return nil }
    let instance = onlyInstance(of: series)
    let calendar = files.calendar(of: place)
    let (file, method) = (calendars[calendar].file, calendars[calendar].method)
    var details = reader.details(of: frame, in: bytes, kind, sentFor: method)
    details.addInstances(of: series, kind)
    let event = Event(
      kind, times, series, details, first: instance, calendar: calendar,
      source: EventSource(file: file, line: place.line))
    return PlacedEvent(
      event: event,
      occurrence: instance.map { Occurrence(event: Occurrence.noEvent, $0, on: series.clock) })
  }

  private func onlyInstance(of series: Series) -> Instance? {
    guard !series.repeats else { return nil }
    var budget = StepBudget(0)
    return series.instances(in: window, budget: &budget).instances.first
  }
}

/// The events of consecutive occurrences of a list, read again from their files.
struct EventBatch: PieceOutcome {
  /// The events, by their index in the batch; `nil` for those that are gone or not read ahead.
  let events: [PlacedEvent?]

  fileprivate let byteCount: Int

  // An event takes about as much memory as its bytes in the file, and the types take some more.
  var heldBytes: Int { byteCount + events.count * 400 }
}

/// Reads the events of occurrences again, in batches of about a hundred.
///
/// The events of a batch are read in the order of the files.
struct EventBatchReader: PieceWorker {
  /// The indices of the occurrences at which the batches begin, and the end of the last batch.
  let starts: [Int]

  /// How many bytes all the events that are read have in the files.
  let byteCount: Int

  private let occurrences: [ListedOccurrence]
  private var reader: PlacedEventReader

  private static let maxEvents = 128
  private static let maxBytes = 1 << 17

  /// Whether events with several occurrences are read ahead, too.
  private let readsAll: Bool

  init(_ occurrences: [ListedOccurrence], by reader: PlacedEventReader, readsAll: Bool) {
    self.occurrences = occurrences
    self.readsAll = readsAll
    self.reader = reader
    var starts = [0]
    var byteCount = 0
    var batchBytes = 0
    for (index, occurrence) in occurrences.enumerated() {
      let count = occurrence.isReadAhead(readsAll) ? Int(occurrence.place.byteCount) : 0
      byteCount += count
      batchBytes += count
      guard let start = starts.last, index > start,
        index - start == Self.maxEvents || batchBytes > Self.maxBytes
      else { continue }
      starts.append(index)
      batchBytes = count
    }
    if !occurrences.isEmpty { starts.append(occurrences.count) }
    self.starts = starts
    self.byteCount = byteCount
  }

  mutating func outcome(of index: Int) -> EventBatch {
    let batch = starts[index]..<starts[index + 1]
    let placed = inOrderOfFiles(batch)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(placed.reduce(0) { $0 + Int(occurrences[$1].place.byteCount) })
    var ranges = [Range<Int>](repeating: 0..<0, count: batch.count)
    for index in placed {
      let offset = bytes.count
      reader.files.bytes.append(occurrences[index].place, to: &bytes)
      ranges[index - batch.lowerBound] = offset..<bytes.count
    }
    var events: [PlacedEvent?] = []
    events.reserveCapacity(batch.count)
    for (index, range) in zip(batch, ranges) {
      let occurrence = occurrences[index]
      events.append(
        range.isEmpty
          ? nil
          : reader.event(
            of: occurrence.kind, at: occurrence.place, in: bytes.span.extracting(range)))
    }
    return EventBatch(events: events, byteCount: bytes.count)
  }

  private func inOrderOfFiles(_ batch: Range<Int>) -> [Int] {
    batch.filter { occurrences[$0].isReadAhead(readsAll) }.sorted {
      let (first, second) = (occurrences[$0].place, occurrences[$1].place)
      return (first.origin, first.byteOffset) < (second.origin, second.byteOffset)
    }
  }
}

extension ListedOccurrence {
  fileprivate func isReadAhead(_ readsAll: Bool) -> Bool {
    source != .kept && (isOnly || readsAll)
  }
}
