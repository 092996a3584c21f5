/// Collects the diagnostics of a run: exact counts, and the first of each rule in full.
public struct Diagnostics: Sendable {
  /// The name of the file that reports are about, as it was given.
  public var file: String

  /// The diagnostics kept, in the order of their reports.
  public private(set) var kept: [Diagnostic] = []

  /// How often each rule was reported, kept or not.
  public private(set) var countByRule: [DiagnosticRule: Int] = [:]

  /// How many reports weigh as much as each severity.
  private var countBySeverity: [Severity: Int] = [:]

  private let keptPerRule: Int

  /// Creates an empty collection that keeps the given number of diagnostics of each rule.
  public init(file: String = "", keptPerRule: Int = Limits.standard.diagnosticsPerRule) {
    self.file = file
    self.keptPerRule = keptPerRule
  }

  /// Counts a departure from a rule, and keeps it if there are not too many of its kind.
  public mutating func report(
    _ rule: DiagnosticRule, _ severity: Severity? = nil, at place: Place,
    _ message: @autoclosure () -> String
  ) {
    let severity = severity ?? rule.severity
    countBySeverity[severity, default: 0] += 1
    let count = countByRule[rule, default: 0] + 1
    countByRule[rule] = count
    // The message is made only if it is kept: a file may depart from a rule in every line.
    guard count <= keptPerRule else { return }
    kept.append(
      Diagnostic(rule: rule, severity: severity, file: file, place: place, message: message()))
  }

  /// How many reports were made.
  public var total: Int { countBySeverity.values.reduce(0, +) }

  /// How many reports have the given severity.
  public func count(of severity: Severity) -> Int { countBySeverity[severity, default: 0] }

  /// How many reports of a rule were counted but not kept.
  public func numberLeftOut(of rule: DiagnosticRule) -> Int {
    max(0, countByRule[rule, default: 0] - keptPerRule)
  }
}
