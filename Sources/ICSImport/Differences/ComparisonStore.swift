internal import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import TimeZones

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
        sequence: Int32(clamping: times.sequence ?? 0),
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
