internal import ICSText

/// Writes VALUE=BINARY or ENCODING=BASE64 beside the other one.
enum InlineBinaryFixer: PropertyFixer {
  static let rule: any Rule.Type = InlineBinary.self

  static let properties = InlineBinary.properties

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    let record = context.facts.record
    guard InlineBinary.isBase64(record.bytes.span.extracting(property.value)) else { return }
    let name = property.name.rawValue
    if let encoding = record.parameter(.encoding, of: property) {
      guard record.isBase64(property) else { return }
      if record.bytes.span.extracting(encoding.firstValue).equals("B") {
        edits.replace(
          encoding.firstValue, of: property, with: Array("BASE64".utf8),
          "ENCODING=BASE64 written in \(name)")
      } else if record.parameter(.value, of: property) == nil, property.valueType != .binary {
        edits.insert(
          ";VALUE=BINARY", at: property.nameRange.upperBound, of: property,
          "VALUE=BINARY added to \(name)")
      }
    } else if property.valueType == .binary {
      edits.insert(
        ";ENCODING=BASE64", at: property.nameRange.upperBound, of: property,
        "ENCODING=BASE64 added to \(name)")
    }
  }
}
