public import ICSText
public import TimeZones

/// Reads calendar files, and answers what lies on some days.
///
/// Files are read one after another; components pass through one buffer and only those that have
/// time in the window are kept. The answer comes at the end, since overrides may stand before or
/// behind the series that they belong to, and in another file.
public struct CalendarImport {
  /// What is read, and how.
  public struct Options: Sendable {
    /// The kinds of components that are wanted.
    public var kinds: Set<Event.Kind> = [.event]

    /// Whether a zone that a file defines goes before one of the zone database.
    public var prefersFileZones = false

    /// Whether events that plainly lie outside the window are passed over unread.
    ///
    /// The answer is the same without, but what is wrong with such events is reported then too.
    public var passesOverFarEvents = true

    /// Whether ``EventDetails/description`` is kept, which is most of what many events hold.
    public var keepsDescriptions = true

    /// Whether ``EventDetails/particulars`` and descriptions are read, in lists too.
    public var readsParticulars = false

    /// Whether ``CalendarImport/undatedEvents`` are kept.
    public var keepsUndated = false

    /// Whether explanations are wanted, which name the lines that say when an event is.
    public var explains = false

    /// The UID of the event that ``CalendarImport/absences()`` speaks of, if that is wanted.
    public var explainedUID: String?

    /// Which events a list is of; `nil` if none is wanted.
    ///
    /// Where it is set, ``CalendarImport/list(reporting:)`` gives the answer and nothing else does,
    /// since most events are not kept.
    public var listFilter: EventFilter?

    /// Whether ``CalendarImport/excerpt(reporting:)`` gives the answer, of ``listFilter``.
    public var makesExcerpt = false

    /// Whether of components that say the same an excerpt has one.
    public var dropsCopies = false

    /// How many occurrences of long series a list finds at a time, unless there are many series.
    package var occurrencesAtOnce = 1 << 14

    /// How many bytes the components may take that a list holds from its first reading on; of others
    /// it notes the place.
    package var heldBytes = 12 << 20

    /// How many bytes the others may take that it reads once for all of their occurrences; if they
    /// take more, it reads each anew for each.
    package var heldBytesOfOthers = 8 << 20

    /// How many components and how many occurrences a list puts in order in memory.
    package var entriesAtOnce = 1 << 15

    /// The directory for what a list of more does not hold in memory, as a file without a name;
    /// `nil` if it holds everything.
    public var scratchDirectory: InputPath?

    /// The bounds of reading.
    public var limits = Limits.standard
    /// What the rules of one file may cost together, beside what each of its series adds.
    package var stepsPerFile = 5_000_000

    /// How many threads look through a large file.
    public var parallelism = Parallelism.standard

    /// Creates the usual options.
    public init() {}
  }

  /// What became of a file.
  public struct FileResult: Sendable {
    /// Why the file was not read, or not to its end.
    public let failure: SourceError?

    /// How many components were lost to damage or limits.
    public let lostComponents: Int
  }

  private var sink: ImportSink
  private var scanner: FrameScanner
  private let options: Options
  private let zones: ZoneDatabase

  /// Creates an import for a window.
  public init(window: ImportWindow, zones: ZoneDatabase, options: Options = Options()) {
    sink = ImportSink(window: window, zones: zones, options: options)
    scanner = FrameScanner(limits: options.limits, parallelism: options.parallelism)
    self.options = options
    self.zones = zones
  }

  /// Reads a file, a pipe or standard input; what is wrong in it is reported.
  public mutating func read(
    _ path: InputPath, reporting diagnostics: inout Diagnostics
  ) -> FileResult {
    diagnostics.file = path.name
    do {
      var source = try ByteSource(opening: path, limits: options.limits)
      return read(&source, named: path.name, reporting: &diagnostics)
    } catch {
      return FileResult(failure: error, lostComponents: 0)
    }
  }

  /// Reads whatever gives bytes.
  public mutating func read<Source: ByteReading & ~Copyable>(
    _ source: inout Source, named name: String, reporting diagnostics: inout Diagnostics
  ) -> FileResult {
    diagnostics.file = name
    sink.beginFile(name)
    let summary = scanner.scan(&source, into: &sink, reporting: &diagnostics)
    sink.endFile(reporting: &diagnostics)
    return FileResult(
      failure: summary.failure, lostComponents: summary.lostComponents + sink.lostInFile)
  }

  /// What lies on the days of the window, when all files are read.
  ///
  /// What events that were passed over have to do with it is read now; what is wrong there is
  /// reported, and so are limits that were hit in putting the answer together.
  public mutating func agenda(reporting diagnostics: inout Diagnostics) -> Agenda {
    sink.readPassedEvents(reporting: &diagnostics)
    return sink.agenda(reporting: &diagnostics)
  }

  /// The same as a list, for ``Options/listFilter``, that takes about as much memory however long it
  /// is, and can be walked through once.
  ///
  /// Its events lack descriptions, unless ``Options/readsParticulars`` is set.
  public mutating func list(reporting diagnostics: inout Diagnostics) -> OccurrenceList {
    OccurrenceList(sink.findOccurrences(reporting: &diagnostics))
  }

  /// The calendars that were read so far.
  public var calendars: [CalendarSource] { sink.calendars }

  /// The components that such a list is of, as they stand in the files, for
  /// ``Options/makesExcerpt``.
  public mutating func excerpt(reporting diagnostics: inout Diagnostics) -> CalendarExcerpt {
    let found = sink.findOccurrences(reporting: &diagnostics)
    return CalendarExcerpt(
      found, sink.preludes ?? CalendarPreludes(scratchDirectory: nil), database: zones)
  }

  /// The occurrences of the agenda, which must have been asked for, in their order, with what makes
  /// each occur; none where ``Options/explains`` is not set.
  public func explanations() -> [Explanation] {
    var sink = sink
    var reported = Diagnostics(keptPerRule: 0)
    return sink.explanations(of: sink.agenda(reporting: &reported))
  }

  /// The first components that lie on no day since they have no date, if
  /// ``Options/keepsUndated`` is set, and whether there are more of them.
  public var undatedEvents: (events: [Event], isComplete: Bool) {
    (sink.undated, !sink.hasMoreUndated)
  }

  /// Why the event of ``Options/explainedUID`` has not the instances it might be expected to have.
  public func absences() -> [Absence] {
    options.explainedUID.map { sink.absences(ofUID: $0) } ?? []
  }
}
