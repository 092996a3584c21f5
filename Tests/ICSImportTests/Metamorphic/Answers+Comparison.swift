import Foundation

extension Answers {
  /// Returns the differences between the answers for two ways of writing a calendar.
  ///
  /// - Parameter withFarFaults: Whether to compare what views report, because they report the same
  ///   about events far from the days of the question.
  func differences(
    from other: Answers, in variant: Variant, withFarFaults: Bool
  ) throws -> [String] {
    var result: [String] = []
    func compare<Element: Hashable>(_ name: String, _ found: [Element], _ expected: [Element]) {
      guard found != expected else { return }
      let (surplus, missing) = (found.without(expected), expected.without(found))
      if surplus.isEmpty, missing.isEmpty { result.append("\(name): another order") }
      result += surplus.prefix(5).map { "\(name): + \($0)" }
      result += missing.prefix(5).map { "\(name): - \($0)" }
    }
    compare("month", month, other.month)
    compare("list", list, other.list)
    compare("explain", explanations, other.explanations)
    compare("absences", absences, other.absences)
    compare("calendars", calendars, other.calendars)
    if withFarFaults { compare("lost components", lostComponents, other.lostComponents) }
    let everyEvent: Set = ["validate", "jCal"]
    for (question, expected) in other.findings.sorted(by: { $0.key < $1.key })
    where withFarFaults || everyEvent.contains(question) {
      compare(
        "\(question), findings", variant.comparable(findings[question] ?? []),
        variant.comparable(expected))
    }
    // In a pipe, a property after the components is known too late, which is reported.
    let isComplete = findings["jCal"]?.contains { $0.rule == "jcal.late-property" } != true
    if isComplete, jCal != other.jCal {
      compare("jCal", try variant.comparable(jCal: jCal), try variant.comparable(jCal: other.jCal))
    }
    return result
  }
}

extension Variant {
  /// Returns the findings that must be the same, without the parts that may differ, sorted.
  fileprivate func comparable(_ findings: [Answers.Finding]) -> [Answers.Finding] {
    findings.filter { !exempted.contains($0.rule) }.map(comparable).sorted { $0.order < $1.order }
  }

  private func comparable(_ finding: Answers.Finding) -> Answers.Finding {
    var finding = finding
    if places != .columns { (finding.column, finding.quotation) = (nil, nil) }
    if places == .none { finding.line = nil }
    switch messages {
    case .same: break
    case .inSmallLetters: finding.message = finding.message.lowercased()
    case .quoted: finding.message.removeAll { $0 == "\"" }
    }
    return finding
  }

  /// Returns the components and properties in jCal as texts, without the added properties.
  fileprivate func comparable(jCal: String) throws -> [String] {
    let texts = try jCal.split(separator: "\n").flatMap { line in
      try parts(of: JSONSerialization.jsonObject(with: Data(line.utf8)), in: "")
    }
    return movesComponents ? texts.sorted() : texts
  }

  /// A component is an array of its name, its properties and its components (RFC 7265 §3.3).
  private func parts(of component: Any, in path: String) throws -> [String] {
    guard let fields = component as? [Any], fields.count == 3, let name = fields[0] as? String,
      let properties = fields[1] as? [[Any]], let components = fields[2] as? [Any]
    else { return ["\(component)"] }
    let path = "\(path)/\(name)"
    let texts = try properties.filter { $0.first as? String != Self.addedName.lowercased() }
      .map { property in
        let data = try JSONSerialization.data(withJSONObject: property, options: .sortedKeys)
        return "\(path) \(String(decoding: data, as: UTF8.self))"
      }
    return [path] + (places == .none ? texts.sorted() : texts)
      + (try components.flatMap { try parts(of: $0, in: path) })
  }
}

extension Answers.Finding {
  fileprivate var order: (Int, Int, String, String) { (line ?? -1, column ?? 0, rule, message) }
}

extension Array where Element: Hashable {
  /// Returns the elements that another array lacks.
  fileprivate func without(_ other: [Element]) -> [Element] {
    var rest = other.bag
    return filter { element in
      guard let count = rest[element], count > 0 else { return true }
      rest[element] = count - 1
      return false
    }
  }
}
