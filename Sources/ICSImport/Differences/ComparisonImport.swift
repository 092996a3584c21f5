internal import CivilCalendar
package import ICSText
package import TimeZones

/// Reads the files of one side of a comparison, of which it keeps no more than where components are
/// and what tells them apart.
package struct ComparisonImport: FileImport {
  var files: FileReading<ComparisonStore>

  /// Creates an import.
  ///
  /// - Parameter zone: The zone of the reader, by whose clocks differences are put in order.
  package init(zones: ZoneDatabase, zone: Zone, options: CalendarImport.Options) {
    var options = options
    // What calendars say of themselves is compared as well.
    options.makesExcerpt = true
    // Attachments count here.
    options.limits.propertyBytes = options.limits.frameBytes / 2
    // Instances are not asked for, so that no rule need be followed.
    let window = ImportWindow(days: .min ... .min, zone: zone)
    files = FileReading(
      ImportSink(
        ComponentImporter(window: window, zones: zones, options: options),
        into: ComparisonStore(options, zone: zone), readsAll: true))
  }

  /// The bounds of reading.
  package var limits: Limits { files.sink.importer.options.limits }

  /// Reads whatever gives bytes.
  package mutating func read<Source: ByteReading & ~Copyable>(
    _ source: inout Source, named name: String, reporting diagnostics: inout Diagnostics
  ) -> FileResult {
    files.read(&source, named: name, reporting: &diagnostics)
  }

  /// The calendars that were read so far.
  package var calendars: [CalendarSource] { files.sink.importer.calendars.sources }

  /// What the calendars say of themselves, each line once.
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
