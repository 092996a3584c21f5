import CalendarPages
import ICSText

extension Browser {
  /// What was wrong in the files, as far as they are known.
  var report: FileReport {
    var seen: Set<String> = []
    let readings = store.readings
    let findings = readings.map(\.findings) + (store.marks.map { [$0.findings] } ?? [])
    let messages = findings.flatMap {
      $0.shownFailures.map(\.description) + $0.shown.map(\.description)
    }
    return FileReport(
      messages: messages.filter { seen.insert($0).inserted },
      isComplete: readings.allSatisfy(\.isComplete) && store.marks?.isComplete ?? true)
  }
}

/// What was wrong in the files that were browsed.
package struct FileReport: Hashable, Sendable {
  /// The messages, each once.
  package internal(set) var messages: [String]

  /// Whether all that the files hold could be read.
  package internal(set) var isComplete: Bool
}
