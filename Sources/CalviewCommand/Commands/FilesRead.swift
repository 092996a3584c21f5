import CalendarPages
import ICSImport
import ICSText
import TimeZones

/// What came of reading files, besides what they hold.
struct FilesRead {
  /// What was wrong in the files and with them.
  var findings: Findings

  private var lostComponents = 0
  private var openedFiles = 0

  /// Starts with what is known of other files.
  init(findings: Findings = Findings()) {
    self.findings = findings
  }

  /// Has the files of operands, and of directories among them, read in the order in which they are
  /// given.
  mutating func read(_ inputs: inout Inputs, into calendars: inout some FileImport) {
    let operands = inputs.operands.map { CalendarFiles(at: $0) }
    inputs.begin(operands.flatMap(\.paths))
    defer { inputs.end() }
    for files in operands {
      findings.failures += files.failures
      for path in files.paths {
        do {
          let result = try inputs.read(path, into: &calendars, reporting: &findings.diagnostics)
          openedFiles += 1
          lostComponents += result.lostComponents
          if let failure = result.failure { findings.failures.append(failure) }
        } catch {
          findings.failures.append(error)
        }
      }
    }
  }

  /// What reading came to, if limits kept occurrences out or not.
  func outcome(isTruncated: Bool) -> ViewCommand.Outcome {
    let readsEveryFile = findings.areOfReadFiles
    return ViewCommand.Outcome(
      findings: findings, readsEveryFile: readsEveryFile,
      hasCalendar: openedFiles > findings.diagnostics.countByRule[.noCalendar] ?? 0,
      isComplete: readsEveryFile && lostComponents == 0 && !isTruncated)
  }
}
