import CalendarPages
import ICSImport
import ICSText
import TimeZones

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
