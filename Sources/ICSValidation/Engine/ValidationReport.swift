public import ICSText

/// What was found in a file.
public struct ValidationReport: Sendable {
  /// The name of the file, as given.
  public let file: String

  /// The path of the file, or its name if no path was given.
  package let path: InputPath

  /// The program that wrote the file, by its first PRODID.
  public let producer: String?

  /// The findings in the order of their places; the limits bound how many are kept of each rule.
  public let findings: [Diagnostic]

  /// How often each rule was violated, not counting known faults, in the order of identifiers.
  public let counts: [RuleCount]

  /// What the file contains.
  package let summary: ScanSummary

  /// The number of faults that were skipped because a baseline has them.
  package let knownFaults: Int

  /// What subscribers see of the update; `nil` if the file was not compared with the version before.
  package internal(set) var update: UpdateCounts?

  /// What `calview fix` repairs in the file; `nil` if that was not tried.
  package var repairs: RepairReport?

  private let countBySeverity: [Int]

  /// The lines that edits of findings change.
  private let editedLines: Set<Int>

  /// Whether the whole file was read, and every database zone that it names could be looked up.
  public var isComplete: Bool {
    summary.failure == nil && !counts.contains { RuleRegistry.gaps.contains($0.rule) }
  }

  init(
    _ diagnostics: Diagnostics, _ policy: ReportPolicy, path: InputPath?, producer: String?,
    summary: ScanSummary
  ) {
    file = diagnostics.file
    self.path = path ?? InputPath(file)
    self.producer = producer
    let places = diagnostics.kept.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }.map { _, finding in finding.naming(furtherPlaces: policy.furtherPlaces(of: finding.rule)) }
    if let reason = places.first(where: { $0.rule == .noCalendar }) {
      // For a web page or a picture, further findings are of no use to anybody.
      findings = [reason]
      counts = [RuleCount(rule: .noCalendar, count: 1)]
      countBySeverity = Severity.allCases.map { $0 == reason.severity ? 1 : 0 }
    } else {
      findings = places
      counts = diagnostics.countByRule.inOrder
      countBySeverity = Severity.allCases.map { diagnostics.count(of: $0) }
    }
    self.summary = summary
    editedLines = Set(places.lazy.filter { $0.remedy?.isSufficient != nil }.map(\.place.line))
    knownFaults = policy.knownFaults
  }

  /// Creates the report on a feed: on how it was served, and on its content if that is a calendar.
  package init(of address: InputPath, servedAs head: ValidationReport, with body: ValidationReport?)
  {
    let saysAll = head.counts.contains { RuleRegistry.contents.contains($0.rule) }
    let parts = [head] + (saysAll ? [] : body.map { [$0] } ?? [])
    self.init(
      parts, findings: parts.flatMap(\.findings), file: address.name,
      path: InputPath(address.name), producer: body?.producer,
      summary: body?.summary ?? head.summary)
  }

  /// Returns the report together with that on the update of the same file, in the order of places.
  package func adding(_ update: ValidationReport) -> ValidationReport {
    // The findings about how a feed is served come first, as before.
    let others = findings.filter { $0.file != update.file }
    let found = findings.filter { $0.file == update.file } + update.findings
    let sorted = found.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }
    var report = ValidationReport(
      [self, update], findings: others + sorted.map(\.element), file: file, path: path,
      producer: producer, summary: summary)
    report.update = update.update ?? self.update
    return report
  }

  /// Joins reports on parts of what was checked.
  private init(
    _ parts: [ValidationReport], findings: [Diagnostic], file: String, path: InputPath,
    producer: String?, summary: ScanSummary
  ) {
    self.file = file
    self.path = path
    self.producer = producer
    self.findings = findings
    var counts: [DiagnosticRule: Int] = [:]
    for found in parts.flatMap(\.counts) { counts[found.rule, default: 0] += found.count }
    self.counts = counts.inOrder
    countBySeverity = Severity.allCases.map { severity in
      parts.reduce(0) { $0 + $1.count(of: severity) }
    }
    self.summary = summary
    editedLines = parts.reduce(into: []) { $0.formUnion($1.editedLines) }
    knownFaults = parts.reduce(0) { $0 + $1.knownFaults }
  }

  /// Returns the number of findings of a severity, including those that were not kept.
  public func count(of severity: Severity) -> Int { countBySeverity[Int(severity.rawValue)] }

  /// Returns the number of findings of a rule that were counted but not kept.
  public func leftOutCount(of rule: DiagnosticRule) -> Int {
    let count = counts.first { $0.rule == rule }?.count ?? 0
    return max(0, count - findings.count { $0.rule == rule })
  }

  /// Whether `calview fix` removes a finding of the report.
  ///
  /// It is `nil` if that depends on more than the component, and the repair was not tried.
  func isFixable(_ finding: Diagnostic) -> Bool? {
    guard let rule = RuleRegistry.description(of: finding.rule.id) else { return false }
    let places = finding.remedy?.places ?? 1
    // Whatever is wrong with a line goes with it.
    if places == 1, repairs?.removes(finding.place.line) == true { return true }
    switch rule.repair {
    case .never, .unsafe: return false
    case .always:
      // A line to which another was joined stays as it is.
      guard let remedy = finding.remedy else { return rule.isFoundByReader }
      return places > 1 ? true : remedy.isSufficient ?? isRepaired(finding)
    case .sometimes:
      if let isSufficient = finding.remedy?.isSufficient { return isSufficient }
      // Another repair of the line may come first.
      let isOpen = rule.isFoundByReader || editedLines.contains(finding.place.line)
      return finding.remedy == nil && !isOpen ? false : isRepaired(finding)
    }
  }

  /// Whether the trial removed a finding that does not say itself what removes it; `nil` if nothing was
  /// tried, or not all repairs are kept.
  private func isRepaired(_ finding: Diagnostic) -> Bool? {
    guard let repairs else { return nil }
    if let places = finding.remedy?.places, places > 1 {
      return repairs.counts[finding.rule, default: 0] >= places
    }
    var made = repairs.repairs.count {
      $0.rule == finding.rule && $0.place.line == finding.place.line
    }
    if made == 0, repairs.leftOut.contains(where: { $0.rule == finding.rule }) { return nil }
    // The repairs that other findings show are theirs.
    var open = 0
    for other in findings
    where other.rule == finding.rule && other.place.line == finding.place.line {
      if other.remedy?.isSufficient == nil { open += 1 } else { made -= other.shownEdits.count }
    }
    return made >= open
  }

  /// Whether trying the repair would tell more about the findings.
  package var dependsOnRepair: Bool { findings.contains { isFixable($0) == nil } }

  /// The worst severity among the findings; `nil` if there are none.
  public var worst: Severity? { Severity.allCases.last { count(of: $0) > 0 } }
}

extension ValidationReport {
  /// Returns the report as JSON, in the schema `calview.validation/1`.
  public func json() -> String {
    var writer = JSONReport()
    var output: [UInt8] = []
    writer.begin(&output)
    writer.append(self, to: &output)
    writer.end(&output)
    return String(decoding: output, as: UTF8.self)
  }
}

extension Diagnostic {
  /// Returns the finding with the number of places at which the same is wrong.
  fileprivate func naming(furtherPlaces count: Int) -> Diagnostic {
    guard count > 0 else { return self }
    return Diagnostic(
      rule: rule, severity: severity, file: file, place: place,
      message: "\(message); this is the first of \(count + 1) such places",
      sourceLine: sourceLine, advice: advice,
      remedy: remedy == .author ? remedy : .trial(places: count + 1))
  }
}

extension ValidationReport: CustomStringConvertible {
  /// The findings, one per line.
  public var description: String { findings.map(\.description).joined(separator: "\n") }
}
