public import ICSText

/// Checkstyle's XML.
public struct CheckstyleReport: ReportWriter {
  /// Creates a writer.
  public init() {}

  /// Appends the start of the document.
  public mutating func begin(_ output: inout [UInt8]) {
    output.append(line: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    output.append(line: "<checkstyle version=\"4.3\">")
  }

  /// Appends a file.
  public mutating func append(_ report: ValidationReport, to output: inout [UInt8]) {
    output.append(line: "  <file name=\"\(XMLText.escaped(report.file))\">")
    for finding in report.findings {
      output.append(
        line: "    <error line=\"\(finding.place.line)\" column=\"\(finding.place.column)\" "
          + "severity=\"\(finding.severity)\" message=\"\(XMLText.escaped(finding.message))\" "
          + "source=\"calview.\(finding.rule.id)\"/>")
    }
    output.append(line: "  </file>")
  }

  /// Appends a file that could not be read.
  public mutating func append(_ failure: SourceError, to output: inout [UInt8]) {
    output.append(line: "  <file name=\"\(XMLText.escaped(failure.file))\">")
    output.append(
      line: "    <error severity=\"error\" message=\"\(XMLText.escaped("\(failure.reason)"))\" "
        + "source=\"calview.unreadable\"/>")
    output.append(line: "  </file>")
  }

  /// Appends the end of the document.
  public mutating func end(_ output: inout [UInt8]) {
    output.append(line: "</checkstyle>")
  }
}
