internal import CivilCalendar

/// Where the value of each known part stands in the text of a rule.
struct RulePartRanges {
  private var values = [16 of Range<Int>?](repeating: nil)
  private(set) var issues: [RecurrenceRuleIssue] = []

  /// Whether any of the BYxxx parts stands in the rule.
  var hasByParts: Bool { true }

  subscript(part: RulePart) -> Range<Int>? { values[part.rawValue] }

  /// Splits a rule at its semicolons and equals signs.
  ///
  /// Of a part that stands twice the first counts. What says nothing is noted and passed over: an
  /// empty part, as after a semicolon at the end, a part without a value, an unknown part, and
  /// spaces around names and values.
  init(_ text: Span<UInt8>) {
    var start = 0
    while start <= text.count {
      let end = text.firstIndex(of: UInt8(ascii: ";"), in: start..<text.count) ?? text.count
      read(start..<end, of: text)
      start = end + 1
    }
  }

  private mutating func read(_ range: Range<Int>, of text: Span<UInt8>) {
    var part = text.trimmed(range)
    if let end = text.endOfPropertyName(in: part) {
      note(.propertyName, at: part.lowerBound, text, part.lowerBound..<end)
      part = end..<part.upperBound
    }
    let equals = text.firstIndex(of: UInt8(ascii: "="), in: part) ?? part.upperBound
    let name = text.trimmed(part.lowerBound..<equals)
    let value = text.trimmed(Swift.min(equals + 1, part.upperBound)..<part.upperBound)
    if part.isEmpty { return note(.emptyPart, at: range.lowerBound, text, range) }
    if name.upperBound < equals || value.lowerBound > equals + 1
      || part.upperBound < range.upperBound
      || range.lowerBound < text.count && text[range.lowerBound].isBlank
    {
      note(.whitespace, at: range.lowerBound, text, name)
    }
    guard let known = Self.names.value(of: name, in: text) else {
      return note(.unknownPart, at: name.lowerBound, text, name)
    }
    if values[known.rawValue] != nil {
      return note(.duplicatePart, at: name.lowerBound, text, name)
    }
    guard !value.isEmpty || known == .frequency else {
      return note(.missingValue, at: value.lowerBound, text, name)
    }
    if known == .count, text[value.lowerBound] == UInt8(ascii: "-") {
      return note(.negativeCount, at: value.lowerBound, text, name)
    }
    if let offset = ListItems.firstEmptyItem(of: value, in: text) {
      note(.emptyItem, at: offset, text, name)
    }
    values[known.rawValue] = value
  }

  /// An issue at the value of a part.
  func issue(_ kind: RecurrenceRuleIssue.Kind, about part: RulePart) -> RecurrenceRuleIssue {
    RecurrenceRuleIssue(
      kind: kind, byteOffset: self[part]?.lowerBound ?? 0, partName: part.name)
  }

  private mutating func note(
    _ kind: RecurrenceRuleIssue.Kind, at offset: Int, _ text: Span<UInt8>, _ name: Range<Int>
  ) {
    // A text made of semicolons would fill the memory with issues.
    guard issues.count < Self.maximumIssues else { return }
    issues.append(
      RecurrenceRuleIssue(kind: kind, byteOffset: offset, partName: text.uppercase(name)))
  }

  private static let maximumIssues = 100

  private static let names = KeywordTable(RulePart.allCases.map { ($0.name, $0) })
}

extension Span<UInt8> {
  /// Where the value begins behind `RRULE:`, which libraries give out and scripts write twice.
  fileprivate func endOfPropertyName(in range: Range<Int>) -> Int? {
    let end = range.lowerBound + 6
    guard end <= range.upperBound, self[end - 1] == UInt8(ascii: ":"),
      uppercase(range.lowerBound..<end) == "RRULE:"
    else { return nil }
    return end
  }

  func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    for index in range where self[index] == byte { return index }
    return nil
  }

  /// The range without the spaces and tabs at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isBlank { start += 1 }
    while start < end, self[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// The first 40 bytes of a range as a string, as they are.
  func excerpt(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    for index in range.prefix(40) { bytes.append(self[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The first 40 bytes of a range as a string, in capitals.
  func uppercase(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    for index in range.prefix(40) { bytes.append(self[index].asciiUppercased) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
