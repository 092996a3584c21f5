internal import ICSText

/// Puts backslashes before the characters of a text that need one.
enum TextEscapeFixer: PropertyFixer {
  static let rule: any Rule.Type = TextEscape.self

  static let properties = TextEscape.properties

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard property.valueType == .text else { return }
    let text = context.facts.record.bytes.span.extracting(property.value)
    let isList = PropertyGrammar.of(property.name).isList
    var start = 0
    while let index = TextValue.firstUnescaped(in: text, from: start) {
      start = index + 1
      if isList, text[index] == UInt8(ascii: ",") { continue }
      if isNeedlessEscape(at: index, in: text) { continue }
      let character = Character(Unicode.Scalar(text[index]))
      edits.insert(
        "\\", at: property.value.lowerBound + index, of: property,
        "\"\(character)\" written as \\\(character) in \(property.name.rawValue)")
    }
  }

  /// Whether a backslash is before a punctuation mark that needs none, as in `\"`.
  ///
  /// Some programs take such a backslash for a character of the text, and others ignore it.
  private static func isNeedlessEscape(at index: Int, in text: Span<UInt8>) -> Bool {
    guard text[index] == UInt8(ascii: "\\"), index + 1 < text.count else { return false }
    switch text[index + 1] {
    case UInt8(ascii: "!")...UInt8(ascii: "/"), UInt8(ascii: ":")...UInt8(ascii: "@"),
      UInt8(ascii: "[")...UInt8(ascii: "`"), UInt8(ascii: "{")...UInt8(ascii: "~"):
      return true
    default: return false
    }
  }
}
