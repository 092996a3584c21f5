package import CalendarEvents
package import ICSText
package import TimeZones

/// Reads calendars for a list, in about the same memory however long the list is.
///
/// The events of the list lack what lists do not show, which is descriptions and people, unless
/// particulars are read.
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
      of: files.sink.importer.calendars.answered)
  }

  /// The calendars that have been read so far.
  package var calendars: [CalendarSource] { files.sink.importer.calendars.answered.calendars }

  /// The first components without a date, which are on no day, and whether these are all.
  ///
  /// There are none unless ``CalendarImport/Options/keepsUndated`` is set.
  package var undatedEvents: (events: [Event], isComplete: Bool) {
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
