public import CalendarEvents
public import CivilCalendar
public import ICSText
public import TimeZones

// Reading an agenda of some days in one call.

extension Agenda {
  /// Reads what is on some days from calendar files, including compressed files, ZIP archives and
  /// directories.
  ///
  /// What is wrong in the files is in ``diagnostics``; everything that can be read is in the agenda
  /// nevertheless. A file that cannot be read, or not to its end, is an error.
  ///
  /// - Parameters:
  ///   - paths: The files, which are put together; `-` is standard input. A directory stands for
  ///     all calendars in it and below.
  ///   - days: The days, such as those of a grid.
  ///   - zone: The zone that days and times are shown in.
  ///   - options: What is read, and how.
  public init(
    contentsOf paths: [String], days: ClosedRange<DayNumber>, zone: Zone,
    options: ReadingOptions = ReadingOptions()
  ) throws(SourceError) {
    try self.init(days, zone, options) { calendar, diagnostics throws(SourceError) in
      try Self.forEachFile(of: paths) { calendar.read($0, reporting: &diagnostics) }
    }
  }

  /// Reads what is on some days from calendar files, without keeping the caller's actor busy.
  ///
  /// It reads as the initializer does, for callers that have other things to do, such as an app's
  /// views. If the task is cancelled, it stops soon and throws a `CancellationError`; otherwise it
  /// throws a ``SourceError``.
  @concurrent
  public static func read(
    contentsOf paths: [String], days: ClosedRange<DayNumber>, zone: Zone,
    options: ReadingOptions = ReadingOptions()
  ) async throws -> Agenda {
    do {
      return try Agenda(days, zone, options) { calendar, diagnostics throws(SourceError) in
        try forEachFile(of: paths) { file in
          do throws(SourceError) {
            var source = CancellableSource(
              try ByteSource(opening: file, limits: options.limits), of: file)
            return calendar.read(&source, named: file.name, reporting: &diagnostics)
          } catch {
            return FileResult(failure: error, lostComponents: 0)
          }
        }
      }
    } catch {
      try Task.checkCancellation()
      throw error
    }
  }

  /// Reads what is on some days from a calendar file, an archive or a directory, without keeping the
  /// caller's actor busy.
  @concurrent
  public static func read(
    contentsOf path: String, days: ClosedRange<DayNumber>, zone: Zone,
    options: ReadingOptions = ReadingOptions()
  ) async throws -> Agenda {
    try await read(contentsOf: [path], days: days, zone: zone, options: options)
  }

  private static func forEachFile(
    of paths: [String], _ read: (InputPath) -> FileResult
  ) throws(SourceError) {
    for path in paths {
      let files = PathContents(at: InputPath(path))
      if let failure = files.failures.first { throw failure }
      for file in files.paths {
        if let failure = read(file).failure { throw failure }
      }
    }
  }

  /// Reads what is on some days from a calendar file, or from all files of an archive or a
  /// directory.
  public init(
    contentsOf path: String, days: ClosedRange<DayNumber>, zone: Zone,
    options: ReadingOptions = ReadingOptions()
  ) throws(SourceError) {
    try self.init(contentsOf: [path], days: days, zone: zone, options: options)
  }

  /// Reads what is on the days of a month.
  ///
  /// A grid of the month shows days around it as well; use
  /// ``init(contentsOf:grid:zone:options:)`` for one.
  public init(
    contentsOf path: String, month: Month, zone: Zone, options: ReadingOptions = ReadingOptions()
  ) throws(SourceError) {
    try self.init(contentsOf: path, days: month.days, zone: zone, options: options)
  }

  /// Reads what is on the days that a grid shows, including those before and after its month.
  public init(
    contentsOf path: String, grid: some DayGrid, zone: Zone,
    options: ReadingOptions = ReadingOptions()
  ) throws(SourceError) {
    try self.init(contentsOf: path, days: grid.days, zone: zone, options: options)
  }

  /// Reads what is on some days from the bytes of a calendar.
  public init(
    parsing bytes: [UInt8], days: ClosedRange<DayNumber>, zone: Zone,
    options: ReadingOptions = ReadingOptions()
  ) throws(SourceError) {
    try self.init(days, zone, options) { calendar, diagnostics throws(SourceError) in
      var source = ByteArraySource(bytes)
      let result = calendar.read(&source, named: "", reporting: &diagnostics)
      if let failure = result.failure { throw failure }
    }
  }

  private init(
    _ days: ClosedRange<DayNumber>, _ zone: Zone, _ options: ReadingOptions,
    reading read: (inout CalendarImport, inout Diagnostics) throws(SourceError) -> Void
  ) throws(SourceError) {
    var calendar = CalendarImport(
      window: ImportWindow(days: days, zone: zone), zones: options.zones,
      options: options.ofImport)
    var diagnostics = Diagnostics(keptPerRule: options.limits.diagnosticsPerRule)
    try read(&calendar, &diagnostics)
    self = calendar.agenda(passing: options.filter, reporting: &diagnostics)
    self.diagnostics = diagnostics.kept
    counts = diagnostics.countByRule.inOrder
  }
}

/// The bytes of a file until the current task is cancelled, which is an error.
///
/// They can only be read in order, since other threads, which read parts of large files, don't know
/// the task.
private struct CancellableSource: ByteReading, ~Copyable {
  private var source: ByteSource
  private let path: InputPath

  init(_ source: consuming ByteSource, of path: InputPath) {
    self.source = source
    self.path = path
  }

  mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError) {
    // The caller throws a CancellationError in place of this.
    guard !Task.isCancelled else {
      throw SourceError(path: path, reason: .cutShort)
    }
    try source.read(into: &output)
  }
}

/// What is read from calendar files, and how.
public struct ReadingOptions: Sendable {
  /// The kinds of components that are wanted.
  public var kinds: Set<Event.Kind> = [.event]

  /// Decides which events are included.
  public var filter = EventFilter()

  /// Whether each event has its description, alarms, rules and lines (``Event/lines``).
  ///
  /// If false, reading takes less time and memory.
  public var readsEverything = true

  /// Where the rules of zones are taken from that a file and the zone database have.
  public var zoneSource = ZoneSource.newest

  /// Where zones are looked up.
  public var zones = ZoneDatabase.system

  /// The calendars besides the Gregorian one that rules may count in (RFC 7529).
  ///
  /// The product `CalendarLocales` provides them: `ICUCalendarSystems()`.
  public var calendarSystems: (any CalendarSystems)?

  /// The bounds of reading.
  public var limits = Limits.standard

  /// Creates the usual options.
  public init() {}

  /// These options in the form that an import takes.
  var ofImport: CalendarImport.Options {
    var options = CalendarImport.Options()
    options.kinds = kinds
    options.zoneSource = zoneSource
    options.calendars = calendarSystems
    options.keepsDescriptions = readsEverything
    options.readsExtras = readsEverything
    options.keepsLines = readsEverything
    options.limits = limits
    return options
  }
}
