import CalendarPages
import ICSText

extension Browser {
  /// The colours of pages.
  var theme: Theme? { settings.look.theme }

  /// What was wrong in the files, of the pages that are known.
  var messages: [String] {
    var seen: Set<String> = []
    return store.findings.flatMap { findings in
      findings.shownFailures.map(\.description) + findings.shown.map(\.description)
    }.filter { seen.insert($0).inserted }
  }
}
