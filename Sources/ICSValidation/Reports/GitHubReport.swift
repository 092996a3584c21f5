package import ICSText

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
