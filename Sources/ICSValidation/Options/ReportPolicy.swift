internal import ICSText

/// Sets the severity of reports by the options, and skips faults that a baseline has.
struct ReportPolicy: DiagnosticPolicy {
  /// The levels of rules, and for each rule the index of its level.
  ///
  /// Rules without an entry have the first level, which leaves reports as they are.
  private var levels: [ValidationOptions.Level] = [.asReported]
  private var levelNumbers = RuleNumbers()
  private var known: Baseline?
  private let recordsFaults: Bool

  /// All faults so far, if the options ask for a baseline.
  private(set) var recorded = Baseline()

  /// The number of faults that were skipped because they are known.
  private(set) var knownFaults = 0

  /// - Parameter levels: The level of each rule of the registry, in its order.
  init(_ options: ValidationOptions, levels: [ValidationOptions.Level], baseline: Baseline?) {
    for (rule, level) in zip(RuleRegistry.rules, levels) where level != .asReported {
      levelNumbers[rule.diagnostic] = self.levels.count
      self.levels.append(level)
    }
    known = baseline
    recordsFaults = options.recordsBaseline
  }

  /// Creates a policy that leaves reports as they are.
  init() {
    recordsFaults = false
  }

  /// Returns the faults so far, and forgets them.
  mutating func takeRecorded() -> Baseline {
    // Sorting must come first: once there may be two copies, a change would copy all faults.
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
