package import CalendarEvents
package import ICSText
package import TimeZones

/// Reads calendars to explain why something is, or is not, on the days of a window.
package struct ExplanationImport: FileImport {
  private var files: FileReading<ExplanationStore>

  /// Creates an import for a window.
  ///
  /// - Parameter uid: The UID of the event that ``absences()`` is about; `nil` if absences are not
  ///   wanted.
  package init(
    of uid: String? = nil, window: ImportWindow, zones: ZoneDatabase,
    options: CalendarImport.Options = CalendarImport.Options()
  ) {
    files = FileReading(
      ImportSink(
        ComponentImporter(window: window, zones: zones, options: options),
        into: ExplanationStore(asking: uid), readsAll: uid != nil, notesLines: true))
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

  /// Returns what is on the days of the window, once all files are read.
  package mutating func agenda(reporting diagnostics: inout Diagnostics) -> Agenda {
    files.sink.read(files.sink.store.takeSkippedEvents(), reporting: &diagnostics)
    return files.sink.store.agenda.agenda(of: files.sink.importer, reporting: &diagnostics)
  }

  /// Returns the occurrences of an agenda of these files, in order, with what makes each occur.
  package func explanations(of agenda: Agenda) -> Explanations {
    files.sink.store.explanations(of: agenda, in: files.sink.importer.window)
  }

  /// Returns why instances that the event asked about might be expected to have are missing.
  package func absences() -> [Absence] {
    let calendars = files.sink.importer.calendars.answered
    return files.sink.store.absences(in: files.sink.importer.window).map {
      Absence(
        event: calendars.event($0.event), instance: $0.instance, reason: $0.reason,
        property: $0.property)
    }
  }
}
