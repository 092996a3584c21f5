/// What can be looked for in a text.
package protocol TextSearching: Sendable {
  /// Returns whether a text has it.
  func occurs(in text: String) -> Bool

  /// Whether a search took too long, so that the answers since then may be wrong.
  var isGivenUp: Bool { get }
}

/// A condition on the summary, the location and the description of an event.
package struct TextCondition: Hashable, Sendable {
  /// The condition as it was typed.
  package let typed: String

  private let pattern: any TextSearching

  /// Whether none of the texts may have the pattern; otherwise one of them must.
  private let excludes: Bool

  /// Creates a condition; conditions that are typed alike are equal.
  package init(_ typed: String, _ pattern: any TextSearching, excludes: Bool = false) {
    self.typed = typed
    self.pattern = pattern
    self.excludes = excludes
  }

  /// Whether a search took too long, so that events may be missing.
  package var isGivenUp: Bool { pattern.isGivenUp }

  /// Returns whether the texts meet the condition.
  func isMet(by texts: [String]) -> Bool {
    texts.contains { pattern.occurs(in: $0) } != excludes
  }

  package static func == (lhs: TextCondition, rhs: TextCondition) -> Bool {
    lhs.typed == rhs.typed
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(typed) }
}
