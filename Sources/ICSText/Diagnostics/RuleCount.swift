/// How often a rule was violated.
public struct RuleCount: Hashable, Codable, Sendable {
  /// The rule.
  public let rule: DiagnosticRule

  /// The number of violations, whether they are all shown or not.
  public let count: Int

  package init(rule: DiagnosticRule, count: Int) {
    self.rule = rule
    self.count = count
  }
}

extension [DiagnosticRule: Int] {
  /// The counts in the order of the identifiers of their rules.
  package var inOrder: [RuleCount] {
    map { RuleCount(rule: $0, count: $1) }.sorted { $0.rule.id < $1.rule.id }
  }
}
