package import CalendarEvents
internal import CivilCalendar
package import ICSText
package import TimeZones

/// Reads the files of one side of a comparison.
///
/// It keeps only the places of components and what tells them apart.
package struct ComparisonImport: FileImport {
  var files: FileReading<ComparisonStore>

  /// Creates an import.
  ///
  /// - Parameter zone: The reader's zone; differences are sorted by its local time.
  package init(zones: ZoneDatabase, zone: Zone, options: CalendarImport.Options) {
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
        into: ComparisonStore(options, zone: zone), readsAll: true))
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
  package var calendars: [CalendarSource] { files.sink.importer.calendars.sources }

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
