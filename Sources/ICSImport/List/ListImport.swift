package import ICSText
package import TimeZones

/// Reads calendars for a list, which takes about as much memory however long it is.
///
/// Its events lack what lists do not show, unless particulars are read: descriptions and people.
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

  /// Reads whatever gives bytes.
  package mutating func read<Source: ByteReading & ~Copyable>(
    _ source: inout Source, named name: String, reporting diagnostics: inout Diagnostics
  ) -> FileResult {
    files.read(&source, named: name, reporting: &diagnostics)
  }

  /// The list, when all files are read; it can be walked through once.
  package mutating func list(reporting diagnostics: inout Diagnostics) -> OccurrenceList {
    OccurrenceList(files.sink.findOccurrences(of: filter, reporting: &diagnostics))
  }

  /// The calendars that were read so far.
  package var calendars: [CalendarSource] { files.sink.importer.calendars.sources }

  /// The first components that are on no day since they have no date, if
  /// ``CalendarImport/Options/keepsUndated`` is set, and whether there are more of them.
  package var undatedEvents: (events: [Event], isComplete: Bool) {
    (files.sink.store.undated, !files.sink.store.hasMoreUndated)
  }

  /// The components that such a list is of, as they are in the files, for
  /// ``CalendarImport/Options/makesExcerpt``.
  package mutating func excerpt(reporting diagnostics: inout Diagnostics) -> CalendarExcerpt {
    let found = files.sink.findOccurrences(of: filter, reporting: &diagnostics)
    let preludes = files.sink.importer.preludes ?? CalendarPreludes(scratchDirectory: nil)
    return CalendarExcerpt(found, preludes, database: zones)
  }
}
