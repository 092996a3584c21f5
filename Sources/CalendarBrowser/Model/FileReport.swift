import CalendarPages
import ICSText

extension Browser {
  /// The problems in the files, as far as they are known.
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

/// The problems in the files that were browsed.
package struct FileReport: Hashable, Sendable {
  /// The messages, without duplicates.
  package internal(set) var messages: [String]

  /// Whether everything in the files could be read.
  package internal(set) var isComplete: Bool
}
