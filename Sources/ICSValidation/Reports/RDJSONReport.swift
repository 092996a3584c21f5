package import ICSText
internal import JSONWriting

/// A writer of reports in reviewdog's format (rdjson).
package struct RDJSONReport: ReportWriter {
  private var json = JSONText()

  /// Creates a writer.
  package init() {}

  /// Appends the start of the document.
  package mutating func begin(_ output: inout [UInt8]) {
    json.openObject()
    json.object("source") { $0.member("name", "calview") }
    json.key("diagnostics")
    json.openArray()
    json.flush(to: &output)
  }

  /// Appends the findings of a file.
  package mutating func append(_ report: ValidationReport, to output: inout [UInt8]) {
    for finding in report.entries {
      // Without its line, only the first column is known in bytes.
      let column = finding.place.column == 1 ? 1 : finding.sourceLine?.byteColumn
      let severity = severity(finding.severity)
      json.object { json in
        json.member("message", finding.message)
        json.object("location") { json in
          json.member("path", PlainName.of(finding.file))
          json.object("range") { json in
            json.object("start") { json in
              json.member("line", finding.place.line)
              if let column { json.member("column", column) }
            }
          }
        }
        json.member("severity", severity)
        json.object("code") { $0.member("value", finding.rule.id) }
        json.suggestions(for: finding)
      }
    }
    json.flush(to: &output)
  }

  /// Appends a file that could not be read.
  package mutating func append(_ failure: SourceError, to output: inout [UInt8]) {
    json.object { json in
      json.member("message", "\(failure.reason)")
      json.object("location") { $0.member("path", PlainName.of(failure.file)) }
      json.member("severity", "ERROR")
      json.object("code") { $0.member("value", "unreadable") }
    }
    json.flush(to: &output)
  }

  /// Appends the end of the document.
  package mutating func end(_ output: inout [UInt8]) {
    json.closeArray()
    json.closeObject()
    json.endLine()
    json.flush(to: &output)
  }

  private func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .info: "INFO"
    }
  }
}

extension JSONText {
  /// Appends the edits that remove a finding, if all are safe.
  ///
  /// A reviewer takes them over with one click, without a word about what they may change.
  fileprivate mutating func suggestions(for finding: Diagnostic) {
    let edits = finding.shownEdits
    guard !edits.isEmpty, edits.allSatisfy(\.isSafe) else { return }
    key("suggestions")
    openArray()
    for edit in edits {
      object { json in
        json.object("range") { json in
          json.object("start") { json in
            json.member("line", edit.start.line)
            json.member("column", edit.start.byteColumn)
          }
          json.object("end") { json in
            json.member("line", edit.end.line)
            json.member("column", edit.end.byteColumn)
          }
        }
        json.member("text", edit.text)
      }
    }
    closeArray()
  }
}
