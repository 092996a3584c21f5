public import ICSText
public import TimeZones

/// Reads calendars for a list, which takes about as much memory however long it is.
///
/// Its events may lack what lists do not show: descriptions and people.
public struct ListImport: FileImport {
  private let filter: EventFilter
  private var files: FileReading<ListStore>

  /// Creates an import for a window, of the events that pass a filter.
  public init(
    of filter: EventFilter, window: ImportWindow, zones: ZoneDatabase,
    options: CalendarImport.Options = CalendarImport.Options()
  ) {
    self.filter = filter
    files = FileReading(
      ImportSink(
        ComponentImporter(window: window, zones: zones, options: options),
        into: ListStore(filter, options)))
  }

  /// The bounds of reading.
  public var limits: Limits { files.sink.importer.options.limits }

  /// Reads whatever gives bytes.
  public mutating func read<Source: ByteReading & ~Copyable>(
    _ source: inout Source, named name: String, reporting diagnostics: inout Diagnostics
  ) -> FileResult {
    files.read(&source, named: name, reporting: &diagnostics)
  }

  /// The list, when all files are read; it can be walked through once.
  public mutating func list(reporting diagnostics: inout Diagnostics) -> OccurrenceList {
    files.sink.list(of: filter, reporting: &diagnostics)
  }
}
