import Testing

/// One rule, its DTSTART and the occurrences it must have, for tables of them.
struct Occurrences: Sendable, CustomTestStringConvertible {
  let rule: String
  let start: String
  /// In the short form that `times` reads.
  let expected: String
  /// Whether the list is the whole series or the beginning of it.
  let isWhole: Bool

  init(_ rule: String, from start: String, begin expected: String) {
    (self.rule, self.start, self.expected, isWhole) = (rule, start, expected, false)
  }

  init(_ rule: String, from start: String, are expected: String) {
    (self.rule, self.start, self.expected, isWhole) = (rule, start, expected, true)
  }

  var testDescription: String { "\(rule) from \(start)" }

  /// The occurrences that the rule has: one more than expected, if the list must be the whole.
  func found() throws -> [String] {
    let count = times(expected).count
    return try expand(rule, from: start, first: isWhole ? count + 1 : count)
  }
}
