package import CalendarEvents
internal import CalendarModel
package import CivilCalendar
package import ICSText
package import TimeZones

/// The differences between two sides, in chronological order; they can be walked through once.
///
/// Memory stays bounded: events are read again when they are reported.
package struct Comparison {
  /// The calendars of each side.
  package let calendars: (before: [AgendaCalendar], after: [AgendaCalendar])

  /// The differences between the properties of the calendars themselves.
  package let calendarProperties: [PropertyDifference]

  /// Whether differences may be missing; if so, a diagnostic was reported.
  package private(set) var isTruncated: Bool

  private var differences: SortedElements<StoredDifference>
  private var reader: DifferenceReader

  /// Compares what two imports have read.
  ///
  /// - Parameter isUpdate: Whether the differences include components of which only the stamps differ,
  ///   and overrides whose instance is no longer in their series.
  package init(
    of before: ComparisonImport, with after: ComparisonImport, asUpdate isUpdate: Bool = false,
    reporting diagnostics: inout Diagnostics
  ) {
    var (before, after) = (before, after)
    calendars = (before.calendars, after.calendars)
    let meanings = (before.meaningOfCalendars(), after.meaningOfCalendars())
    calendarProperties = ComponentMeaning.differences(
      from: meanings.0, meanings.0.lines(missingIn: meanings.1),
      to: meanings.1, meanings.1.lines(missingIn: meanings.0))
    let readers = (ComparedReader(before), ComparedReader(after))
    var search = DifferenceSearch(
      before.files.sink.store.takeComponents(), after.files.sink.store.takeComponents(), readers,
      before.files.sink.importer.options, isUpdate: isUpdate)
    differences = search.find()
    reader = DifferenceReader(before: readers.0, after: readers.1)
    isTruncated =
      search.isIncomplete || before.files.sink.importer.isTruncated
      || after.files.sink.importer.isTruncated || before.files.sink.store.hasLostComponents
      || after.files.sink.store.hasLostComponents
    if search.isIncomplete || before.files.sink.store.hasLostComponents
      || after.files.sink.store.hasLostComponents
    {
      diagnostics.reportLostEntries()
    }
  }

  /// Whether nothing differs.
  package var isEmpty: Bool { calendarProperties.isEmpty && differences.first == nil }

  /// Calls a function with each difference until the function returns false.
  ///
  /// If a component can't be read again because its file has changed, that is reported.
  package mutating func forEach(
    reporting diagnostics: inout Diagnostics, _ body: (Difference) -> Bool
  ) {
    while let stored = differences.next() {
      switch reader.read(stored) {
      case .found(let difference):
        guard body(difference) else { return }
      case .missing(let file, let line):
        isTruncated = true
        diagnostics.report(missing: Place(line: line), in: file)
      }
    }
    guard !differences.isComplete else { return }
    isTruncated = true
    diagnostics.reportLostEntries()
  }
}

/// Reads the files of one side of a comparison.
///
/// It keeps only the places of components and what tells them apart.
package struct ComparisonImport: FileImport {
  var files: FileReading<ComparisonStore>

  /// Creates an import.
  ///
  /// - Parameters:
  ///   - zone: The reader's zone; differences are sorted by its local time.
  ///   - uids: The UIDs of the components to compare; `nil` for all components.
  package init(
    of uids: [String]? = nil, zones: ZoneDatabase, zone: Zone, options: CalendarImport.Options
  ) {
    var options = options
    // The properties of calendars are compared as well.
    options.makesExcerpt = true
    // Attachments are compared too, and they may be long.
    options.limits.propertyBytes = options.limits.frameBytes / 2
    // The comparison asks for no instances, so no rule has to be expanded.
    let window = ImportWindow(days: .min ... .min, zone: zone)
    files = FileReading(
      ImportSink(
        ComponentImporter(window: window, zones: zones, options: options),
        into: ComparisonStore(options, zone: zone, of: uids), readsAll: true))
  }

  /// The limits of reading.
  package var limits: Limits { files.sink.importer.options.limits }

  /// The directory that the next files are in, if it is one calendar.
  package var directory: CalendarDirectory? {
    get { files.sink.importer.calendars.directory }
    set { files.sink.importer.calendars.directory = newValue }
  }

  /// Reads one source of bytes as a file with a name.
  package mutating func read<Source: ByteReading & ~Copyable>(
    _ source: inout Source, named name: String, reporting diagnostics: inout Diagnostics
  ) -> FileResult {
    files.read(&source, named: name, reporting: &diagnostics)
  }

  /// The calendars read so far.
  package var calendars: [AgendaCalendar] { files.sink.importer.calendars.sources }

  /// Whether no component was found so far.
  package var isEmpty: Bool { files.sink.store.isEmpty }

  /// The meaning of all properties of the calendars themselves, without duplicates.
  func meaningOfCalendars() -> ComponentMeaning {
    var meaning = ComponentMeaning()
    guard let preludes = files.sink.importer.preludes else { return meaning }
    var reader = MeaningReader(limits: limits)
    var known: Set<[UInt8]> = []
    for calendar in calendars.indices {
      var own = ComponentMeaning()
      reader.read(calendarProperties: preludes.prelude(of: calendar).properties, into: &own)
      for line in own.lines where known.insert(Array(own.form(of: line))).inserted {
        let start = meaning.text.count
        meaning.text += own.form(of: line)
        meaning.lines.append(
          ComponentMeaning.Line(
            property: line.property, form: start..<meaning.text.count, time: line.time))
      }
    }
    return meaning
  }
}

