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
      let column = finding.byteColumn(of: finding.place)
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
  /// Appends the edits that remove a finding, if their columns in bytes are known and all are safe.
  ///
  /// A reviewer takes them over with one click, without a word about what they may change.
  fileprivate mutating func suggestions(for finding: Diagnostic) {
    let edits = finding.shownEdits.compactMap { edit in
      finding.byteColumn(of: edit.start).flatMap { start in
        finding.byteColumn(of: edit.end).map { (edit: edit, start: start, end: $0) }
      }
    }
    guard !edits.isEmpty, edits.count == finding.shownEdits.count,
      edits.allSatisfy(\.edit.isSafe)
    else { return }
    key("suggestions")
    openArray()
    for (edit, start, end) in edits {
      object { json in
        json.object("range") { json in
          json.object("start") { json in
            json.member("line", edit.start.line)
            json.member("column", start)
          }
          json.object("end") { json in
            json.member("line", edit.end.line)
            json.member("column", end)
          }
        }
        json.member("text", edit.text)
      }
    }
    closeArray()
  }
}

extension Diagnostic {
  /// The column of a place in bytes, as the format requires; `nil` if its line is not known.
  fileprivate func byteColumn(of place: Place) -> Int? {
    if place.column == 1 { return 1 }
    guard place.line == self.place.line else { return nil }
    return sourceLine?.byteColumn(movedBy: place.column - self.place.column)
  }
}
