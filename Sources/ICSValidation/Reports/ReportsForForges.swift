package import ICSText
internal import JSONWriting

/// A writer of reports as commands of GitHub Actions, which annotate the lines of a change.
package struct GitHubReport: ReportWriter {
  private let options: ReportOptions

  /// Creates a writer.
  package init(_ options: ReportOptions) {
    self.options = options
  }

  /// Appends nothing.
  package mutating func begin(_ output: inout [UInt8]) {}

  /// Appends the findings of a file.
  package mutating func append(_ report: ValidationReport, to output: inout [UInt8]) {
    for finding in report.entries {
      let file = escapedPath(PlainName.of(finding.file))
      let place = "line=\(finding.place.line),col=\(finding.place.column)"
      let message = escaped(options.clean("\(finding.message) [\(finding.rule.id)]"), "")
      output.append(
        line:
          "::\(command(finding.severity)) title=\(finding.rule.id),file=\(file),\(place)::\(message)"
      )
    }
  }

  /// Appends a file that could not be read.
  package mutating func append(_ failure: SourceError, to output: inout [UInt8]) {
    let file = escapedPath(PlainName.of(failure.file))
    output.append(
      line: "::error title=unreadable,file=\(file)::\(escaped("\(failure.reason)", ""))")
  }

  /// Appends nothing.
  package mutating func end(_ output: inout [UInt8]) {}

  private func command(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }

  /// Escapes a path for a command; colons, commas and tabs in a name stay as escapes.
  private func escapedPath(_ path: String) -> String {
    options.clean(escaped(path, ":,\t"))
  }

  /// Escapes a text for a command: bytes replace the characters that would end a part of it.
  private func escaped(_ text: String, _ separators: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where separators.contains(":"): result += "%3A"
      case "\t" where separators.contains("\t"): result += "%09"
      case "," where separators.contains(","): result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

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
