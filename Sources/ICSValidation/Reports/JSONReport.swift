public import ICSText
internal import JSONWriting

/// One JSON document: the files with their findings, and how much was found.
public struct JSONReport: ReportWriter {
  private var json = JSONText()
  private var counts = ReportCounts()
  /// The files that could not be read.
  private var failures: [SourceError] = []

  /// Creates a writer.
  public init() {}

  /// Appends the start of the document.
  public mutating func begin(_ output: inout [UInt8]) {
    json.openObject()
    json.member("schema", "calview.validation/1")
    json.key("files")
    json.openArray()
    json.flush(to: &output)
  }

  /// Appends a file.
  public mutating func append(_ report: ValidationReport, to output: inout [UInt8]) {
    counts.add(report)
    json.object { json in
      json.member("file", report.file)
      json.member("bytes", report.summary.bytesRead)
      json.member("calendars", report.summary.calendars)
      json.member("components", report.summary.components)
      json.member("errors", report.count(of: .error))
      json.member("warnings", report.count(of: .warning))
      json.member("infos", report.count(of: .info))
      json.member("known", report.knownFaults)
      json.key("rules")
      json.openArray()
      for (rule, count) in report.counts {
        json.object { json in
          json.member("rule", rule.id)
          json.member("count", count)
        }
      }
      json.closeArray()
      json.key("findings")
      json.openArray()
      for finding in report.findings { json.finding(finding) }
      json.closeArray()
    }
    json.flush(to: &output)
  }

  /// Keeps a file that could not be read for the end.
  public mutating func append(_ failure: SourceError, to output: inout [UInt8]) {
    failures.append(failure)
  }

  /// Appends the end of the document.
  public mutating func end(_ output: inout [UInt8]) {
    json.closeArray()
    json.key("unreadable")
    json.openArray()
    for failure in failures {
      json.object { json in
        json.member("file", failure.file)
        json.member("message", "\(failure.reason)")
      }
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

/// The findings as JSON objects, one a line.
public struct NDJSONReport: ReportWriter {
  private var json = JSONText()

  /// Creates a writer.
  public init() {}

  /// Appends nothing.
  public mutating func begin(_ output: inout [UInt8]) {}

  /// Appends the findings of a file.
  public mutating func append(_ report: ValidationReport, to output: inout [UInt8]) {
    for finding in report.findings {
      json.finding(finding)
      json.endLine()
    }
    json.flush(to: &output)
  }

  /// Appends nothing: it is said in a message.
  public mutating func append(_ failure: SourceError, to output: inout [UInt8]) {}

  /// Appends nothing.
  public mutating func end(_ output: inout [UInt8]) {}
}

extension JSONText {
  /// Appends a finding as both forms have it.
  fileprivate mutating func finding(_ finding: Diagnostic) {
    let rule = RuleRegistry.description(of: finding.rule.id)
    object { json in
      json.member("rule", finding.rule.id)
      json.member("severity", "\(finding.severity)")
      json.member("file", finding.file)
      json.member("line", finding.place.line)
      json.member("column", finding.place.column)
      json.member("message", finding.message)
      json.member("reference", rule?.reference)
      json.member("cure", rule?.cure)
      json.member("fixable", rule?.isFixable == true)
      json.member("source", finding.sourceLine?.text)
    }
  }
}
