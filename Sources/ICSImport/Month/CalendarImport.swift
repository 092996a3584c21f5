package import CalendarEvents
package import CivilCalendar
package import ICSText
package import TimeZones

/// Reads calendar files, and finds what is on some days.
///
/// Files are read one after another. Components pass through one buffer, and only those that have
/// time in the window are kept. The answer is complete only at the end, since an override may come
/// before or after its series, and be in another file.
package struct CalendarImport: FileImport {
  /// What is read, and how.
  package struct Options: Sendable {
    /// The kinds of components that are wanted.
    package var kinds: Set<Event.Kind> = [.event]

    /// Where the rules of zones are taken from that a file and the zone database have.
    package var zoneSource = ZoneSource.newest

    /// The calendars besides the Gregorian one that rules may count in; `nil` if none are known.
    package var calendars: (any CalendarSystems)?

    /// Whether events that are plainly outside the window are skipped unread.
    ///
    /// If false, the answer is the same, but what is wrong with such events is reported, too.
    package var skipsFarEvents = true

    /// Whether ``EventDetails/notes`` is kept, which is most of what many events hold.
    package var keepsDescriptions = true

    /// How many occurrences of each sort an agenda has of those that begin on one day; `nil` for
    /// all.
    ///
    /// The sorts are the occurrences of one day, those of several days, and the longest of the
    /// rest. Other occurrences are only counted (``Agenda/omitted``).
    package var occurrencesPerDay: Int?

    /// Whether ``EventDetails/extras`` and descriptions are read, also for lists.
    package var readsExtras = false

    /// Whether extras include the lines of the file.
    package var keepsLines = false

    /// The addresses of the reader, for ``EventDetails/involvement``.
    package var ownAddresses = OwnAddresses()

    /// Whether ``ListImport/undatedEvents`` are kept.
    package var keepsUndated = false

    /// Whether the answer is given by ``ListImport/excerpt(reporting:)``.
    package var makesExcerpt = false

    /// Whether an excerpt has only one of several components that say the same.
    package var dropsCopies = false

    /// How many occurrences of long series a list finds at a time; more if there are many series.
    package var occurrencesAtOnce = 1 << 14

    /// How many bytes of components are held from their first reading on, for a list or for the
    /// first occurrences of each day.
    ///
    /// Of the other components only the places are noted.
    package var heldBytes = 12 << 20

    /// The value of ``heldBytes`` for an agenda of all occurrences: that many bytes take less time
    /// to hold than to read again.
    package static let heldBytesOfAgenda = 32 << 20

    /// How many bytes of events with several occurrences a list may hold to read each of them again
    /// only once.
    ///
    /// If these events take more, the list reads each again for each of its occurrences.
    package var heldBytesOfOthers = 8 << 20

    /// How many components, and how many occurrences, a list sorts in memory.
    package var entriesAtOnce = 1 << 15

    /// The directory for what is not held in memory, in a file without a name; `nil` to hold
    /// everything in memory.
    package var scratchDirectory: InputPath?

    /// The bounds of reading.
    package var limits = Limits.standard
    /// How many steps the rules of one file may take together, besides those that each of its
    /// series adds.
    package var stepsPerFile = 5_000_000

    /// How many threads search a large file.
    package var parallelism = Parallelism.standard

    /// Creates the usual options.
    package init() {}
  }

  private var files: FileReading<AgendaStore>

  /// Creates an import for a window.
  package init(window: ImportWindow, zones: ZoneDatabase, options: Options = Options()) {
    files = FileReading(
      ImportSink(
        ComponentImporter(window: window, zones: zones, options: options),
        into: AgendaStore(options)))
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
  ///
  /// Skipped events that matter to the answer are read now. What is wrong in them is reported, and
  /// so are limits that are hit in putting the answer together.
  ///
  /// - Parameter filter: Decides which events are included.
  package mutating func agenda(
    passing filter: EventFilter = EventFilter(), reporting diagnostics: inout Diagnostics
  ) -> Agenda {
    files.sink.takeAgenda(passing: filter, reporting: &diagnostics).agenda
  }

  /// Returns the same agenda, with a list of all occurrences if the agenda has only the first of
  /// each day.
  package mutating func agendaWithList(
    passing filter: EventFilter = EventFilter(), reporting diagnostics: inout Diagnostics
  ) -> (agenda: Agenda, list: OccurrenceList?) {
    files.sink.takeAgenda(passing: filter, listingAll: true, reporting: &diagnostics)
  }
}

/// An import that reads the components of files for an answer.
package protocol FileImport {
  /// The bounds of reading.
  var limits: Limits { get }

  /// The directory that the next files are in, if it is one calendar.
  var directory: CalendarDirectory? { get set }

  /// Reads calendars from any source of bytes, and reports what is wrong in them.
  mutating func read<Source: ByteReading & ~Copyable>(
    _ source: inout Source, named name: String, reporting diagnostics: inout Diagnostics
  ) -> FileResult
}

extension FileImport {
  /// Reads a file, a pipe or standard input.
  package mutating func read(
    _ path: InputPath, reporting diagnostics: inout Diagnostics
  ) -> FileResult {
    diagnostics.file = path.name
    do {
      var source = try ByteSource(opening: path, limits: limits)
      return read(&source, named: path.name, reporting: &diagnostics)
    } catch {
      return FileResult(failure: error, lostComponents: 0)
    }
  }
}

/// The result of reading a file.
package struct FileResult: Sendable {
  /// Why the file was not read, or not to its end; `nil` if it was.
  package let failure: SourceError?

  /// How many components were lost to damage or limits.
  package let lostComponents: Int

  /// The kinds of components that are not wanted, of which the files read so far have some.
  package var kindsPassedOver: Set<Event.Kind> = []
}

/// Scans files, one after another, for a sink.
struct FileReading<Store: ComponentStore> {
  var sink: ImportSink<Store>
  private var scanner: FrameScanner

  init(_ sink: ImportSink<Store>) {
    self.sink = sink
    let options = sink.importer.options
    scanner = FrameScanner(limits: options.limits, parallelism: options.parallelism)
  }

  mutating func read<Source: ByteReading & ~Copyable>(
    _ source: inout Source, named name: String, reporting diagnostics: inout Diagnostics
  ) -> FileResult {
    diagnostics.file = name
    sink.importer.beginFile(name)
    let summary = scanner.scan(&source, into: &sink, reporting: &diagnostics)
    sink.endFile(reporting: &diagnostics)
    if summary.lostComponents > 0 { sink.importer.isTruncated = true }
    return FileResult(
      failure: summary.failure,
      lostComponents: summary.lostComponents + sink.importer.lostInFile,
      kindsPassedOver: sink.importer.kindsPassedOver)
  }
}
