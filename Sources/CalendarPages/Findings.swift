package import ICSText

/// The problems found: violations in the files, and files that could not be read.
package struct Findings: Sendable {
  /// The violations found in the files.
  package var diagnostics: Diagnostics

  /// The errors of files that could not be read.
  package var failures: [SourceError] = []

  /// Creates empty findings that keep a limited number of violations per rule.
  package init(keptPerRule: Int = Limits.standard.diagnosticsPerRule) {
    diagnostics = Diagnostics(keptPerRule: keptPerRule)
  }

  /// The read errors, without those that a diagnostic reports with the line where reading stopped.
  package var shownFailures: [SourceError] {
    let stopped = Set(diagnostics.kept.lazy.filter { $0.rule == .truncated }.map(\.file))
    return failures.filter { !stopped.contains($0.file) }
  }

  /// For each rule, the number of violations beyond those kept.
  package var leftOut: [(rule: DiagnosticRule, count: Int)] {
    diagnostics.countByRule.keys
      .filter { $0.severity > .info }
      .map { ($0, diagnostics.leftOutCount(of: $0)) }
      .filter { $0.1 > 0 }
      .sorted { $0.0.id < $1.0.id }
  }

  /// The diagnostics that affected the answer or may affect another: all except advice.
  package var shown: some Sequence<Diagnostic> {
    diagnostics.kept.lazy.filter { $0.severity > .info }
  }
}
