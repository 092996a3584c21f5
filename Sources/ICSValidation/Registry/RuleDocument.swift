internal import ICSText
internal import JSONWriting

/// The rules as one JSON document, `calview.rules/1`.
package enum RuleDocument {
  /// Appends the document for some rules.
  package static func append(_ rules: [RuleDescription], to output: inout [UInt8]) {
    var json = JSONText()
    json.openObject()
    json.member("schema", "calview.rules/1")
    json.key("rules")
    json.openArray()
    for rule in rules { append(rule, to: &json) }
    json.closeArray()
    json.closeObject()
    json.endLine()
    json.flush(to: &output)
  }

  private static func text(of example: Example) -> String {
    (example.notes + [example.text]).joined(separator: "\n")
  }

  private static func append(_ rule: RuleDescription, to json: inout JSONText) {
    json.object { json in
      json.member("id", rule.id)
      json.member("severity", "\(rule.severity)")
      json.member("reference", rule.reference)
      json.member("title", rule.title)
      json.member("harm", rule.harm)
      json.member("cure", rule.cure)
      json.member("fixable", rule.isFixable)
      json.member(rule.repair)
      json.member(
        "profiles", Profile.allCases.filter(rule.scope.profiles.contains).map(\.rawValue))
      json.member("wrong", rule.wrong.map(text(of:)))
      json.member("right", rule.right.map(text(of:)))
    }
  }
}

extension JSONText {
  fileprivate mutating func member(_ repair: RepairScope) {
    let (scope, condition, unsafe): (String, String?, String?) =
      switch repair {
      case .never: ("never", nil, nil)
      case .always: ("always", nil, nil)
      case .sometimes(let condition, let unsafe): ("sometimes", condition, unsafe)
      case .unsafe(let condition): ("unsafe", nil, condition)
      }
    object("repair") { json in
      json.member("scope", scope)
      json.member("condition", condition)
      json.member("unsafeCondition", unsafe)
    }
  }

  fileprivate mutating func member(_ name: StaticString, _ values: [String]) {
    key(name)
    openArray()
    for value in values { text(value) }
    closeArray()
  }
}

/// The rules as text: a list, a page for each rule, and one page of all.
package enum RuleDocumentation {
  /// Appends rules, one after the other: identifier, severity and title.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - columns: The width in columns at which titles are wrapped; `nil` to give each rule one
  ///     line.
  ///   - output: The buffer to append to.
  package static func appendList(
    _ rules: [RuleDescription] = RuleRegistry.descriptions, columns: Int? = nil,
    to output: inout [UInt8]
  ) {
    let width = rules.map(\.id.count).max() ?? 0
    for rule in rules {
      let severity = "\(rule.severity)"
      let heading = padded(rule.id, to: width + 2) + padded(severity, to: 9)
      let margin = String(repeating: " ", count: heading.count)
      let room = columns.map { $0 - heading.count } ?? .max
      if room < narrowestColumn {
        // There is no room for a sentence beside the identifier.
        output.append(line: "\(rule.id)  \(severity)")
        for line in wrapped(rule.title, columns: (columns ?? .max) - 2) {
          output.append(line: "  \(line)")
        }
      } else {
        for (index, line) in wrapped(rule.title, columns: room).enumerated() {
          output.append(line: (index == 0 ? heading : margin) + line)
        }
      }
    }
  }

  private static let narrowestColumn = 30

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// Appends everything about a rule, as text for a terminal with a number of columns.
  package static func append(
    _ rule: RuleDescription, columns: Int = 80, to output: inout [UInt8]
  ) {
    for text in ["\(rule.id) (\(remarks(rule)))", rule.title, rule.harm, "Instead: " + rule.cure] {
      for line in wrapped(text, columns: columns) { output.append(line: line) }
      output.append(line: "")
    }
    appendExamples(
      "Wrong, with ↓ before each place that is reported:", rule.wrong, columns, to: &output)
    appendExamples("Right:", rule.right, columns, to: &output)
    for line in wrapped("See \(rule.reference).", columns: columns) { output.append(line: line) }
  }

  /// Appends a page of all rules in Markdown.
  package static func appendPage(to output: inout [UInt8]) {
    output.append(line: "# Rules")
    output.append(line: "")
    output.append(
      line: "What `calview validate` checks. `calview rules --markdown` writes this page; "
        + "each example is a test.")
    output.append(line: "")
    output.append(line: "| rule | severity | requirement |")
    output.append(line: "|---|---|---|")
    for rule in RuleRegistry.descriptions {
      output.append(
        line: "| [`\(rule.id)`](#\(anchor(rule.id))) | \(rule.severity) | \(rule.title) |")
    }
    for rule in RuleRegistry.descriptions { appendSection(rule, to: &output) }
  }

  private static func appendSection(_ rule: RuleDescription, to output: inout [UInt8]) {
    output.append(line: "")
    output.append(line: "## `\(rule.id)`")
    for text in ["\(rule.title) *(\(remarks(rule)); \(rule.reference))*", rule.harm] {
      output.append(line: "")
      output.append(line: text)
    }
    for (heading, examples) in [("Wrong", rule.wrong), ("Right", rule.right)] {
      output.append(line: "")
      output.append(line: "\(heading):")
      for example in examples {
        output.append(line: "")
        output.append(line: example.service == nil ? "```ics" : "```http")
        for line in shownLines(of: example) { output.append(line: line) }
        output.append(line: "```")
      }
    }
    output.append(line: "")
    output.append(line: "Instead: \(rule.cure)")
  }

  private static func appendExamples(
    _ heading: String, _ examples: [Example], _ columns: Int, to output: inout [UInt8]
  ) {
    for line in wrapped(heading, columns: columns) { output.append(line: line) }
    output.append(line: "")
    for example in examples {
      for line in shownLines(of: example) { output.append(line: "    \(line)") }
      output.append(line: "")
    }
  }

  /// The severity of a rule, how far `calview fix` repairs it, and its profiles unless all.
  private static func remarks(_ rule: RuleDescription) -> String {
    var remarks = ["\(rule.severity)"]
    switch rule.repair {
    case .never: break
    case .always: remarks.append("`calview fix` repairs it")
    case .sometimes(let condition, let unsafe):
      remarks.append(
        "`calview fix` repairs it \(condition)"
          + (unsafe.map { ", and with `--unsafe` \($0)" } ?? ""))
    case .unsafe(let condition):
      remarks.append("`calview fix --unsafe` repairs it \(condition)")
    }
    if rule.wrong.contains(where: { $0.before != nil && !$0.isOfFetches }) {
      remarks.append("only with --against")
    }
    if rule.isOncePerFile { remarks.append("once per file") }
    if rule.scope.profiles != .all {
      let names = Profile.allCases.filter(rule.scope.profiles.contains).map(\.rawValue)
      remarks.append("only with --profile \(names.joined(separator: " or "))")
    }
    return remarks.joined(separator: "; ")
  }

  /// The lines of an example; of a long one only the first few and the last.
  private static func shownLines(of example: Example) -> [String] {
    let lines = example.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    guard lines.count > 40 else { return example.notes + lines }
    return lines.prefix(3) + [" …"] + lines.suffix(1)
  }

  /// The anchor that Markdown creates for a heading.
  private static func anchor(_ id: String) -> String { id.filter { $0 != "." } }

  private static func wrapped(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > columns {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return lines + [line]
  }
}
