internal import ICSText

/// Removes blanks after the names of properties.
enum NameCharactersFixer: PropertyFixer {
  static let rule: any Rule.Type = NameCharacters.self

  static let properties = PropertySet.all

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    let text = context.facts.record.bytes.span
    let start = property.nameRange.upperBound
    var end = start
    while end < property.value.lowerBound, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    guard property.name != .other, end > start, end < property.value.lowerBound,
      text[end] == UInt8(ascii: ":") || text[end] == UInt8(ascii: ";")
    else { return }
    edits.replace(
      start..<end, of: property, with: [], "blanks removed after \(property.name.rawValue)")
  }
}
