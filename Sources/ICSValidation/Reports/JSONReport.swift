internal import CalendarEvents
package import ICSText
internal import JSONWriting

/// A writer of one JSON document: the files with their findings, and the totals.
package struct JSONReport: ReportWriter {
  private var json = JSONText()
  private var counts = ReportCounts()
  /// The files that could not be read.
  private var failures: [SourceError] = []

  /// Creates a writer.
  package init() {}

  /// Appends the start of the document.
  package mutating func begin(_ output: inout [UInt8]) {
    json.openObject()
    json.member("schema", "calview.validation/1")
    json.key("files")
    json.openArray()
    json.flush(to: &output)
  }

  /// Appends a file.
  package mutating func append(_ report: ValidationReport, to output: inout [UInt8]) {
    counts.add(report)
    json.object { json in
      json.members(of: report)
      json.key("findings")
      json.openArray()
      for finding in report.findings { json.finding(finding, isFixable: report.isFixable(finding)) }
      json.closeArray()
    }
    json.flush(to: &output)
  }

  /// Keeps a file that could not be read, to list it at the end.
  package mutating func append(_ failure: SourceError, to output: inout [UInt8]) {
    failures.append(failure)
  }

  /// Appends the end of the document.
  package mutating func end(_ output: inout [UInt8]) {
    json.closeArray()
    json.key("unreadable")
    json.openArray()
    for failure in failures {
      json.object { $0.members(of: failure) }
    }
    json.closeArray()
    let counts = counts
    let unreadable = failures.count
    json.object("summary") { json in
      json.member("files", counts.files)
      json.member("unreadable", unreadable)
      json.member("errors", counts.count(of: .error))
      json.member("warnings", counts.count(of: .warning))
      json.member("infos", counts.count(of: .info))
      json.member("known", counts.knownFaults)
    }
    json.closeObject()
    json.endLine()
    json.flush(to: &output)
  }
}

/// A writer of the findings as JSON objects, one per line.
///
/// With statistics, each file has a line after its findings.
package struct NDJSONReport: ReportWriter {
  private var json = JSONText()
  private let showsFiles: Bool

  /// Creates a writer.
  package init(_ options: ReportOptions) { showsFiles = options.showsStatistics }

  /// Appends nothing.
  package mutating func begin(_ output: inout [UInt8]) {}

  /// Appends the findings of a file.
  package mutating func append(_ report: ValidationReport, to output: inout [UInt8]) {
    for finding in report.entries {
      json.finding(finding, isFixable: report.isFixable(finding))
      json.endLine()
    }
    if showsFiles {
      json.object { $0.members(of: report) }
      json.endLine()
    }
    json.flush(to: &output)
  }

  /// Appends that a file could not be read, if there are statistics; a message says so in any case.
  package mutating func append(_ failure: SourceError, to output: inout [UInt8]) {
    guard showsFiles else { return }
    json.object { $0.members(of: failure) }
    json.endLine()
    json.flush(to: &output)
  }

  /// Appends nothing.
  package mutating func end(_ output: inout [UInt8]) {}
}

extension JSONText {
  /// Appends the members that describe a file, other than its findings.
  fileprivate mutating func members(of report: ValidationReport) {
    member("file", report.file)
    member("bytes", report.summary.bytesRead)
    member("calendars", report.summary.calendars)
    member("components", report.summary.components)
    member("producer", report.producer)
    member("errors", report.count(of: .error))
    member("warnings", report.count(of: .warning))
    member("infos", report.count(of: .info))
    member("known", report.knownFaults)
    if let update = report.update {
      object("update") { json in
        json.member("added", update[.added])
        json.member("removed", update[.removed])
        json.member("moved", update[.moved])
        json.member("changed", update[.changed])
        json.member("doubled", update.doubled)
      }
    }
    key("rules")
    openArray()
    for found in report.counts {
      object { json in
        json.member("rule", found.rule.id)
        json.member("count", found.count)
      }
    }
    closeArray()
  }

  /// Appends the members that describe a file that could not be read.
  fileprivate mutating func members(of failure: SourceError) {
    member("file", failure.file)
    member("message", "\(failure.reason)")
  }

  /// Appends a finding, in the form that both formats use.
  fileprivate mutating func finding(_ finding: Diagnostic, isFixable: Bool?) {
    let rule = RuleRegistry.description(of: finding.rule.id)
    object { json in
      json.member("rule", finding.rule.id)
      json.member("severity", "\(finding.severity)")
      json.member("file", finding.file)
      json.member("line", finding.place.line)
      json.member("column", finding.place.column)
      json.member("message", finding.message)
      json.member("reference", finding.advice?.reference ?? rule?.reference)
      json.member("cure", finding.advice?.cure ?? rule?.cure)
      json.member("fixable", isFixable)
      json.key("edits")
      json.openArray()
      for edit in finding.shownEdits {
        json.object { json in
          json.member("line", edit.start.line)
          json.member("column", edit.start.column)
          json.member("endLine", edit.end.line)
          json.member("endColumn", edit.end.column)
          json.member("text", edit.text)
          json.member("safe", edit.isSafe)
        }
      }
      json.closeArray()
      json.member("source", finding.sourceLine?.text)
    }
  }
}

// Members of the JSON documents that validation writes.
extension JSONText {
  /// Moves the text written so far to a buffer.
  mutating func flush(to output: inout [UInt8]) {
    output += bytes
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends a member whose value is an object.
  mutating func object(_ name: StaticString, _ members: (inout JSONText) -> Void) {
    key(name)
    object(members)
  }

  /// Appends an object without a name.
  mutating func object(_ members: (inout JSONText) -> Void) {
    openObject()
    members(&self)
    closeObject()
  }
}
