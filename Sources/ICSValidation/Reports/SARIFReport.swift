package import ICSText
internal import JSONWriting

/// A writer of reports in SARIF 2.1.0 (OASIS), which code scanning reads.
package struct SARIFReport: ReportWriter {
  private let version: String
  private var json = JSONText()
  /// The rules that findings refer to, in the order of each rule's first finding.
  private var rules: [DiagnosticRule] = []
  /// The files that could not be read.
  private var failures: [SourceError] = []
  /// The findings that the report does not contain, as numbers by file and rule.
  private var leftOut: [(path: InputPath, rule: DiagnosticRule, count: Int)] = []
  private var indices: [DiagnosticRule: Int] = [:]

  /// Creates a writer; `version` is the version of the program.
  package init(version: String) {
    self.version = version
  }

  /// Appends the start of the document.
  package mutating func begin(_ output: inout [UInt8]) {
    json.openObject()
    json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    json.member("version", "2.1.0")
    json.key("runs")
    json.openArray()
    json.openObject()
    json.member("columnKind", "unicodeCodePoints")
    json.key("results")
    json.openArray()
    json.flush(to: &output)
  }

  /// Appends the findings of a file.
  package mutating func append(_ report: ValidationReport, to output: inout [UInt8]) {
    for finding in report.findings { append(finding, in: report.path) }
    leftOut += report.leftOut.map { (report.path, $0.rule, $0.count) }
    json.flush(to: &output)
  }

  /// Keeps a file that could not be read, to list it at the end.
  package mutating func append(_ failure: SourceError, to output: inout [UInt8]) {
    failures.append(failure)
  }

  /// Appends the rules, since only at the end is it known which ones are needed.
  package mutating func end(_ output: inout [UInt8]) {
    json.closeArray()
    appendInvocation()
    let rules = rules.map { ($0, RuleRegistry.description(of: $0.id)) }
    let version = version
    json.object("tool") { json in
      json.object("driver") { json in
        json.member("name", "calview")
        json.member("version", version)
        json.key("rules")
        json.openArray()
        for (rule, description) in rules { json.rule(rule, description) }
        json.closeArray()
      }
    }
    json.closeObject()
    json.closeArray()
    json.closeObject()
    json.endLine()
    json.flush(to: &output)
  }

  /// Appends whether all went well, and what did not.
  private mutating func appendInvocation() {
    json.key("invocations")
    json.openArray()
    let (failures, leftOut) = (failures, leftOut)
    json.object { json in
      json.member("executionSuccessful", failures.isEmpty)
      guard !failures.isEmpty || !leftOut.isEmpty else { return }
      json.key("toolExecutionNotifications")
      json.openArray()
      for failure in failures {
        json.notification("error", "\(failure.reason)", failure.path)
      }
      for (path, rule, count) in leftOut {
        json.notification(
          "warning", "\(count) more of \(rule.id) are not in the report", path, rule)
      }
      json.closeArray()
    }
    json.closeArray()
  }

  private mutating func append(_ finding: Diagnostic, in path: InputPath) {
    let index = index(of: finding.rule)
    json.object { json in
      json.member("ruleId", finding.rule.id)
      json.member("ruleIndex", index)
      json.member("level", finding.severity.levelOfSARIF)
      json.object("message") { $0.member("text", finding.message) }
      json.key("locations")
      json.openArray()
      json.object { json in
        json.object("physicalLocation") { json in
          json.object("artifactLocation") { $0.member("uri", URIText.path(path)) }
          json.object("region") { json in
            json.member("startLine", finding.place.line)
            json.member("startColumn", finding.place.column)
            if let line = finding.sourceLine, !line.isCutAtStart, !line.isCutAtEnd {
              json.object("snippet") { $0.member("text", line.text) }
            }
          }
        }
      }
      json.closeArray()
      json.fix(of: finding, in: path)
      json.object("partialFingerprints") { $0.member("calview/v1", finding.fingerprint) }
    }
  }

  private mutating func index(of rule: DiagnosticRule) -> Int {
    if let index = indices[rule] { return index }
    rules.append(rule)
    indices[rule] = rules.count - 1
    return rules.count - 1
  }
}

extension JSONText {
  /// Appends what removes a finding, if that is known.
  fileprivate mutating func fix(of finding: Diagnostic, in path: InputPath) {
    guard case .edits(let edits, let isSafe, _) = finding.remedy, !edits.isEmpty else { return }
    key("fixes")
    openArray()
    object { json in
      json.object("description") {
        $0.member("text", isSafe ? "calview fix" : "calview fix --unsafe")
      }
      json.key("artifactChanges")
      json.openArray()
      json.object { json in
        json.object("artifactLocation") { $0.member("uri", URIText.path(path)) }
        json.key("replacements")
        json.openArray()
        for edit in edits { json.replacement(edit) }
        json.closeArray()
      }
      json.closeArray()
    }
    closeArray()
  }

  private mutating func replacement(_ edit: Diagnostic.Remedy.Edit) {
    object { json in
      json.object("deletedRegion") { json in
        json.member("startLine", edit.start.line)
        json.member("startColumn", edit.start.column)
        json.member("endLine", edit.end.line)
        json.member("endColumn", edit.end.column)
      }
      if !edit.text.isEmpty { json.object("insertedContent") { $0.member("text", edit.text) } }
    }
  }

  fileprivate mutating func notification(
    _ level: String, _ text: String, _ path: InputPath, _ rule: DiagnosticRule? = nil
  ) {
    object { json in
      json.member("level", level)
      json.object("message") { $0.member("text", text) }
      if let rule { json.object("associatedRule") { $0.member("id", rule.id) } }
      json.key("locations")
      json.openArray()
      json.object { json in
        json.object("physicalLocation") { json in
          json.object("artifactLocation") { $0.member("uri", URIText.path(path)) }
        }
      }
      json.closeArray()
    }
  }

  fileprivate mutating func rule(_ rule: DiagnosticRule, _ description: RuleDescription?) {
    object { json in
      json.member("id", rule.id)
      guard let description else { return }
      json.object("shortDescription") { $0.member("text", description.title) }
      json.object("fullDescription") { $0.member("text", description.harm) }
      json.object("help") {
        $0.member("text", "\(description.cure) (\(description.reference))")
      }
      json.object("defaultConfiguration") {
        $0.member("level", description.severity.levelOfSARIF)
      }
    }
  }
}

extension Severity {
  fileprivate var levelOfSARIF: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}

/// Paths as URI references (RFC 3986).
enum URIText {
  /// Returns a path without `./` before it, in which all but a few characters are percent-encoded.
  static func path(_ path: InputPath) -> String {
    var text: [UInt8] = []
    // An address, without its secrets, is already a reference.
    let separators = path.isAddress || path.isCollection ? ":/?#[]@!$&'()*+,;=%" : "/"
    for byte in path.isAddress || path.isCollection
      ? Array(path.name.utf8)[...] : PlainName.of(path.bytes)
    {
      let letter = byte | 0x20
      let isPlain =
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) && byte < 0x80
        || byte.digit != nil || "-._~".utf8.contains(byte) || separators.utf8.contains(byte)
      if isPlain {
        text.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text.append(contentsOf: "%\(digits.count == 1 ? "0" : "")\(digits)".utf8)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
