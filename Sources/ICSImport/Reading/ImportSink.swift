internal import CalendarEvents
internal import ICSText
internal import TimeZones

/// Receives the components of files, and passes those that may matter to a store as they are read.
struct ImportSink<Store: ComponentStore>: GlanceSink {
  var importer: ComponentImporter
  var store: Store

  /// Finds the events that need not be read; `nil` if events are wanted whatever their days.
  private(set) var glance: EventGlance?

  /// The components that wait for the definitions of their zones.
  private var deferred: DeferredFrames

  private let notesLines: Bool

  /// - Parameters:
  ///   - readsAll: Whether events outside the window are wanted, too.
  ///   - notesLines: Whether to note which lines give the times of a component.
  init(
    _ importer: ComponentImporter, into store: Store, readsAll: Bool = false,
    notesLines: Bool = false
  ) {
    self.importer = importer
    self.store = store
    self.notesLines = notesLines
    let options = importer.options
    deferred = DeferredFrames(options)
    if options.skipsFarEvents, !readsAll {
      glance = EventGlance(for: importer.window.days, limits: options.limits)
    }
  }

  mutating func begin(_ file: SeekableFile?) {
    deferred.begin(file)
    store.begin(file)
    glance?.mayRemember = store.canReadAgain && importer.options.kinds.contains(.event)
  }

  mutating func skipped(_ event: SkippedEvent) { store.skip(event, importer.calendars) }

  /// Reads components that still wait for their zones, such as those outside a calendar.
  mutating func endFile(reporting diagnostics: inout Diagnostics) {
    readDeferred(reporting: &diagnostics)
  }

  mutating func beginCalendar(
    _ calendar: CalendarFrame, reporting diagnostics: inout Diagnostics
  ) {
    readDeferred(reporting: &diagnostics)
    importer.calendars.begin(calendar)
  }

  mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {
    importer.preludes?.append(
      property: text.extracting(line.raw), of: importer.calendars.current)
    importer.calendars.read(line, in: text, reporting: &diagnostics)
  }

  mutating func endCalendar(
    _ calendar: CalendarFrame, isClosed: Bool, reporting diagnostics: inout Diagnostics
  ) {
    readDeferred(reporting: &diagnostics)
    importer.reportZoneTrouble(Place(line: calendar.firstLine), &diagnostics)
    store.endCalendar(with: importer.calendars.zones)
    importer.calendars.endCalendar()
  }

  mutating func component(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) -> ScanDecision {
    if frame.component == .timeZone {
      importer.defineZone(by: frame, in: bytes, reporting: &diagnostics)
    } else if let kind = Event.Kind(frame.component) {
      guard importer.options.kinds.contains(kind) else {
        importer.kindsPassedOver.insert(kind)
        return .goOn
      }
      let nearness = nearness(of: frame, bytes, kind)
      if case .related(let uid) = nearness,
        let event = SkippedEvent(uid: uid, frame, byteCount: bytes.count)
      {
        skipped(event)
      } else if nearness != .far {
        read(frame, bytes, kind, nearness, &diagnostics)
      }
    }
    return .goOn
  }

  private mutating func nearness(
    of frame: ComponentFrame, _ bytes: Span<UInt8>, _ kind: Event.Kind
  ) -> EventGlance.Nearness {
    guard kind == .event else { return .unknown }
    return frame.nearness ?? glance?.nearness(ofEvent: bytes) ?? .unknown
  }

  /// Returns whether bytes that are read again are still the event that was skipped.
  mutating func wasPassed(_ bytes: Span<UInt8>, of uid: UIDHash) -> Bool {
    // The file that came last may be one of which nothing can be remembered.
    glance?.mayRemember = true
    return glance?.nearness(ofEvent: bytes) == .related(uid)
  }

  /// Reads skipped events that matter after all.
  mutating func read(
    _ events: [SkippedEvents.Found], reporting diagnostics: inout Diagnostics
  ) {
    for event in events {
      let bytes = event.file.bytes(of: event.event)
      guard wasPassed(bytes.span, of: event.event.uid) else {
        importer.isTruncated = true
        diagnostics.report(
          missing: Place(line: event.event.firstLine),
          in: importer.calendars.sources[event.calendar].file)
        continue
      }
      importer.move(to: event.calendar, event.zones, &diagnostics)
      read(ComponentFrame(event.event), bytes.span, .event, .unknown, &diagnostics)
    }
  }

