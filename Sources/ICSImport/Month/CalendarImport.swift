package import CivilCalendar
package import ICSText
package import TimeZones

/// Reads calendar files, and answers what is on some days.
///
/// Files are read one after another; components pass through one buffer and only those that have
/// time in the window are kept. The answer comes at the end, since overrides may be before or
/// after the series that they belong to, and in another file.
package struct CalendarImport: FileImport {
  /// What is read, and how.
  package struct Options: Sendable {
    /// The kinds of components that are wanted.
    package var kinds: Set<Event.Kind> = [.event]

    /// Whether a zone that a file defines goes before one of the zone database.
    package var prefersFileZones = false

    /// The calendars besides the Gregorian one that rules may count in; `nil` if none is known.
    package var calendars: (any KnownCalendars)?

    /// Whether events that plainly are outside the window are skipped unread.
    ///
    /// The answer is the same without, but what is wrong with such events is reported then too.
    package var passesOverFarEvents = true

    /// Whether ``EventDetails/description`` is kept, which is most of what many events hold.
    package var keepsDescriptions = true

    /// How many occurrences an agenda has that begin on one day, of each sort; `nil` for all.
    ///
    /// Those of one day, those of several, and the longest of the rest are sorts; others are counted
    /// (``Agenda/omitted``).
    package var occurrencesPerDay: Int?

    /// Whether ``EventDetails/particulars`` and descriptions are read, in lists too.
    package var readsParticulars = false

    /// Whether particulars have the lines of the file too.
    package var keepsLines = false

    /// Whether ``ListImport/undatedEvents`` are kept.
    package var keepsUndated = false

    /// Whether ``ListImport/excerpt(reporting:)`` gives the answer.
    package var makesExcerpt = false

    /// Whether of components that say the same an excerpt has one.
    package var dropsCopies = false

    /// How many occurrences of long series a list finds at a time, unless there are many series.
    package var occurrencesAtOnce = 1 << 14

    /// How many bytes the components may take that are held from their first reading on, for a list
    /// or for the first occurrences of each day; of others the place is noted.
    package var heldBytes = 12 << 20

    /// The same for an agenda of all occurrences: as many take less time to hold than to read again.
    package static let heldBytesOfAgenda = 32 << 20

    /// How many bytes the others may take that a list reads once for all of their occurrences; if they
    /// take more, it reads each again for each.
    package var heldBytesOfOthers = 8 << 20

    /// How many components and how many occurrences a list puts in order in memory.
    package var entriesAtOnce = 1 << 15

    /// The directory for what is not held in memory, as a file without a name; `nil` if everything
    /// is.
    package var scratchDirectory: InputPath?

    /// The bounds of reading.
    package var limits = Limits.standard
    /// What the rules of one file may cost together, beside what each of its series adds.
    package var stepsPerFile = 5_000_000

    /// How many threads look through a large file.
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

  /// Reads whatever gives bytes.
  package mutating func read<Source: ByteReading & ~Copyable>(
    _ source: inout Source, named name: String, reporting diagnostics: inout Diagnostics
  ) -> FileResult {
    files.read(&source, named: name, reporting: &diagnostics)
  }

  /// What is on the days of the window, when all files are read.
  ///
  /// What events that were skipped have to do with it is read now; what is wrong there is
  /// reported, and so are limits that were hit in putting the answer together.
  ///
  /// - Parameter filter: Which events count.
  package mutating func agenda(
    passing filter: EventFilter = EventFilter(), reporting diagnostics: inout Diagnostics
  ) -> Agenda {
    files.sink.takeAgenda(passing: filter, reporting: &diagnostics).agenda
  }

  /// The same with a list of all occurrences, if the agenda has but the first of each day.
  package mutating func agendaWithList(
    passing filter: EventFilter = EventFilter(), reporting diagnostics: inout Diagnostics
  ) -> (agenda: Agenda, list: OccurrenceList?) {
    files.sink.takeAgenda(passing: filter, listingAll: true, reporting: &diagnostics)
  }
}
