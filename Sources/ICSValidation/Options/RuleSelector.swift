internal import ICSText

/// A selection of rules: one by identifier (`rr.count-until`), a group (`rr`, `rr.*`), or `all`.
public struct RuleSelector: Hashable, Sendable {
  /// The text that names the rules.
  public let text: String

  private let group: String?

  /// Reads a selector.
  public init(_ text: String) throws(UnknownRule) {
    self.text = text
    if text.hasSuffix(".*") {
      group = String(text.dropLast(2))
    } else {
      group = text.contains(".") ? nil : text
    }
    guard RuleRegistry.descriptions.contains(where: { matches($0.id) }) else {
      throw UnknownRule(name: text)
    }
  }

  /// Creates a selector of one rule.
  init(_ rule: DiagnosticRule) {
    text = rule.id
    group = nil
  }

  /// Returns whether the selector selects the rule with an identifier.
  public func matches(_ id: String) -> Bool {
    guard let group else { return id == text }
    return group == "all" || id.hasPrefix(group + ".")
  }
}

/// The error that a name is neither that of a rule nor that of a group of rules.
public struct UnknownRule: Error, Hashable, Sendable, CustomStringConvertible {
  /// The unknown name.
  public let name: String

  /// The error as a sentence without a full stop.
  public var description: String { "\(name) is neither a rule nor a group of rules" }

  /// Creates an error about a name.
  package init(name: String) {
    self.name = name
  }
}
