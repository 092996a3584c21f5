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
      json.member(
        "profiles", Profile.allCases.filter(rule.profileSet.contains).map(\.rawValue))
      json.member("wrong", rule.wrong.map(text(of:)))
      json.member("right", rule.right.map(text(of:)))
    }
  }
}

extension JSONText {
  fileprivate mutating func member(_ name: StaticString, _ values: [String]) {
    key(name)
    openArray()
    for value in values { text(value) }
    closeArray()
  }
}
