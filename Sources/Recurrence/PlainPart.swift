/// A part of a rule as nearly all programs write it: a name in capitals, an equals sign, and a value
/// without blanks.
///
/// It is told apart in one walk through its bytes, and says nothing of what makes a rule hard to
/// read; whatever is not plain is read with more care.
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
