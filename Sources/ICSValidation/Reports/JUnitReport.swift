package import ICSText

/// A writer of reports in JUnit's XML: a suite for each file, a failed case for each finding.
package struct JUnitReport: ReportWriter {
  /// Creates a writer.
  package init() {}

  /// Appends the start of the document.
  package mutating func begin(_ output: inout [UInt8]) {
    output.append(line: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    output.append(line: "<testsuites name=\"calview\">")
  }

  /// Appends a file; a file without findings has one case that passed.
  package mutating func append(_ report: ValidationReport, to output: inout [UInt8]) {
    let file = XMLText.escaped(report.file)
    let advice = report.findings.count { $0.severity == .info }
    let tests = max(1, report.findings.count)
    output.append(
      line: "  <testsuite name=\"\(file)\" tests=\"\(tests)\" "
        + "failures=\"\(report.findings.count - advice)\" errors=\"0\" skipped=\"\(advice)\">")
    if report.findings.isEmpty {
      output.append(line: "    <testcase name=\"valid\" classname=\"\(file)\"/>")
    }
    for finding in report.findings { append(finding, file, to: &output) }
    output.append(line: "  </testsuite>")
  }

  /// Appends a file that could not be read.
  package mutating func append(_ failure: SourceError, to output: inout [UInt8]) {
    let file = XMLText.escaped(failure.file)
    output.append(
      line: "  <testsuite name=\"\(file)\" tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\">")
    output.append(line: "    <testcase name=\"readable\" classname=\"\(file)\">")
    output.append(line: "      <error message=\"\(XMLText.escaped("\(failure.reason)"))\"/>")
    output.append(line: "    </testcase>")
    output.append(line: "  </testsuite>")
  }

  /// Appends the end of the document.
  package mutating func end(_ output: inout [UInt8]) {
    output.append(line: "</testsuites>")
  }

  private func append(_ finding: Diagnostic, _ file: String, to output: inout [UInt8]) {
    let message = XMLText.escaped(finding.message)
    let name = "\(finding.rule.id) \(finding.place)"
    output.append(line: "    <testcase name=\"\(name)\" classname=\"\(file)\">")
    if finding.severity == .info {
      output.append(line: "      <skipped message=\"\(message)\"/>")
    } else {
      output.append(
        line: "      <failure type=\"\(finding.severity)\" message=\"\(message)\">"
          + "\(file):\(finding.place): \(message)</failure>")
    }
    output.append(line: "    </testcase>")
  }
}
