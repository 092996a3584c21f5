public import ICSText

/// What was found in a file.
public struct ValidationReport: Sendable {
  /// The name of the file, as it was given.
  public let file: String

  /// The path of the file; its name if none was given.
  package let path: InputPath

  /// The program that wrote the file, as its first PRODID names it.
  public let producer: String?

  /// The findings in the order of their places; of each rule as many as the limits allow.
  public let findings: [Diagnostic]

  /// How often each rule was departed from, known faults left out, in the order of identifiers.
  public let counts: [(rule: DiagnosticRule, count: Int)]

  /// What the file held.
  package let summary: ScanSummary

  /// How many faults were skipped because a baseline has them.
  public let knownFaults: Int

  private let countBySeverity: [Int]

  /// Whether all of the file was read, and the zones that it names.
  public var isComplete: Bool {
    summary.failure == nil && !counts.contains { $0.rule == NoZoneDatabase.diagnostic }
  }

  init(
    _ diagnostics: Diagnostics, path: InputPath?, producer: String?, summary: ScanSummary,
    knownFaults: Int
  ) {
    file = diagnostics.file
    self.path = path ?? InputPath(file)
    self.producer = producer
    let places = diagnostics.kept.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }.map(\.element)
    if let reason = places.first(where: { $0.rule == .noCalendar }) {
      // What the lines of a web page or of a picture lack is of no use to anybody.
      findings = [reason]
      counts = [(.noCalendar, 1)]
      countBySeverity = Severity.allCases.map { $0 == reason.severity ? 1 : 0 }
    } else {
      findings = places
      counts = diagnostics.countByRule.map { ($0, $1) }.sorted { $0.rule.id < $1.rule.id }
      countBySeverity = Severity.allCases.map { diagnostics.count(of: $0) }
    }
    self.summary = summary
    self.knownFaults = knownFaults
  }

  /// What was found of a feed: how it was served, and if it is a calendar what stands in it.
  package init(of address: InputPath, servedAs head: ValidationReport, with body: ValidationReport?)
  {
    file = address.name
    path = InputPath(address.name)
    producer = body?.producer
    // What a web page lacks to be a calendar is of no use to anybody.
    let isPage = head.counts.contains { $0.rule == PageInPlaceOfFeed.diagnostic }
    let parts = [head] + (isPage ? [] : body.map { [$0] } ?? [])
    findings = parts.flatMap(\.findings)
    var counts: [DiagnosticRule: Int] = [:]
    for (rule, count) in parts.flatMap(\.counts) { counts[rule, default: 0] += count }
    self.counts = counts.map { ($0, $1) }.sorted { $0.rule.id < $1.rule.id }
    countBySeverity = Severity.allCases.map { severity in
      parts.reduce(0) { $0 + $1.count(of: severity) }
    }
    summary = body?.summary ?? head.summary
    knownFaults = parts.reduce(0) { $0 + $1.knownFaults }
  }

  /// How many findings have a severity, those that were not kept among them.
  public func count(of severity: Severity) -> Int { countBySeverity[Int(severity.rawValue)] }

  /// How many findings of a rule were counted and not kept.
  public func numberLeftOut(of rule: DiagnosticRule) -> Int {
    let count = counts.first { $0.rule == rule }?.count ?? 0
    return max(0, count - findings.count { $0.rule == rule })
  }

  /// The worst severity there is; `nil` if nothing was found.
  public var worst: Severity? { Severity.allCases.last { count(of: $0) > 0 } }
}

extension ValidationReport {
  /// The report as JSON of the schema `calview.validation/1`.
  public func json() -> String {
    var writer = JSONReport()
    var output: [UInt8] = []
    writer.begin(&output)
    writer.append(self, to: &output)
    writer.end(&output)
    return String(decoding: output, as: UTF8.self)
  }
}

extension ValidationReport: CustomStringConvertible {
  /// The findings, a line each.
  public var description: String { findings.map(\.description).joined(separator: "\n") }
}
