/// A part of a rule as nearly all programs write it: a name in capitals, `=`, and a value without
/// blanks.
///
/// It is recognized in one pass over its bytes. Parts that are not plain are left to the slower and
/// more tolerant code of ``RuleReader``.
struct PlainPart {
  let part: RulePart
  let value: Range<Int>

  /// Reads the part that begins at an index; `nil` if it is not plain.
  init?(in text: Span<UInt8>, from start: Int) {
    var key: UInt128 = 0
    var index = start
    while index < text.count, text[index] &- UInt8(ascii: "A") < 26, index - start < 16 {
      key = key << 8 | UInt128(text[index])
      index += 1
    }
    guard index < text.count, text[index] == UInt8(ascii: "="),
      let part = RulePart.names.value(of: key)
    else { return nil }
    let valueStart = index + 1
    index = valueStart
    while index < text.count, text[index] != UInt8(ascii: ";") {
      if text[index] <= UInt8(ascii: " ") { return nil }
      index += 1
    }
    guard index > valueStart else { return nil }
    if part == .count, text[valueStart] == UInt8(ascii: "-") { return nil }
    self.part = part
    value = valueStart..<index
  }
}