  private mutating func read(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, _ kind: Event.Kind,
    _ nearness: EventGlance.Nearness, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.beginTrial()
    let times = importer.times(
      of: frame, in: bytes, kind, with: store.details(wantedOf: nearness), notesLines: notesLines,
      reporting: &diagnostics)
    if times.isUndecided, deferred.append(frame, bytes, kind) {
      // The component is read again when all zones of its calendar are known, and its faults are
      // reported then.
      return diagnostics.withdrawTrial()
    }
    diagnostics.endTrial()
    switch importer.component(times, of: frame, in: bytes, kind, reporting: &diagnostics) {
    case .dated(let component):
      store.take(component, in: bytes, from: &importer, reporting: &diagnostics)
    case .undated(let times):
      store.takeUndated(
        times, of: frame, kind, in: bytes, from: &importer, reporting: &diagnostics)
    }
  }

  private mutating func readDeferred(reporting diagnostics: inout Diagnostics) {
    importer.calendars.zones.complete()
    var waiting = deferred.takeAll()
    while let next = waiting.next() {
      if next.isComplete {
        read(next.frame, next.bytes.span, next.kind, .unknown, &diagnostics)
      } else {
        importer.isTruncated = true
        diagnostics.report(
          missing: Place(line: next.frame.firstLine), in: importer.calendars.file)
      }
    }
    if !waiting.isComplete {
      importer.isTruncated = true
      diagnostics.reportLostEntries(in: importer.calendars.file)
    }
    importer.calendars.zones.reopen()
  }
}

extension Diagnostics {
  /// Reports that a component is no longer what it was at its first reading.
  mutating func report(missing place: Place, in file: String) {
    self.file = file
    report(
      .truncated, at: place,
      "the file has changed since its first reading, and the event of this line is gone")
  }

  /// Reports that the file for what is not held in memory cannot be read.
  mutating func reportLostEntries(in file: String = "") {
    self.file = file
    report(.truncated, at: Place(line: 1), "a temporary file cannot be read; events are missing")
  }
}

/// The components whose zones are unknown until their calendar ends.
private struct DeferredFrames {
  /// A component that waits for its zones.
  struct Frame {
    let frame: ComponentFrame
    let bytes: [UInt8]
    let kind: Event.Kind
    /// Whether `bytes` is the whole component.
    var isComplete = true
  }

  /// A component that is read again from its file.
  fileprivate struct Place: SortedElement {
    let line: Int
    let byteOffset: Int
    let byteCount: Int
    let kind: Event.Kind
    let isClosed: Bool

    var mainOrder: Int64 { Int64(line) }

    static func < (lhs: Place, rhs: Place) -> Bool { lhs.line < rhs.line }
  }

  /// The components that cannot be read again.
  private var frames: [Frame] = []
  private var byteCount = 0

  private var file: SeekableFile?
  private var places: LargeSort<Place>

  private static let maxBytes = 64 << 20

  init(_ options: CalendarImport.Options) {
    places = LargeSort(capacity: options.entriesAtOnce, directory: options.scratchDirectory)
  }

  /// Begins a file; none of its components wait yet.
  mutating func begin(_ file: SeekableFile?) { self.file = file }

  /// Keeps a component; returns whether there was room for it.
  mutating func append(_ frame: ComponentFrame, _ bytes: Span<UInt8>, _ kind: Event.Kind) -> Bool {
    if file != nil, frame.isWhole {
      places.append(
        Place(
          line: frame.firstLine, byteOffset: frame.byteOffset, byteCount: bytes.count, kind: kind,
          isClosed: frame.isClosed))
      return true
    }
    guard byteCount + bytes.count <= Self.maxBytes else { return false }
    byteCount += bytes.count
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices { copy.append(bytes[index]) }
    frames.append(Frame(frame: frame, bytes: copy, kind: kind))
    return true
  }

  /// Returns all components that wait, and forgets them.
  mutating func takeAll() -> Waiting {
    defer { (frames, byteCount) = ([], 0) }
    return Waiting(frames: frames.reversed(), places: places.takeSorted(), file: file)
  }

  /// The components of a calendar that waited.
  struct Waiting {
    fileprivate var frames: [Frame]
    fileprivate var places: SortedElements<Place>
    fileprivate let file: SeekableFile?

    /// Whether all components so far could be read; a temporary file may have lost some.
    var isComplete: Bool { places.isComplete }

    /// Takes the next component; it lacks bytes if its file has become shorter.
    mutating func next() -> Frame? {
      if let frame = frames.popLast() { return frame }
      guard let place = places.next() else { return nil }
      var bytes: [UInt8] = []
      file?.append(place.byteOffset..<place.byteOffset + place.byteCount, to: &bytes)
      let frame = ComponentFrame(
        place.kind.component, firstLine: place.line, byteOffset: place.byteOffset,
        isClosed: place.isClosed)
      return Frame(
        frame: frame, bytes: bytes, kind: place.kind, isComplete: bytes.count == place.byteCount)
    }
  }
}
