internal import ICSText

/// The rules as texts: a list, a page for each, and one page of all.
public enum RuleDocumentation {
  /// Appends the rules, one a line: identifier, severity and what holds.
  public static func appendList(to output: inout [UInt8]) {
    let width = RuleRegistry.descriptions.map(\.id.count).max() ?? 0
    for rule in RuleRegistry.descriptions {
      let id = rule.id + String(repeating: " ", count: width - rule.id.count)
      let severity = "\(rule.severity)"
      let blanks = String(repeating: " ", count: max(0, 7 - severity.count))
      output.append(line: "\(id)  \(severity)\(blanks)  \(rule.title)")
    }
  }

  /// Appends all about a rule, as text for a terminal of some columns.
  public static func append(
    _ rule: RuleDescription, columns: Int = 80, to output: inout [UInt8]
  ) {
    output.append(line: "\(rule.id) (\(remarks(rule)))")
    output.append(line: "")
    for text in [rule.title, rule.harm, "Instead: " + rule.cure] {
      for line in wrapped(text, columns: max(20, columns)) { output.append(line: line) }
      output.append(line: "")
    }
    appendExamples("Wrong, with ↓ before the place that is reported:", rule.wrong, to: &output)
    appendExamples("Right:", rule.right, to: &output)
    output.append(line: "See \(rule.reference).")
  }

  /// Appends a page of all rules in Markdown.
  public static func appendPage(to output: inout [UInt8]) {
    output.append(line: "# Rules")
    output.append(line: "")
    output.append(
      line: "What `calview validate` looks at. This page is written by `calview rules --markdown`; "
        + "each example is a test.")
    output.append(line: "")
    output.append(line: "| rule | severity | what holds |")
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
        output.append(line: "```ics")
        for line in shownLines(of: example) { output.append(line: line) }
        output.append(line: "```")
      }
    }
    output.append(line: "")
    output.append(line: "Instead: \(rule.cure)")
  }

  private static func appendExamples(
    _ heading: String, _ examples: [Example], to output: inout [UInt8]
  ) {
    output.append(line: heading)
    output.append(line: "")
    for example in examples {
      for line in shownLines(of: example) { output.append(line: "    \(line)") }
      output.append(line: "")
    }
  }

  /// The severity, and what is special about a rule.
  private static func remarks(_ rule: RuleDescription) -> String {
    var remarks = ["\(rule.severity)"]
    switch rule.repair {
    case .none: break
    case .always: remarks.append("`calview fix` repairs it")
    case .some(let condition): remarks.append("`calview fix` repairs it \(condition)")
    }
    if rule.profiles != Profile.all {
      let names = Profile.allCases.filter(rule.profiles.contains).map(\.rawValue)
      remarks.append("with --profile \(names.joined(separator: " or ")) alone")
    }
    return remarks.joined(separator: "; ")
  }

  /// The lines of an example, without most of a long one.
  private static func shownLines(of example: Example) -> [String] {
    let lines = example.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    guard lines.count > 40 else { return lines }
    return lines.prefix(3) + [" …"] + lines.suffix(1)
  }

  /// The anchor that Markdown makes of a heading.
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