/// Stores a summary of each component of one side, 98 bytes each.
struct ComparisonStore: ComponentStore {
  private(set) var files: ComponentFiles

  /// Whether components were left out because they cannot be read again.
  private(set) var hasLostComponents = false

  private var components: LargeSort<ComparedComponent>
  private var meanings: MeaningReader
  private var clock: ZoneClock
  /// The fingerprints of the UIDs to compare; `nil` for all components.
  private let families: Set<Fingerprint>?

  init(_ options: CalendarImport.Options, zone: Zone, of uids: [String]?) {
    families = uids.map { Set($0.map { Fingerprint(Array($0.utf8).span) }) }
    files = ComponentFiles(scratchDirectory: options.scratchDirectory)
    components = LargeSort(capacity: options.entriesAtOnce, directory: options.scratchDirectory)
    meanings = MeaningReader(limits: options.limits)
    clock = ZoneClock(zone)
  }

  /// Whether no component was found.
  var isEmpty: Bool { components.isEmpty && !hasLostComponents }

  var canReadAgain: Bool { files.isOpen }

  mutating func begin(_ file: SeekableFile?) { files.begin(file) }

  /// Does nothing and is never called: without a glance no event is skipped.
  mutating func skip(_ event: SkippedEvent, _ calendars: CalendarTable) {}

  func details(wantedOf nearness: EventGlance.Nearness) -> ComponentReader.Details { .none }

  mutating func endCalendar(with zones: ZoneBook) { files.endCalendar(with: zones) }

  mutating func take(
    _ component: borrowing FoundComponent, in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, reporting diagnostics: inout Diagnostics
  ) {
    note(
      component.frame, bytes, component.kind, component.times, component.series, &importer,
      &diagnostics)
  }

  mutating func takeUndated(
    _ times: borrowing ComponentTimes, of frame: ComponentFrame, _ kind: Event.Kind,
    in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, reporting diagnostics: inout Diagnostics
  ) {
    note(frame, bytes, kind, times, nil, &importer, &diagnostics)
  }

  private mutating func note(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, _ kind: Event.Kind,
    _ times: borrowing ComponentTimes, _ series: Series?, _ importer: inout ComponentImporter,
    _ diagnostics: inout Diagnostics
  ) {
    if families?.contains(Fingerprint(times.uid.span)) == false { return }
    let calendars = importer.calendars
    guard let place = placeToReadAgain(frame, UIDHash(times.uid.span), bytes, calendars) else {
      hasLostComponents = true
      return
    }
    let meaning = meanings.read(frame, in: bytes, kind, zones: calendars.zones, times, series)
    if !meanings.cutProperties.isEmpty { importer.isTruncated = true }
    // Reading the times reports all other properties that are left out.
    for property in meanings.cutProperties where property.isAttachment {
      diagnostics.report(
        .propertyLimit, at: Place(line: frame.firstLine),
        """
        \(frame.component.rawValue) has \(property.rawValue) of more than \
        \(importer.options.limits.propertyBytes) bytes, which is not compared
        """)
    }
    let content = meaning.fingerprint(of: kind)
    let instance = times.recurrenceID?.number(of: kind) ?? 0
    let likeness = meaning.likeness(of: kind, isOverride: instance != 0) ?? content
    let hasUID = !times.uid.isEmpty
    components.append(
      ComparedComponent(
        familyFingerprint: hasUID ? Fingerprint(times.uid.span).bits : likeness,
        instanceFingerprint: instance, contentFingerprint: content, likenessFingerprint: likeness,
        stampFingerprint: meaning.stamps, time: time(of: series), place: place,
        sequence: times.versionNumber,
        kind: kind, hasUID: hasUID,
        isRecurring: instance == 0 && series?.repeats == true))
  }

