package import ICSText
internal import JSONWriting

/// A writer of GitLab's code quality reports: a JSON array of findings.
package struct GitLabReport: ReportWriter {
  private var json = JSONText()
  /// How often each fingerprint was used, since every finding needs a unique one.
  private var fingerprints: [String: Int] = [:]

  /// Creates a writer.
  package init() {}

  /// Appends the start of the array.
  package mutating func begin(_ output: inout [UInt8]) {
    json.openArray()
    json.flush(to: &output)
  }

  /// Appends the findings of a file.
  package mutating func append(_ report: ValidationReport, to output: inout [UInt8]) {
    for finding in report.entries {
      let fingerprint = uniqueFingerprint(of: finding)
      let severity = severity(finding.severity)
      json.object { json in
        json.member("description", finding.message)
        json.member("check_name", finding.rule.id)
        json.member("fingerprint", fingerprint)
        json.member("severity", severity)
        json.object("location") { json in
          json.member("path", PlainName.of(finding.file))
          json.object("positions") { json in
            json.object("begin") { json in
              json.member("line", finding.place.line)
              json.member("column", finding.place.column)
            }
          }
        }
      }
    }
    json.flush(to: &output)
  }

  /// Appends a file that could not be read.
  package mutating func append(_ failure: SourceError, to output: inout [UInt8]) {
    json.object { json in
      json.member("description", "\(failure.reason)")
      json.member("check_name", "unreadable")
      json.member("fingerprint", failure.fingerprint)
      json.member("severity", "blocker")
      json.object("location") { json in
        json.member("path", PlainName.of(failure.file))
        json.object("lines") { $0.member("begin", 1) }
      }
    }
    json.flush(to: &output)
  }

  /// Appends the end of the array.
  package mutating func end(_ output: inout [UInt8]) {
    json.closeArray()
    json.endLine()
    json.flush(to: &output)
  }

  private mutating func uniqueFingerprint(of finding: Diagnostic) -> String {
    let fingerprint = finding.fingerprint
    let count = fingerprints[fingerprint, default: 0]
    fingerprints[fingerprint] = count + 1
    return count == 0 ? fingerprint : "\(fingerprint)-\(count)"
  }

  private func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}
