// The standard library has such searches in the module of regular expressions, which would make the
// linked program a megabyte larger.

extension StringProtocol {
  /// Returns the range of the first occurrence of a text that is not empty.
  package func occurrence(of text: some StringProtocol) -> Range<Index>? {
    occurrence(of: text, from: startIndex)
  }

  /// Whether a text that is not empty occurs in this one.
  package func mentions(_ text: some StringProtocol) -> Bool { occurrence(of: text) != nil }

  /// Returns the ranges of all occurrences of a text that is not empty, none of which overlap.
  package func occurrences(of text: some StringProtocol) -> [Range<Index>] {
    var found: [Range<Index>] = []
    while let range = occurrence(of: text, from: found.last?.upperBound ?? startIndex) {
      found.append(range)
    }
    return found
  }

  /// Returns what is before, between and after all occurrences of a text that is not empty.
  package func parts(around text: some StringProtocol) -> [SubSequence] {
    var parts: [SubSequence] = []
    var start = startIndex
    for range in occurrences(of: text) {
      parts.append(self[start..<range.lowerBound])
      start = range.upperBound
    }
    return parts + [self[start...]]
  }

  /// Returns this text with another one in place of all occurrences of a text that is not empty.
  package func substituting(_ text: some StringProtocol, with other: String) -> String {
    parts(around: text).joined(separator: other)
  }

  private func occurrence(
    of text: some StringProtocol, from start: Index
  ) -> Range<Index>? {
    var start = start
    while start < endIndex {
      if let end = self[start...].end(after: text) { return start..<end }
      formIndex(after: &start)
    }
    return nil
  }

  /// Returns where a text ends that this one begins with; `nil` if it begins otherwise.
  private func end(after text: some StringProtocol) -> Index? {
    var end = startIndex
    for character in text {
      guard end < endIndex, self[end] == character else { return nil }
      formIndex(after: &end)
    }
    return end
  }
}
