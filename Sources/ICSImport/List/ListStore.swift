package import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
package import ICSText
internal import Recurrence
package import TimeZones

/// Reads calendars for a list, in about the same memory however long the list is.
///
/// The events of the list lack what lists do not show, which is descriptions and people, unless
/// extras are read.
package struct ListImport: FileImport {
  private let filter: EventFilter
  private let zones: ZoneDatabase
  private var files: FileReading<ListStore>

  /// Creates an import for a window, of the events that pass a filter.
  package init(
    of filter: EventFilter, window: ImportWindow, zones: ZoneDatabase,
    options: CalendarImport.Options = CalendarImport.Options()
  ) {
    self.filter = filter
    self.zones = zones
    files = FileReading(
      ImportSink(
        ComponentImporter(window: window, zones: zones, options: options),
        into: ListStore(filter, options)))
  }

  /// The bounds of reading.
  package var limits: Limits { files.sink.importer.options.limits }

  /// The directory that the next files are in, if it is one calendar.
  package var directory: CalendarDirectory? {
    get { files.sink.importer.calendars.directory }
    set { files.sink.importer.calendars.directory = newValue }
  }

  /// Reads calendars from any source of bytes.
  package mutating func read<Source: ByteReading & ~Copyable>(
    _ source: inout Source, named name: String, reporting diagnostics: inout Diagnostics
  ) -> FileResult {
    files.read(&source, named: name, reporting: &diagnostics)
  }

  /// Returns the list, once all files are read; it can be walked through once.
  package mutating func list(reporting diagnostics: inout Diagnostics) -> OccurrenceList {
    OccurrenceList(
      files.sink.findOccurrences(of: filter, reporting: &diagnostics),
      of: files.sink.importer.calendars.answered, undated: undatedEvents)
  }

  /// The calendars that have been read so far.
  package var calendars: [AgendaCalendar] { files.sink.importer.calendars.answered.calendars }

  /// The first components without a date, which are on no day, and whether these are all.
  ///
  /// There are none unless ``CalendarImport/Options/keepsUndated`` is set.
  private var undatedEvents: (events: [Event], isComplete: Bool) {
    let calendars = files.sink.importer.calendars.answered
    return (files.sink.store.undated.map(calendars.event), !files.sink.store.hasMoreUndated)
  }

  /// Returns the components that the list would show, as they are in the files.
  ///
  /// This needs ``CalendarImport/Options/makesExcerpt``.
  package mutating func excerpt(reporting diagnostics: inout Diagnostics) -> CalendarExcerpt {
    let found = files.sink.findOccurrences(of: filter, reporting: &diagnostics)
    let preludes = files.sink.importer.preludes ?? CalendarPreludes(scratchDirectory: nil)
    return CalendarExcerpt(found, preludes, database: zones)
  }
}

/// Notes where the components of a list are, and holds the first of them.
struct ListStore: ComponentStore {
  private let filter: EventFilter
  private(set) var index: ComponentIndex

  /// The components without a date, if they are to be kept.
  private(set) var undated: [Event] = []
  private(set) var hasMoreUndated = false

  /// The most components without a date that are kept.
  private static let maxUndated = 1_000

  init(_ filter: EventFilter, _ options: CalendarImport.Options) {
    self.filter = filter
    index = ComponentIndex(options)
  }

  var canReadAgain: Bool { index.files.isOpen }

  mutating func begin(_ file: SeekableFile?) { index.files.begin(file) }

  mutating func skip(_ event: SkippedEvent, _ calendars: CalendarTable) {
    if let place = index.files.place(
      of: event, calendar: calendars.current, zones: calendars.zones)
    {
      index.note(place, .skipped)
    }
  }

  mutating func endCalendar(with zones: ZoneBook) { index.files.endCalendar(with: zones) }

  func details(wantedOf nearness: EventGlance.Nearness) -> ComponentReader.Details {
    nearness == .near && !(canNotePlaces && !filter.hasConditionsBesidesCalendar) ? .all : .none
  }

  /// Whether it is enough to note the places of the events with one occurrence that follow.
  private var canNotePlaces: Bool { index.files.isOpen || index.isFull }

  mutating func take(
    _ component: borrowing FoundComponent, in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, reporting diagnostics: inout Diagnostics
  ) {
    if noteSingle(component, in: bytes, from: &importer, &diagnostics) { return }
    index.take(component, in: bytes, from: &importer, reporting: &diagnostics)
  }

  /// Keeps a component without a date, or notes its place for an excerpt of all days.
  mutating func takeUndated(
    _ times: borrowing ComponentTimes, of frame: ComponentFrame, _ kind: Event.Kind,
    in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, reporting diagnostics: inout Diagnostics
  ) {
    let options = importer.options
    guard options.keepsUndated || options.makesExcerpt && importer.window.isUnbounded else {
      return
    }
    let uid = times.uid
    let details = importer.details(of: frame, in: bytes, kind, reporting: &diagnostics)
    guard filter.passes(details, uid: uid) else { return }
    if options.makesExcerpt,
      let place = index.placeToReadAgain(frame, UIDHash(uid.span), bytes, importer.calendars)
    {
      index.note(place, .undated)
    }
    guard options.keepsUndated else { return }
    guard undated.count < Self.maxUndated else {
      hasMoreUndated = true
      return
    }
    undated.append(
      Event(
        kind: kind, uid: String(decoding: uid, as: UTF8.self),
        recurrenceID: times.recurrenceID?.eventTime, isRecurring: false, times: nil,
        details: details, calendar: importer.calendars.current,
        source: EventSource(file: importer.calendars.file, line: frame.firstLine)))
  }

  /// Notes only the place of an event with one occurrence, if it can be read again; returns whether
  /// it can.
  private mutating func noteSingle(
    _ component: borrowing FoundComponent, in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, _ diagnostics: inout Diagnostics
  ) -> Bool {
    guard canNotePlaces, let occurrence = component.onlyOccurrence else { return false }
    var isWanted = importer.window.contains(occurrence)
    if filter.hasConditionsBesidesCalendar {
      let details = importer.details(
        of: component.frame, in: bytes, .event, reporting: &diagnostics)
      isWanted = isWanted && filter.passes(details, uid: component.times.uid)
    } else {
      importer.reportCategories(of: component.frame, in: bytes, .event, to: &diagnostics)
    }
    guard
      let place = index.placeToReadAgain(
        component.frame, component.uid, bytes, importer.calendars)
    else { return false }
    index.note(place, .single, isWanted ? occurrence.order(in: importer.window.zone) : .max)
    return true
  }

  /// Returns the entries of all components in the order of their UIDs, and forgets them.
  mutating func takeEntries() -> SortedElements<ComponentIndex.Entry> { index.takeEntries() }
}
