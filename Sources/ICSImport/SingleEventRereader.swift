internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// Reads files again for single events that were not kept.
struct SingleEventRereader {
  private let window: ImportWindow
  private let zones: ZoneDatabase
  private let options: CalendarImport.Options
  private let calendars: [CalendarSource]

  init(
    window: ImportWindow, zones: ZoneDatabase, options: CalendarImport.Options,
    calendars: [CalendarSource]
  ) {
    self.window = window
    self.zones = zones
    self.options = options
    self.calendars = calendars
  }

  /// Takes the events that have to do with others, and tells whether these are all.
  func takeRelated(
    of single: inout SingleEvents, reporting diagnostics: inout Diagnostics
  ) -> (events: [PassedEvents.Found], isComplete: Bool) {
    var reading = single.readingOfRelated
    let isComplete = fill(&reading, since: single, &diagnostics)
    _ = single.takeRelated()
    single.leaveNone(of: reading)
    return (reading.takeRelated(), isComplete)
  }

  /// Gives the events that were left to this reading, and whether these are all.
  ///
  /// It is `nil` if there is nothing left. The events of the reading before are forgotten.
  func takeRest(
    of single: inout SingleEvents, reporting diagnostics: inout Diagnostics
  ) -> (events: SingleEvents, isComplete: Bool)? {
    guard var reading = single.readingOfRest else { return nil }
    single.removeAll()
    let isComplete = fill(&reading, since: single, &diagnostics)
    reading.finish(options.passes(calendars))
    return (reading, isComplete)
  }

  private func fill(
    _ reading: inout SingleEvents, since last: SingleEvents, _ diagnostics: inout Diagnostics
  ) -> Bool {
    var scanner = FrameScanner(limits: options.limits, parallelism: options.parallelism)
    // What is wrong with the files was reported when they were read first.
    var reported = Diagnostics(keptPerRule: 0)
    for file in reading.files {
      var sink = ImportSink(
        window: window, zones: zones, options: options,
        calendars: Array(calendars.prefix(file.calendars.lowerBound)), reading)
      sink.beginFile(calendars[file.calendars.lowerBound].file)
      var source = SeekableFileSource(file.file)
      _ = scanner.scan(&source, into: &sink, reporting: &reported)
      sink.endFile(reporting: &reported)
      if let single = sink.single { reading = single }
    }
    let changed = reading.filesWithChanges(since: last)
    for file in changed {
      diagnostics.file = calendars[file.calendars.lowerBound].file
      diagnostics.report(
        .truncated, at: Place(line: 1),
        "the file has changed since its first reading; some of its events are gone or new")
    }
    return changed.isEmpty
  }
}

extension CalendarImport.Options {
  /// Tells of which calendars a list is, by their indices.
  func passes(_ calendars: [CalendarSource]) -> (_ calendar: Int) -> Bool {
    guard let listFilter, !listFilter.calendars.isEmpty else { return { _ in true } }
    return { listFilter.passes(calendar: $0, of: calendars) }
  }
}