  /// The start of a series in the reader's local time, as a sort key that puts undated ones last.
  private mutating func time(of series: Series?) -> Int64 {
    guard let series else { return .max }
    var positions = PositionFinder(series.clock)
    let instance = series.instance(at: series.start, series.length, &positions)
    return Occurrence(event: Occurrence.noEvent, instance, on: series.clock).order(by: &clock)
  }

  private mutating func placeToReadAgain(
    _ frame: ComponentFrame, _ uid: UIDHash, _ bytes: Span<UInt8>, _ calendars: CalendarTable
  ) -> ComponentPlace? {
    if let event = SkippedEvent(uid: uid, frame, byteCount: bytes.count),
      let place = files.place(of: event, calendar: calendars.current, zones: calendars.zones)
    {
      return place
    }
    return files.placeOfCopy(
      bytes, firstLine: frame.firstLine, uid: uid, calendar: calendars.current,
      zones: calendars.zones)
  }

  /// Returns the stored components, sorted by the fingerprints of their UIDs.
  mutating func takeComponents() -> SortedElements<ComparedComponent> { components.takeSorted() }
}

/// Finds the days that look different, by their occurrences and not by the text of the files.
///
/// Two occurrences look the same if they show the same at the same time, whatever their UIDs.
package struct DayComparison {
  private struct Shown: SortedElement {
    let first: Int32
    let last: Int32
    let content: UInt64
    let isOld: Bool

    var mainOrder: Int64 { Int64(first) }

    static func < (lhs: Shown, rhs: Shown) -> Bool {
      (lhs.first, lhs.content) < (rhs.first, rhs.content)
    }
  }

  /// A day on which occurrences begin, or the day after they end.
  private struct Boundary: SortedElement {
    let day: Int32
    let removed: Int
    let added: Int

    var mainOrder: Int64 { Int64(day) }

    static func < (lhs: Boundary, rhs: Boundary) -> Bool { lhs.day < rhs.day }
  }

  private let days: ClosedRange<DayNumber>
  private var clock: ZoneClock
  private var shown: LargeSort<Shown>
  private var boundaries: LargeSort<Boundary>

  /// Whether a temporary file was lost, so that days may be missing.
  package private(set) var isTruncated = false

  /// Creates a comparison of a range of days for a reader in a zone.
  package init(days: ClosedRange<DayNumber>, zone: Zone, options: CalendarImport.Options) {
    self.days = days
    clock = ZoneClock(zone)
    shown = LargeSort(capacity: options.entriesAtOnce, directory: options.scratchDirectory)
    boundaries = LargeSort(capacity: options.entriesAtOnce, directory: options.scratchDirectory)
  }

  /// Adds an occurrence of one side.
  package mutating func append(_ occurrence: Occurrence, of event: Event, isOld: Bool) {
    let touched = occurrence.days(by: &clock)
    guard touched.overlaps(days) else { return }
    let seen = touched.clamped(to: days)
    var hasher = Hasher()
    hasher.combine(event.kind)
    hasher.combine(event.details)
    hasher.combine(occurrence.start)
    hasher.combine(occurrence.end)
    shown.append(
      Shown(
        first: seen.lowerBound.storedDays, last: seen.upperBound.storedDays,
        content: UInt64(bitPattern: Int64(hasher.finalize())), isOld: isOld))
  }

  /// Calls a function with each run of days that look different, in order, until it returns false.
  package mutating func forEach(_ body: (DifferingDays) -> Bool) {
    var elements = shown.takeSorted()
    while let first = elements.next() {
      var balance = first.isOld ? 1 : -1
      while let next = elements.first, next.first == first.first, next.content == first.content {
        balance += next.isOld ? 1 : -1
        _ = elements.next()
      }
      if balance == 0 { continue }
      let (removed, added) = (max(0, balance), max(0, -balance))
      boundaries.append(Boundary(day: first.first, removed: removed, added: added))
      boundaries.append(Boundary(day: first.last + 1, removed: -removed, added: -added))
    }
    isTruncated = !elements.isComplete
    walk(body)
  }

  private mutating func walk(_ body: (DifferingDays) -> Bool) {
    var elements = boundaries.takeSorted()
    var (removed, added, start) = (0, 0, Int32.min)
    while let next = elements.next() {
      var change = (removed: next.removed, added: next.added)
      while let same = elements.first, same.day == next.day {
        change.removed += same.removed
        change.added += same.added
        _ = elements.next()
      }
      if change == (0, 0) { continue }
      if removed + added > 0 {
        let found = DifferingDays(
          days: DayNumber(clamping: Int(start))...DayNumber(clamping: Int(next.day) - 1),
          removed: removed, added: added)
        guard body(found) else { return }
      }
      removed += change.removed
      added += change.added
      start = next.day
    }
    isTruncated = isTruncated || !elements.isComplete
  }
}
