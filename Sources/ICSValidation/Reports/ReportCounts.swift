public import ICSText

/// The number of findings in all files together.
struct ReportCounts: Sendable {
  private(set) var files = 0
  private(set) var knownFaults = 0
  private var bySeverity = [Int](repeating: 0, count: Severity.allCases.count)
  private(set) var byRule: [DiagnosticRule: Int] = [:]

  mutating func add(_ report: ValidationReport) {
    files += 1
    knownFaults += report.knownFaults
    for severity in Severity.allCases {
      bySeverity[Int(severity.rawValue)] += report.count(of: severity)
    }
    for found in report.counts { byRule[found.rule, default: 0] += found.count }
  }

  func count(of severity: Severity) -> Int { bySeverity[Int(severity.rawValue)] }
}

extension ValidationReport {
  /// The rules with more violations than findings in the report, and how many more.
  public var leftOut: [(rule: DiagnosticRule, count: Int)] {
    counts.map { ($0.rule, numberLeftOut(of: $0.rule)) }.filter { $0.1 > 0 }
  }
}

extension Diagnostic {
  /// A number for the fault, in 16 digits, that stays the same when other lines of the file move.
  var fingerprint: String {
    Baseline.Key(rule: rule.id, subject: 0, message: "\(file)\n\(message)").fingerprint
  }
}

extension SourceError {
  /// A number for the failure, in 16 digits.
  var fingerprint: String {
    Baseline.Key(rule: "", subject: 0, message: description).fingerprint
  }
}

extension Baseline.Key {
  fileprivate var fingerprint: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
