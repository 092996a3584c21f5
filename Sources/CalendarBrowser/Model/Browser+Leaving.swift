import CalendarPages
import ICSText

extension Browser {
  /// The colours of pages.
  var theme: Theme? { settings.look.theme }

  /// What was wrong in the files, as far as they are known.
  var report: FileReport {
    var seen: Set<String> = []
    let readings = store.readings
    let messages = readings.flatMap { read in
      read.findings.shownFailures.map(\.description) + read.findings.shown.map(\.description)
    }
    return FileReport(
      messages: messages.filter { seen.insert($0).inserted },
      isComplete: readings.allSatisfy(\.isComplete))
  }
}

/// What was wrong in the files that were browsed.
public struct FileReport: Hashable, Sendable {
  /// The messages, each once.
  public let messages: [String]

  /// Whether all that the files hold could be read.
  public let isComplete: Bool
}
