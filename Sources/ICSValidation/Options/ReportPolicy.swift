internal import ICSText

/// Sets the severity of reports by the options, and skips faults that a baseline has.
///
/// Of a rule that is reported once per file it lets the first report through, and counts the others.
struct ReportPolicy: DiagnosticPolicy {
  /// How the reports of a rule are treated.
  private struct Treatment {
    var level = ValidationOptions.Level.asReported
    var isOncePerFile = false
    /// In how many places of the file a rule that is reported once was violated.
    var places = 0
  }

  /// The treatments of rules, and for each rule the index of its own.
  ///
  /// Rules without an entry have the first one, which leaves reports as they are.
  private var treatments = [Treatment()]
  private var treatmentNumbers = RuleNumbers()

  /// The faults that are known and have not been found in this run.
  private var known: Baseline?
  private let recordsFaults: Bool

  /// The file that is checked, as baselines name it.
  private var file = ""

  /// The files that were checked to their end, if there are known faults.
  private var checkedFiles: Set<String> = []

  /// All faults so far, if the options ask for a baseline.
  private(set) var recorded = Baseline()

  /// The number of faults in the file that were skipped because they are known.
  private(set) var knownFaults = 0

  /// - Parameter levels: The level of each rule of the registry, in its order.
  init(_ options: ValidationOptions, levels: [ValidationOptions.Level], baseline: Baseline?) {
    for (rule, level) in zip(RuleRegistry.scopes, levels) {
      guard level != .asReported || rule.isOncePerFile else { continue }
      treatmentNumbers[rule.diagnostic] = treatments.count
      treatments.append(Treatment(level: level, isOncePerFile: rule.isOncePerFile))
    }
    known = baseline
    recordsFaults = options.recordsBaseline
  }

  /// Creates a policy that leaves reports as they are.
  init() {
    recordsFaults = false
  }

  /// Starts with another file.
  mutating func beginFile(named name: String) {
    file = Baseline.name(of: name)
    for index in treatments.indices { treatments[index].places = 0 }
    knownFaults = 0
  }

  /// Notes that the file was checked to its end, so that known faults that were not found are gone.
  mutating func endFile() {
    if known != nil { checkedFiles.insert(file) }
  }

  /// Returns in how many places a rule was violated besides the one that is reported.
  func furtherPlaces(of rule: DiagnosticRule) -> Int {
    max(0, treatments[treatmentNumbers[rule]].places - 1)
  }

  /// Returns the faults so far, and forgets them.
  mutating func takeRecorded() -> Baseline {
    // Sorting must come first: once there may be two copies, a change would copy all faults.
    recorded.putInOrder()
    defer { recorded = Baseline() }
    return recorded
  }

  /// Returns the known faults that are no longer in the files, and forgets the known faults.
  ///
  /// Nothing is said about rules that are off, and about files that were not checked to their end.
  mutating func takeGone() -> [GoneFaults] {
    guard let known else { return [] }
    self.known = nil
    var rulesThatAreOff: Set<String> = []
    for rule in RuleRegistry.scopes
    where treatments[treatmentNumbers[rule.diagnostic]].level == .off {
      rulesThatAreOff.insert(rule.diagnostic.id)
    }
    return known.remaining { checkedFiles.contains($0) && !rulesThatAreOff.contains($1) }
  }

  func onlyCounts(_ rule: DiagnosticRule) -> Bool {
    let treatment = treatments[treatmentNumbers[rule]]
    return treatment.level == .off || treatment.places > 0
  }

  mutating func count(_ number: Int, of rule: DiagnosticRule) {
    treatments[treatmentNumbers[rule]].places += number
  }

  mutating func severity(
    of rule: DiagnosticRule, reportedAs severity: Severity, about subject: UInt64,
    message: () -> String
  ) -> Severity? {
    let number = treatmentNumbers[rule]
    if treatments[number].level == .off { return nil }
    if treatments[number].isOncePerFile {
      treatments[number].places += 1
      guard treatments[number].places == 1 else { return nil }
    }
    let treatment = treatments[number]
    if known != nil || recordsFaults {
      // Of a habit it does not matter where it first shows.
      let key =
        treatment.isOncePerFile
        ? Baseline.Key(file: file, rule: rule.id, subject: 0, message: "")
        : Baseline.Key(file: file, rule: rule.id, subject: subject, message: message())
      if recordsFaults { recorded.insert(key) }
      if known?.remove(key) == true {
        knownFaults += 1
        return nil
      }
    }
    if case .severity(let severity) = treatment.level { return severity }
    return severity
  }
}

/// A selection of rules: one by identifier (`rr.count-until`), a group (`rr`, `rr.*`), or `all`.
public struct RuleSelector: Hashable, Sendable {
  /// The text that names the rules.
  public let text: String

  private let group: String?

  /// Reads a selector.
  public init(_ text: String) throws(UnknownRule) {
    self.text = text
    if text.hasSuffix(".*") {
      group = String(text.dropLast(2))
    } else {
      group = text.contains(".") ? nil : text
    }
    guard RuleRegistry.descriptions.contains(where: { matches($0.id) }) else {
      throw UnknownRule(name: text)
    }
  }

  /// Creates a selector of one rule.
  init(_ rule: DiagnosticRule) {
    text = rule.id
    group = nil
  }

  /// Returns whether the selector selects the rule with an identifier.
  public func matches(_ id: String) -> Bool {
    guard let group else { return id == text }
    return group == "all" || id.hasPrefix(group + ".")
  }
}

/// The error that a name is neither that of a rule nor that of a group of rules.
public struct UnknownRule: Error, Hashable, Sendable, CustomStringConvertible {
  /// The unknown name.
  public let name: String

  /// The error as a sentence without a full stop.
  public var description: String { "\(name) is neither a rule nor a group of rules" }

  /// Creates an error about a name.
  package init(name: String) {
    self.name = name
  }
}
