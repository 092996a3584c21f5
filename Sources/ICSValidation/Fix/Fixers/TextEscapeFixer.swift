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
      let character = Character(Unicode.Scalar(text[index]))
      edits.insert(
        "\\", at: property.value.lowerBound + index, of: property,
        "\(character) written as \\\(character) in \(property.name.rawValue)")
    }
  }
}
