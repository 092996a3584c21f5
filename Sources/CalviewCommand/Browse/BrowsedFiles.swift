import CalendarBrowser
import CalendarPages
import CivilCalendar
import ICSImport
import ICSText
import Synchronization
import TimeZones

/// The calendar files that are browsed, read again for the days of each page.
///
/// Their contents are kept, so that pages still show a file that is damaged while it is browsed.
final class BrowsedFiles: CalendarLibrary {
  private let operands: [InputPath]
  private let zone: Zone
  private let zones: ZoneDatabase
  private let options: CalendarImport.Options
  private let filter: EventFilter
  private let scratchDirectory: InputPath
  private let files: Mutex<HeldFiles>

  /// The most matches that a search returns.
  private static let maxMatches = 20_000

  init(
    _ operands: [InputPath], zone: Zone, zones: ZoneDatabase, options: CalendarImport.Options,
    filter: EventFilter, scratchDirectory: InputPath
  ) {
    self.operands = operands
    self.zone = zone
    self.zones = zones
    self.options = options
    self.filter = filter
    self.scratchDirectory = scratchDirectory
    files = Mutex(HeldFiles(operands, zones: zones, scratchDirectory: scratchDirectory))
  }

  var paths: [InputPath] {
    operands
      + operands.flatMap { operand in
        let files = PathContents(at: operand)
        return files.directories + files.paths
      }
  }

  func refresh(_ watch: ReadingWatch) { files.withLock { $0.refresh(watch) } }

  func copyLargeFiles(_ watch: ReadingWatch) { files.withLock { $0.copyLargeFiles(watch) } }

  func read(
    _ days: ClosedRange<DayNumber>, _ watch: ReadingWatch, partial: (DaysRead) -> Void
  ) -> DaysRead {
    let window = ImportWindow(days: days, zone: zone)
    return files.withLock { files in
      files.prepare()
      if files.size > Self.largeSize {
        files.inputs.watch = WatchedReading(watch, size: Self.firstSize, limit: Self.firstSize)
        let first = reading(window, &files.inputs)
        partial(DaysRead(agenda: first.agenda, findings: Findings(), isPartial: true))
      }
      files.inputs.watch = WatchedReading(watch, size: files.size)
      let reading = reading(window, &files.inputs)
      return DaysRead(
        agenda: reading.agenda, findings: reading.findings, isComplete: reading.isComplete,
        notice: files.notice)
    }
  }

  /// The total size in bytes above which a page first shows what the first `firstSize` bytes hold.
  private static let largeSize = 128 << 20
  private static let firstSize = 16 << 20

  private func reading(_ window: ImportWindow, _ inputs: inout Inputs) -> CalendarReading {
    var options = options
    options.occurrencesPerDay = max(Self.leastPerDay, Self.maxOccurrences / window.days.count)
    options.scratchDirectory = scratchDirectory
    return CalendarReading(
      &inputs, window: window, zones: zones, options: options, filter: filter)
  }

  /// About how many occurrences are held in all, and the least that is held of each day.
  private static let maxOccurrences = 10_000
  private static let leastPerDay = 20

  func explain(
    _ key: OccurrenceKey, on day: DayNumber, _ watch: ReadingWatch
  ) -> ExplanationAnswer? {
    var options = options
    options.readsExtras = true
    let window = ImportWindow(days: day...day, zone: zone)
    let reading = files.withLock { files in
      files.prepare()
      files.inputs.watch = WatchedReading(watch, size: files.size)
      return CalendarReading(
        explaining: nil, &files.inputs, window: window, zones: zones, options: options,
        filter: filter)
    }
    if watch.isGivenUp { return nil }
    return ExplanationAnswer(
      day: day, zone: zone, uid: nil, isFiltered: false,
      explanations: reading.explanations.filtered { $0.source == key.source }, absences: [],
      calendars: reading.agenda.calendars, findings: reading.findings)
  }

  func search(_ request: SearchRequest, _ watch: ReadingWatch, found: (SearchResult) -> Void) {
    var options = options
    options.kinds = request.kinds
    options.keepsDescriptions = true
    var filter = filter
    filter.conditions.append(TextCondition(mentioning: request.text))
    var (calendars, read) = readEverything(
      of: filter, endlessUntil: request.lastDayOfEndlessSeries, options, watch)
    if watch.isGivenUp { return }
    var list = calendars.list(reporting: &read.findings.diagnostics)
    var matches: [SearchResult.Match] = []
    var clock = ZoneClock(zone)
    list.forEach(reporting: &read.findings.diagnostics) { occurrence, event in
      matches.append(
        SearchResult.Match(
          day: occurrence.days(by: &clock).lowerBound, key: OccurrenceKey(occurrence, of: event),
          calendars: event.calendarIndices))
      return matches.count < Self.maxMatches && !watch.isGivenUp
    }
    found(
      SearchResult(
        number: request.number, matches: matches, isComplete: true,
        isTruncated: matches.count >= Self.maxMatches))
  }
}

extension BrowsedFiles {
  func findNearby(_ request: NearbyRequest, _ watch: ReadingWatch) -> NearbyEvents? {
    var options = options
    options.kinds = request.kinds
    var (calendars, read) = readEverything(
      of: filter, endlessUntil: request.lastDayOfEndlessSeries, options, watch)
    if watch.isGivenUp { return nil }
    var list = calendars.list(reporting: &read.findings.diagnostics)
    let found = NearbyEvents(
      request, besides: read.kindsPassedOver, in: &list, reporting: &read.findings.diagnostics
    ) { watch.isGivenUp }
    return watch.isGivenUp ? nil : found
  }

  /// Reads the occurrences on all days.
  private func readEverything(
    of filter: EventFilter, endlessUntil day: DayNumber, _ options: CalendarImport.Options,
    _ watch: ReadingWatch
  ) -> (ListImport, FilesRead) {
    var options = options
    options.scratchDirectory = scratchDirectory
    let window = ImportWindow.everything(endlessUntil: day, zone: zone)
    return files.withLock { files in
      files.prepare()
      files.inputs.watch = WatchedReading(watch, size: files.size)
      var calendars = ListImport(of: filter, window: window, zones: zones, options: options)
      var read = FilesRead()
      read.read(&files.inputs, into: &calendars)
      return (calendars, read)
    }
  }
}

/// Reports to a watch how much of the files was read.
private final class WatchedReading: ReadingProgress {
  private let watch: ReadingWatch
  private let limit: Int
  private var count = 0

  /// Creates the progress of a reading.
  ///
  /// - Parameters:
  ///   - size: The number of bytes to read in all.
  ///   - limit: The number of bytes after which the reading is given up.
  init(_ watch: ReadingWatch, size: Int, limit: Int = .max) {
    self.watch = watch
    self.limit = limit
    watch.begin(size)
  }

  var isGivenUp: Bool { watch.isGivenUp || count >= limit }

  var isGivenUpAhead: (@Sendable () -> Bool)? {
    let watch = watch
    return { watch.isGivenUp }
  }

  var wantsOrder: Bool { limit < .max }

  var didReadAhead: (@Sendable (Int) -> Void)? {
    let watch = watch
    return { watch.note($0) }
  }

  func read(_ count: Int, upTo end: Int) {
    self.count += count
    watch.note(count)
  }
}
