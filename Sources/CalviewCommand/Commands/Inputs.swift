import CalendarPages
import ICSImport
import ICSText
import TimeZones

/// The files of a call, which may be read more than once.
///
/// A pipe can be opened only once, and a feed is fetched only once, so the bytes that come through
/// them are kept, up to a limit.
struct Inputs {
  /// The paths as they were typed.
  let operands: [InputPath]

  /// The most bytes of a pipe that are kept in memory.
  var maxKeptBytes = 4 << 20

  /// The directory for a file without a name that keeps more bytes of a pipe; `nil` for none.
  var scratchDirectory: InputPath?

  /// Whether paths may name files of a revision.
  var mayNameVersions = false

  /// Receives how much of the files was read, in place of the progress on the terminal.
  var watch: (any ReadingProgress)?

  /// What came through the pipes, feeds and devices that were read; `nil` if it was too much to keep.
  private var streams: [InputPath: SourceCopy?] = [:]

  /// Why feeds could not be fetched; they are not asked for a second time.
  private var refusals: [InputPath: SourceError] = [:]

  /// The copies to read in place of files.
  private var copies: [InputPath: SourceCopy] = [:]

  private let makeProgress: ([InputPath]) -> Progress?
  private var progress: Progress?

  /// Creates the inputs of a call.
  ///
  /// - Parameter makeProgress: Creates the progress display for some files; returns `nil` if
  ///   messages
  ///   don't go to a terminal.
  init(
    _ operands: [InputPath],
    progress makeProgress: @escaping ([InputPath]) -> Progress? = { _ in nil }
  ) {
    self.operands = operands
    self.makeProgress = makeProgress
  }

  /// Begins the progress of reading some files.
  mutating func begin(_ paths: [InputPath]) { progress = makeProgress(paths) }

  /// Ends the progress.
  mutating func end() {
    progress?.clear()
    progress = nil
  }

  /// Whether another reading gives the same bytes as the first.
  var canBeReadAgain: Bool { !streams.values.contains { $0 == nil } }

  /// Sets the copy to read in place of a file; with `nil`, the file itself is read again.
  mutating func hold(_ copy: SourceCopy?, of path: InputPath) { copies[path] = copy }

  /// Reads a file into calendars; the result says what could not be read.
  mutating func read(
    _ path: InputPath, into calendars: inout some FileImport,
    reporting diagnostics: inout Diagnostics
  ) throws(SourceError) -> FileResult {
    if let copy = copies[path] ?? streams[path].map({ $0 ?? SourceCopy([]) }) {
      var source = WatchedSource(copy, watch ?? progress)
      return calendars.read(&source, named: path.name, reporting: &diagnostics)
    }
    if let refusal = refusals[path] { throw refusal }
    diagnostics.file = path.name
    progress?.begin(path.name)
    defer { progress?.end() }
    var source: WatchedSource<InputSource>
    do throws(SourceError) {
      source =
        mayNameVersions
        ? WatchedSource(try InputSource(openingVersion: path), watch ?? progress)
        : try WatchedSource(opening: path, watch ?? progress)
    } catch {
      if path.isAddress { refusals[path] = error }
      throw error
    }
    if source.isRegularFile {
      return calendars.read(&source, named: path.name, reporting: &diagnostics)
    }
    var stream = KeptSource(
      source,
      in: SourceCopy(maxInMemory: maxKeptBytes, scratchDirectory: scratchDirectory))
    let result = calendars.read(&stream, named: path.name, reporting: &diagnostics)
    streams[path] = .some(stream.copy)
    return result
  }
}

/// The outcome of reading files, apart from their contents.
struct FilesRead {
  /// The problems found in the files, and in reading them.
  var findings: Findings

  /// The number of files without a calendar among those that were read before.
  private let otherFilesWithoutCalendar: Int

  /// The kinds that were not asked for, of which the files have some.
  private(set) var kindsPassedOver: Set<Event.Kind> = []

  private var lostComponents = 0
  private var openedFiles = 0

  /// Creates an outcome.
  ///
  /// - Parameter findings: The findings of files that were read before.
  init(findings: Findings = Findings()) {
    self.findings = findings
    otherFilesWithoutCalendar = findings.filesWithoutCalendar
  }

  /// Returns operands without those that name what another does: whatever paths lead to a calendar, it
  /// is one.
  private static func distinct(_ operands: [InputPath]) -> [InputPath] {
    if operands.count < 2 { return operands }
    var known: Set<SystemCall.FileIdentity> = []
    return operands.filter { path in
      guard path != .standardInput, let identity = SystemCall.FileIdentity(of: path.file) else {
        return true
      }
      return known.insert(identity).inserted
    }
  }

  /// Reads files, and the files of directories, in the order in which they are given.
  mutating func read(_ inputs: inout Inputs, into calendars: inout some FileImport) {
    let operands = Self.distinct(inputs.operands).map { PathContents(at: $0) }
    inputs.begin(operands.flatMap(\.paths))
    defer { inputs.end() }
    for files in operands {
      findings.failures += files.failures
      openedFiles += files.emptyCalendars
      let directories = files.calendarDirectories(reporting: &findings.failures)
      for path in files.paths {
        calendars.directory = directories[path]
        do {
          let result = try inputs.read(path, into: &calendars, reporting: &findings.diagnostics)
          openedFiles += 1
          lostComponents += result.lostComponents
          kindsPassedOver.formUnion(result.kindsPassedOver)
          if let failure = result.failure { findings.failures.append(failure) }
        } catch {
          findings.failures.append(error)
        }
      }
    }
  }

  /// Returns the outcome of the reading.
  ///
  /// - Parameter isTruncated: Whether limits kept occurrences out.
  func outcome(isTruncated: Bool) -> ViewCommand.Outcome {
    let readsEveryFile = findings.coverEveryFile
    return ViewCommand.Outcome(
      findings: findings, readsEveryFile: readsEveryFile,
      hasCalendar: openedFiles > findings.filesWithoutCalendar - otherFilesWithoutCalendar,
      isComplete: readsEveryFile && lostComponents == 0 && !isTruncated)
  }
}

extension Findings {
  fileprivate var filesWithoutCalendar: Int { diagnostics.countByRule[.noCalendar] ?? 0 }
}
