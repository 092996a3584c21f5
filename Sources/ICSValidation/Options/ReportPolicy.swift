internal import ICSText

/// Sets the severity of reports as the options say, and skips those in a baseline.
struct ReportPolicy: DiagnosticPolicy {
  /// What is made of some rules, and where each of these has its level.
  private var levels: [ValidationOptions.Level] = [.asReported]
  private var levelNumbers = RuleNumbers()
  private var known: Baseline?
  private let recordsFaults: Bool

  /// All faults so far, if they are wanted.
  private(set) var recorded = Baseline()

  /// How many faults were skipped because they are known.
  private(set) var knownFaults = 0

  /// - Parameter levels: What is made of each rule of the registry.
  init(_ options: ValidationOptions, levels: [ValidationOptions.Level], baseline: Baseline?) {
    for (rule, level) in zip(RuleRegistry.rules, levels) where level != .asReported {
      levelNumbers[rule.diagnostic] = self.levels.count
      self.levels.append(level)
    }
    known = baseline
    recordsFaults = options.recordsBaseline
  }

  /// Weighs reports as they are.
  init() {
    recordsFaults = false
  }

  /// Hands over the faults so far, and forgets them.
  mutating func takeRecorded() -> Baseline {
    // Later on there may be two of it, and each change would copy all of its faults.
    recorded.putInOrder()
    defer { recorded = Baseline() }
    return recorded
  }

  mutating func severity(
    of rule: DiagnosticRule, reportedAs severity: Severity, about subject: UInt64,
    message: () -> String
  ) -> Severity? {
    let level = levels[levelNumbers[rule]]
    if level == .off { return nil }
    if known != nil || recordsFaults {
      let key = Baseline.Key(rule: rule.id, subject: subject, message: message())
      if recordsFaults { recorded.insert(key) }
      if known?.remove(key) == true {
        knownFaults += 1
        return nil
      }
    }
    if case .severity(let severity) = level { return severity }
    return severity
  }
}
