/// The issues of a rule, as they are found.
struct RuleIssues {
  private(set) var found: [RecurrenceRuleIssue] = []

  /// Notes an issue at a place in the text, about the part whose name is in a range of it.
  mutating func note(
    _ kind: RecurrenceRuleIssue.Kind, at offset: Int, _ text: Span<UInt8>, _ name: Range<Int>
  ) {
    note(kind, at: offset, partName: text.uppercase(name))
  }

  mutating func note(_ kind: RecurrenceRuleIssue.Kind, at offset: Int, partName: String) {
    // A text made of semicolons would fill the memory with issues.
    guard found.count < Self.maximum else { return }
    found.append(RecurrenceRuleIssue(kind: kind, byteOffset: offset, partName: partName))
  }

  /// Removes the issues of lists, which are read again.
  mutating func removeThoseOfLists() {
    found.removeAll { $0.kind == .emptyItem || $0.kind == .ordinalZero }
  }

  private static let maximum = 100
}
