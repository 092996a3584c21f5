public import ICSText

/// The number of findings in all files together.
struct ReportCounts: Sendable {
  private(set) var files = 0
  private(set) var knownFaults = 0
  /// What subscribers see of all updates; `nil` if no file was compared with the version before.
  private(set) var update: UpdateCounts?
  private var bySeverity = [Int](repeating: 0, count: Severity.allCases.count)
  private(set) var byRule: [DiagnosticRule: Int] = [:]

  /// How many findings `calview fix` removes, how many it removes in part, and how many more it removes with
  /// `--unsafe`.
  private(set) var fixable = 0
  private(set) var partial = 0
  private(set) var unsafe = 0

  /// Whether the repair may remove more, since not all was tried, and whether it may with `--unsafe`.
  private(set) var mayFixMore = false
  private(set) var mayFixMoreUnsafely = false

  mutating func add(_ report: ValidationReport) {
    files += 1
    knownFaults += report.knownFaults
    if let counts = report.update { update = (update ?? UpdateCounts()) + counts }
    for severity in Severity.allCases {
      bySeverity[Int(severity.rawValue)] += report.count(of: severity)
    }
    for found in report.counts { byRule[found.rule, default: 0] += found.count }
    for finding in report.findings {
      switch report.isFixable(finding) {
      case true?: fixable += 1
      case false?:
        if finding.shownEdits.contains(where: \.isSafe) { partial += 1 }
        if case .edits(_, isSafe: false, isWhole: true) = finding.remedy { unsafe += 1 }
      case nil: mayFixMore = true
      }
    }
    for (rule, count) in report.leftOut {
      switch RuleRegistry.description(of: rule.id)?.repair {
      case nil, .never?: break
      case .always?: fixable += count
      case .sometimes(_, let unsafe)?:
        mayFixMore = true
        if unsafe != nil { mayFixMoreUnsafely = true }
      case .unsafe?: mayFixMoreUnsafely = true
      }
    }
  }

  func count(of severity: Severity) -> Int { bySeverity[Int(severity.rawValue)] }
}

extension ValidationReport {
  /// The rules with more violations than findings in the report, and how many more.
  public var leftOut: [(rule: DiagnosticRule, count: Int)] {
    counts.map { ($0.rule, leftOutCount(of: $0.rule)) }.filter { $0.1 > 0 }
  }
}

extension ValidationReport {
  /// The findings for formats that have a place for nothing else.
  ///
  /// If findings of a rule are left out, an entry after the last one kept says how many.
  var entries: [Diagnostic] {
    let leftOut = leftOut
    guard !leftOut.isEmpty else { return findings }
    return findings
      + leftOut.map { rule, count in
        let last = findings.last { $0.rule == rule }
        return Diagnostic(
          rule: rule, severity: last?.severity ?? rule.severity, file: file,
          place: last?.place ?? Place(line: 1),
          message: "\(count) more of \(rule.id) are not in the report",
          sourceLine: last?.sourceLine)
      }
  }
}

/// The names of files for programs that compare them with the names in a repository.
enum PlainName {
  /// Returns a name without `./` before it, which those names do not have.
  static func of(_ name: String) -> String {
    String(decoding: of(Array(name.utf8)), as: UTF8.self)
  }

  /// Returns the bytes of a name without `./` before it.
  static func of(_ name: [UInt8]) -> ArraySlice<UInt8> {
    var rest = name[...]
    while rest.starts(with: "./".utf8) {
      rest = rest.dropFirst(2).drop { $0 == UInt8(ascii: "/") }
    }
    return rest.isEmpty ? name[...] : rest
  }
}

extension Diagnostic {
  /// The edits that remove the fault; none if only people can say what is meant, or if the repair of the
  /// whole file must be tried first.
  var shownEdits: [Remedy.Edit] {
    if case .edits(let edits, _, _) = remedy { edits } else { [] }
  }

  /// A number for the fault, in 16 digits, that stays the same when other lines of the file move.
  var fingerprint: String {
    Baseline.Key(
      file: "", rule: rule.id, subject: 0, message: "\(PlainName.of(file))\n\(message)"
    ).fingerprint
  }
}

extension SourceError {
  /// A number for the failure, in 16 digits.
  var fingerprint: String {
    Baseline.Key(file: "", rule: "", subject: 0, message: "\(PlainName.of(file)): \(reason)")
      .fingerprint
  }
}

extension Baseline.Key {
  fileprivate var fingerprint: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
