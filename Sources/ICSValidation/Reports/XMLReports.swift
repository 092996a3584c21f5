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

/// A writer of reports in JUnit's XML: a suite for each file, a failed case for each finding.
///
/// The report is valid by the schema of Jenkins (`junit-10.xsd`) and by the stricter one of Windy
/// Road, which demands a time, a host and empty elements of each suite.
package struct JUnitReport: ReportWriter {
  private let options: ReportOptions
  /// How many suites were written.
  private var suites = 0

  /// Creates a writer.
  package init(_ options: ReportOptions) {
    self.options = options
  }

  /// Appends the start of the document.
  package mutating func begin(_ output: inout [UInt8]) {
    output.append(line: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    output.append(line: "<testsuites>")
  }

  /// Appends a file; a file without findings has one case that passed.
  package mutating func append(_ report: ValidationReport, to output: inout [UInt8]) {
    let file = XMLText.escaped(PlainName.of(report.file))
    let findings = report.entries
    let advice = findings.count { $0.severity == .info }
    beginSuite(
      file, tests: max(1, findings.count), failures: findings.count - advice, skipped: advice,
      to: &output)
    if findings.isEmpty {
      output.append(line: "    <testcase name=\"valid\" classname=\"\(file)\" time=\"0\"/>")
    }
    for finding in findings { append(finding, file, to: &output) }
    endSuite(&output)
  }

  /// Appends a file that could not be read.
  package mutating func append(_ failure: SourceError, to output: inout [UInt8]) {
    let file = XMLText.escaped(PlainName.of(failure.file))
    beginSuite(file, tests: 1, errors: 1, to: &output)
    output.append(line: "    <testcase name=\"readable\" classname=\"\(file)\" time=\"0\">")
    output.append(
      line: "      <error type=\"unreadable\" "
        + "message=\"\(XMLText.escaped("\(failure.reason)"))\"/>")
    output.append(line: "    </testcase>")
    endSuite(&output)
  }

  /// Appends the end of the document.
  package mutating func end(_ output: inout [UInt8]) {
    output.append(line: "</testsuites>")
  }

  private mutating func beginSuite(
    _ file: String, tests: Int, failures: Int = 0, errors: Int = 0, skipped: Int = 0,
    to output: inout [UInt8]
  ) {
    output.append(
      line: "  <testsuite name=\"\(file)\" package=\"calview\" id=\"\(suites)\" "
        + "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" "
        + "skipped=\"\(skipped)\" timestamp=\"\(options.timestamp)\" "
        + "hostname=\"localhost\" time=\"0\">")
    output.append(line: "    <properties/>")
    suites += 1
  }

  private func endSuite(_ output: inout [UInt8]) {
    output.append(line: "    <system-out/>")
    output.append(line: "    <system-err/>")
    output.append(line: "  </testsuite>")
  }

  private func append(_ finding: Diagnostic, _ file: String, to output: inout [UInt8]) {
    let message = XMLText.escaped(finding.message)
    let name = "\(finding.rule.id) \(finding.place)"
    output.append(line: "    <testcase name=\"\(name)\" classname=\"\(file)\" time=\"0\">")
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

/// Text in the form that XML needs.
enum XMLText {
  /// Escapes a text for an element or an attribute; U+FFFD replaces what XML 1.0 cannot represent.
  ///
  /// Characters that would display a text in a different order are written as numbers.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x27: result += "&#39;"
      case 0x09, 0x0A, 0x0D, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
        result += "&#\(scalar.value);"
      case 0..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
