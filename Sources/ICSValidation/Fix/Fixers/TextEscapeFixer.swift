internal import ICSText

/// Puts backslashes before the characters of a text that need one.
enum TextEscapeFixer: PropertyFixer {
  static let rule: any Rule.Type = TextEscape.self

  static let properties = TextEscape.properties

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard property.valueType == .text,
      // The characters of an encoded text are not known before it is decoded.
      context.facts.record.parameter(.encoding, of: property) == nil
    else { return }
    let text = context.facts.record.bytes.span.extracting(property.value)
    var start = 0
    while let index = TextValue.firstUnescaped(in: text, from: start) {
      start = index + 1
      if TextEscape.isSeparator(text[index], in: property.name) { continue }
      if TextValue.isReturn(at: index, in: text) {
        let start = property.value.lowerBound + index
        edits.replace(
          start..<start + 2, of: property, with: [],
          "\\r\\n written as \\n in \(property.name.rawValue)")
        continue
      }
      if isUnclear(at: index, in: text) { continue }
      let character = Character(Unicode.Scalar(text[index]))
      edits.insert(
        "\\", at: property.value.lowerBound + index, of: property,
        "\"\(character)\" written as \\\(character) in \(property.name.rawValue)")
    }
  }

  /// Whether a backslash is before a punctuation mark that needs none, as in `\"`, or makes `\r` or
  /// `\t`.
  ///
  /// Some programs take such a backslash for a character of the text, and others ignore it or read
  /// a tab.
  private static func isUnclear(at index: Int, in text: Span<UInt8>) -> Bool {
    guard text[index] == UInt8(ascii: "\\"), index + 1 < text.count else { return false }
    switch text[index + 1] {
    case UInt8(ascii: "!")...UInt8(ascii: "/"), UInt8(ascii: ":")...UInt8(ascii: "@"),
      UInt8(ascii: "[")...UInt8(ascii: "`"), UInt8(ascii: "{")...UInt8(ascii: "~"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      return true
    default: return false
    }
  }
}
