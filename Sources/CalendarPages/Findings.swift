package import ICSText

/// What was wrong in the files, and with them.
package struct Findings: Sendable {
  /// What was wrong in the files.
  package var diagnostics: Diagnostics

  /// What could not be read.
  package var failures: [SourceError] = []

  /// Creates findings without any, to keep so many of each rule.
  package init(keptPerRule: Int = Limits.standard.diagnosticsPerRule) {
    diagnostics = Diagnostics(keptPerRule: keptPerRule)
  }

  /// What could not be read, except for what a diagnostic tells with the line where reading stopped.
  package var shownFailures: [SourceError] {
    let stopped = Set(diagnostics.kept.lazy.filter { $0.rule == .truncated }.map(\.file))
    return failures.filter { !stopped.contains($0.file) }
  }

  /// How many more violations of a rule there are than those kept.
  package var leftOut: [(rule: DiagnosticRule, count: Int)] {
    diagnostics.countByRule.keys
      .filter { $0.severity > .info }
      .map { ($0, diagnostics.numberLeftOut(of: $0)) }
      .filter { $0.1 > 0 }
      .sorted { $0.0.id < $1.0.id }
  }

  /// What made a difference to the answer, or may make one elsewhere: all but advice.
  package var shown: some Sequence<Diagnostic> {
    diagnostics.kept.lazy.filter { $0.severity > .info }
  }
}
