internal import ICSText

/// Writes names of properties and parameters in capitals.
///
/// A name that nobody has defined may be the start of a text whose line feed was not escaped.
enum LowercaseFixer: PropertyFixer {
  static let rule: any Rule.Type = Lowercase.self

  static let properties = PropertySet.all

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    let name = context.facts.record.bytes.span.extracting(property.nameRange)
    guard property.name != .other || name.startsAsExtension else { return }
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

extension Span<UInt8> {
  /// Whether the bytes start with `X-`, in capitals or not.
  fileprivate var startsAsExtension: Bool {
    count > 2 && self[0] | 0x20 == UInt8(ascii: "x") && self[1] == UInt8(ascii: "-")
  }
}
