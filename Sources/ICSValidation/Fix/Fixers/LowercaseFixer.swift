internal import ICSText

/// Writes names of properties and parameters in capitals.
enum LowercaseFixer: PropertyFixer {
  static let rule: any Rule.Type = Lowercase.self

  static let properties = PropertySet.all

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    fix(property.nameRange, of: property, in: context, with: &edits)
    for index in property.parameters {
      fix(
        context.facts.record.parameters[index].nameRange, of: property, in: context, with: &edits)
    }
  }

  private static func fix(
    _ range: Range<Int>, of property: ComponentRecord.Property,
    in context: borrowing FixContext, with edits: inout EditList
  ) {
    let name = context.facts.record.bytes.span.extracting(range)
    var hasSmallLetter = false
    for index in name.indices {
      hasSmallLetter =
        hasSmallLetter || name[index] >= UInt8(ascii: "a") && name[index] <= UInt8(ascii: "z")
    }
    guard hasSmallLetter else { return }
    edits.replace(
      range, of: property, with: name.bytes(inCapitals: true),
      "\(context.facts.record.excerpt(range)) written in capitals")
  }
}
