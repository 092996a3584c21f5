package import ICSText

/// A writer of reports in Checkstyle's XML.
package struct CheckstyleReport: ReportWriter {
  /// Creates a writer.
  package init() {}

  /// Appends the start of the document.
  package mutating func begin(_ output: inout [UInt8]) {
    output.append(line: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    output.append(line: "<checkstyle version=\"4.3\">")
  }

  /// Appends a file.
  package mutating func append(_ report: ValidationReport, to output: inout [UInt8]) {
    output.append(line: "  <file name=\"\(XMLText.escaped(PlainName.of(report.file)))\">")
    for finding in report.entries {
      output.append(
        line: "    <error line=\"\(finding.place.line)\" column=\"\(finding.place.column)\" "
          + "severity=\"\(finding.severity)\" message=\"\(XMLText.escaped(finding.message))\" "
          + "source=\"calview.\(finding.rule.id)\"/>")
    }
    output.append(line: "  </file>")
  }

  /// Appends a file that could not be read.
  package mutating func append(_ failure: SourceError, to output: inout [UInt8]) {
    output.append(line: "  <file name=\"\(XMLText.escaped(PlainName.of(failure.file)))\">")
    output.append(
      line: "    <error severity=\"error\" message=\"\(XMLText.escaped("\(failure.reason)"))\" "
        + "source=\"calview.unreadable\"/>")
    output.append(line: "  </file>")
  }

  /// Appends the end of the document.
  package mutating func end(_ output: inout [UInt8]) {
    output.append(line: "</checkstyle>")
  }
}
