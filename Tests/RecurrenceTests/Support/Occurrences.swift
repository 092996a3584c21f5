import Testing

/// A rule, its DTSTART and its expected occurrences, as a row of a table.
struct Occurrences: Sendable, CustomTestStringConvertible {
  let rule: String
  let start: String
  /// The occurrences in the short form that `times` reads.
  let expected: String
  /// Whether the list is the whole series or only its beginning.
  let isWhole: Bool

  init(_ rule: String, from start: String, begin expected: String) {
    (self.rule, self.start, self.expected, isWhole) = (rule, start, expected, false)
  }

  init(_ rule: String, from start: String, are expected: String) {
    (self.rule, self.start, self.expected, isWhole) = (rule, start, expected, true)
  }

  var testDescription: String { "\(rule) from \(start)" }

  /// Returns the occurrences of the rule.
  ///
  /// If the list must be the whole series, that is up to one more than expected.
  func found() throws -> [String] {
    let count = times(expected).count
    return try expand(rule, from: start, first: isWhole ? count + 1 : count)
  }
}
